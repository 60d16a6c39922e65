/** Where the blog's pages stand. Tags and terms are encoded as one segment of the path. */

export const BLOG_PATH = '/blog'
export const BLOG_NOT_FOUND_PATH = '/blog/blog-not-found'
export const BLOG_FEED_PATH = '/blog/feed.xml'

export const blogPostHref = (slug: string): string => `${BLOG_PATH}/${encodeURIComponent(slug)}`
export const blogTagHref = (tag: string): string => `${BLOG_PATH}/tag/${encodeURIComponent(tag)}`
export const blogSearchHref = (term: string): string =>
  `${BLOG_PATH}/search/${encodeURIComponent(term)}`

/** A tag's id as people read it: `living-room` is `Living room`. */
export const tagLabel = (tag: string): string => {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
