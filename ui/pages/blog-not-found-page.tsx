import { BlogSearch } from '../components/blog-search.tsx'
import { LinkButton } from '../components/button.tsx'

/** 404 of the blog: says so, and offers a search and the way back to all posts. */
export const BlogNotFoundPage = () => (
  <div className="plain-page">
    <p className="eyebrow">404</p>
    <h1>We can’t find that post</h1>
    <p className="lead">It may have moved or been taken down. Search for what you had in mind.</p>
    <BlogSearch />
    <LinkButton href="/blog" look="quiet">
      All posts
    </LinkButton>
  </div>
)
