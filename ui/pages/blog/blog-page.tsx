import * as words from '#words'
import type { Picture } from '../../../commerce/contract/product/product.ts'
import { BLOG_PATH, blogTagHref, tagLabel } from '../../../content/blog-address.ts'
import type { BlogTeaser } from '../../../content/queries/blog.ts'
import { BlogCard, FeaturedPost } from '../../components/content/blog-card.tsx'
import { BlogSearch } from '../../components/content/blog-search.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'

export type BlogPageProps = {
  title: string
  lead?: string | undefined
  crumbs: readonly Crumb[]
  featured: BlogTeaser | null
  posts: readonly BlogTeaser[]
  /** By a post's `_id`. */
  pictures: Readonly<Partial<Record<string, Picture>>>
  total: number
  page: number
  pages: number
  hrefOf: (page: number) => string
  tags: readonly string[]
  /** The tag whose posts these are. */
  tag?: string | undefined
  /** What was searched for. */
  term?: string | undefined
}

const Tags = ({ tags, tag }: Pick<BlogPageProps, 'tags' | 'tag'>) => (
  <nav aria-label={words.blog.topics}>
    <ul className="pills">
      <li>
        <a href={BLOG_PATH} aria-current={tag === undefined ? 'page' : undefined}>
          {words.blog.allPosts}
        </a>
      </li>
      {tags.map((one) => (
        <li key={one}>
          <a href={blogTagHref(one)} aria-current={one === tag ? 'page' : undefined}>
            {tagLabel(one)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The blog: all posts, those of a tag, or those a search found. */
export const BlogPage = (it: BlogPageProps) => (
  <div className="blog">
    <PageHead title={it.title} above={<Breadcrumbs crumbs={it.crumbs} />}>
      {it.lead && <p className="lead">{it.lead}</p>}
      <BlogSearch term={it.term} />
      {it.tags.length > 0 && <Tags tags={it.tags} tag={it.tag} />}
    </PageHead>
    {it.featured && (
      <FeaturedPost post={it.featured} picture={it.pictures[it.featured._id] ?? null} />
    )}
    <section aria-labelledby="posts-title">
      <h2 className="vh" id="posts-title">
        {words.blog.posts}
      </h2>
      {it.term !== undefined && <p role="status">{words.blog.found(it.total)}</p>}
      {it.posts.length === 0 && it.term !== undefined && <p>{words.blog.nothingFound}</p>}
      <ul className="post-cards">
        {it.posts.map((post) => (
          <BlogCard key={post._id} post={post} picture={it.pictures[post._id] ?? null} />
        ))}
      </ul>
      <Pagination page={it.page} pages={it.pages} hrefOf={it.hrefOf} />
    </section>
  </div>
)
