import { Button } from './button.tsx'

/** Searches the blog; a plain form, so that it works everywhere. */
export const BlogSearch = ({ term = '' }: { term?: string | undefined }) => (
  <form
    className="inline-form"
    method="get"
    action="/blog/search"
    role="search"
    aria-label="Search the blog"
  >
    <label className="vh" htmlFor="blog-q">
      Search the blog
    </label>
    <input
      id="blog-q"
      name="q"
      type="search"
      defaultValue={term}
      maxLength={100}
      placeholder="Sleep, sofas, care…"
    />
    <Button look="secondary">Search the blog</Button>
  </form>
)
