import * as words from '#words'
import { BlogCard } from '../../components/content/blog-card.tsx'
import { BlogSearch } from '../../components/content/blog-search.tsx'
import { LinkButton } from '../../components/button.tsx'
import type { BlogPageProps } from './blog-page.tsx'

export type BlogNotFoundPageProps = Pick<BlogPageProps, 'posts' | 'pictures'>

/** 404 of the blog: says so, and offers a search, all posts, and a few to read at once. */
export const BlogNotFoundPage = ({ posts, pictures }: BlogNotFoundPageProps) => (
  <>
    <div className="plain-page">
      <p className="eyebrow">404</p>
      <h1>{words.blog.notFound}</h1>
      <p className="lead">{words.blog.notFoundLead}</p>
      <BlogSearch />
      <LinkButton href="/blog" look="quiet">
        {words.blog.allPosts}
      </LinkButton>
    </div>
    {posts.length > 0 && (
      <div className="content-page">
        <section aria-labelledby="posts-title">
          <h2 id="posts-title">{words.blog.more}</h2>
          <ul className="post-cards">
            {posts.map((post) => (
              <BlogCard key={post._id} post={post} picture={pictures[post._id] ?? null} />
            ))}
          </ul>
        </section>
      </div>
    )}
  </>
)
