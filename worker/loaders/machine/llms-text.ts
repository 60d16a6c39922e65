import { foundPages } from '../content/found-pages.ts'
import * as words from '#words'
import { categoryHref } from '../../../content/menu.ts'
import { categoryParentsQuery } from '../../../content/queries/category.ts'
import { type SitePage, sitePostsQuery } from '../../../content/queries/site-pages.ts'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'

/** A text on one line, with nothing in it that Markdown would take for a link's end. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '')

/** What there is under a heading; nothing, where there is nothing. */
const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${heading}`, ...lines, '']

/** What language models should know of the site, as https://llmstxt.org asks for it. */
export const loadLlmsText = async (
  services: Services,
  site: SiteConfig,
  assistantsPath: string,
): Promise<string> => {
  const { content } = services
  const [departments, pages, posts] = await Promise.all([
    content.read(categoryParentsQuery, {}),
    foundPages(services),
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
    words.machine.markdown,
    words.machine.assistants(`${site.origin}${assistantsPath}`),
    words.machine.feeds(`${site.origin}/feeds`),
    '',
    ...section(
      words.machine.departments,
      departments.map(({ name, slug, shortDescription }) =>
        line(name, categoryHref(slug), shortDescription),
      ),
    ),
    ...section(words.machine.pages, lines(pages)),
    ...section(words.machine.posts, lines(posts)),
  ].join('\n')
}
