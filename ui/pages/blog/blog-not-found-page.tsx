import * as words from '#words'
import { BlogSearch } from '../../components/content/blog-search.tsx'
import { LinkButton } from '../../components/button.tsx'

/** 404 of the blog: says so, and offers a search and the way back to all posts. */
export const BlogNotFoundPage = () => (
  <div className="plain-page">
    <p className="eyebrow">404</p>
    <h1>{words.blog.notFound}</h1>
    <p className="lead">{words.blog.notFoundLead}</p>
    <BlogSearch />
    <LinkButton href="/blog" look="quiet">
      {words.blog.allPosts}
    </LinkButton>
  </div>
)
