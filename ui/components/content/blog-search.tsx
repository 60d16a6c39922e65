import * as words from '#words'
import { MAX_BLOG_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import { Button } from '../button.tsx'

/** Searches the blog; a plain form, so that it works everywhere. */
export const BlogSearch = ({ term = '' }: { term?: string | undefined }) => (
  <form
    className="inline-form"
    method="get"
    action="/blog/search"
    role="search"
    aria-label={words.blog.search}
  >
    <label className="vh" htmlFor="blog-q">
      {words.blog.search}
    </label>
    <input
      id="blog-q"
      name="q"
      type="search"
      defaultValue={term}
      maxLength={MAX_BLOG_SEARCH_LENGTH}
      placeholder={words.blog.searchExample}
    />
    <Button look="secondary">{words.blog.search}</Button>
  </form>
)
