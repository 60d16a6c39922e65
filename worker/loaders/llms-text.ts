import { categoryHref } from '../../content/menu.ts'
import { categoryParentsQuery } from '../../content/queries/category.ts'
import { type SitePage, sitePagesQuery, sitePostsQuery } from '../../content/queries/site-pages.ts'
import type { SiteConfig } from '../config.ts'
import type { ContentReader } from '../services.ts'

/** A text on one line, with nothing in it that Markdown would take for a link's end. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '')

/** What language models should know of the site, as https://llmstxt.org asks for it. */
export const loadLlmsText = async (content: ContentReader, site: SiteConfig): Promise<string> => {
  const [departments, pages, posts] = await Promise.all([
    content.read(categoryParentsQuery, {}),
    content.read(sitePagesQuery, {}),
    content.read(sitePostsQuery, {}),
  ])
  const line = (label: string, path: string, description?: string) =>
    `- [${plain(label)}](${new URL(path, site.origin).href})${description ? `: ${plain(description)}` : ''}`
  const lines = (list: readonly SitePage[]) =>
    list.map(({ title, path, description }) => line(title, path, description))
  return [
    `# ${site.brand.name}`,
    '',
    `> ${site.brand.tagline}`,
    '',
    'Every page, post, department and product also answers in Markdown at its own address: ask with the header `Accept: text/markdown`.',
    '',
    '## Departments',
    ...departments.map(({ name, slug, shortDescription }) =>
      line(name, categoryHref(slug), shortDescription),
    ),
    '',
    '## Pages',
    ...lines(pages),
    '',
    '## Posts',
    ...lines(posts),
    '',
  ].join('\n')
}
