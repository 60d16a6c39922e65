import * as words from '#words'
import { BLOG_FEED_PATH, BLOG_PATH, blogPostHref, tagLabel } from '../../../content/blog-address.ts'
import { blogListQuery } from '../../../content/queries/blog.ts'
import type { SiteConfig } from '../../config.ts'
import type { ContentReader } from '../../content-reader.ts'
import { element, xmlText } from '../machine/xml.ts'

const FEED_LENGTH = 30
const ATOM = 'http://www.w3.org/2005/Atom'

/** The newest posts as RSS 2.0; every address absolute. */
export const loadBlogFeed = async (content: ContentReader, site: SiteConfig): Promise<string> => {
  const { posts } = await content.read(blogListQuery, { start: 0, end: FEED_LENGTH })
  const items = posts
    .filter((post) => !post.seo.noIndex)
    .map((post) => {
      const url = `${site.origin}${blogPostHref(post.seo.slug ?? '')}`
      return [
        '<item>',
        element('title', post.title),
        element('link', url),
        `<guid isPermaLink="true">${xmlText(url)}</guid>`,
        element('description', post.seo.metaDescription ?? post.subtitle),
        element('category', post.tag && tagLabel(post.tag)),
        element('pubDate', new Date(post._createdAt).toUTCString()),
        '</item>',
      ].join('')
    })
  return [
    `<rss version="2.0" xmlns:atom="${ATOM}"><channel>`,
    element('title', words.blog.feedTitle(site.brand.name)),
    element('link', `${site.origin}${BLOG_PATH}`),
    element('description', site.brand.tagline),
    element('language', words.language.locale.toLowerCase()),
    `<atom:link href="${xmlText(`${site.origin}${BLOG_FEED_PATH}`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}
