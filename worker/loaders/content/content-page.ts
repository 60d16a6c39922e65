import { MAX_SLUG } from '../../../commerce/contract/limits.ts'
import { isRunning, nextTurn } from '../../../content/campaigns.ts'
import { fragmentBySlugQuery } from '../../../content/queries/fragment.ts'
import { type Page as ContentDocument, pageBySlugQuery } from '../../../content/queries/page.ts'
import type { ContentPageProps } from '../../../ui/pages/content/content-page.tsx'
import type { NotFoundPageProps } from '../../../ui/pages/content/not-found-page.tsx'
import type { ContentReader, Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { loadSectionData } from './section-data.ts'

/** A sale's sections stand on the page and are kept in the sale. */
const sectionsOfSale = ({
  _id,
  sections,
}: NonNullable<ContentDocument['campaigns']>[number]): ContentDocument['sections'] =>
  sections.map((section) => ({
    ...section,
    origin: {
      section: {
        document: { id: _id, type: 'campaign' },
        path: `sections[_key=="${section._key}"]`,
      },
      ...section.origin,
    },
  }))

/**
 * A page with what the sales that run now put on top of it, the one first that began last. Null for the landing page of
 * sales that none of runs: nobody finds it.
 */
const duringSales = (
  page: ContentDocument,
  { now, noteTurn }: ContentReader,
): ContentDocument | null => {
  const { campaigns = [] } = page
  const at = now().getTime()
  noteTurn(nextTurn(campaigns, at))
  const running = campaigns.filter((sale) => isRunning(sale, at))
  if (running.length > 0)
    return { ...page, sections: [...running.flatMap(sectionsOfSale), ...page.sections] }
  return campaigns.some(({ isPageOfSale }) => isPageOfSale) ? null : page
}

export type LoadedContentPage = {
  readonly document: ContentDocument
  readonly props: ContentPageProps
  readonly chrome: ChromeData
}

/**
 * The content page at a path; null when there is none. `onFound` is told that there is one before the rest is there.
 * @throws ContentError when the content service fails and the page was not kept.
 */
export const loadContentPage = async (
  services: Services,
  path: string,
  onFound: () => void,
): Promise<LoadedContentPage | null> => {
  if (path.length > MAX_SLUG) return null
  const [document, chrome] = await Promise.all([
    services.content.read(pageBySlugQuery, { slug: path }).then((it) => {
      const now = it && duringSales(it, services.content)
      if (now) onFound()
      return now
    }),
    loadChrome(services.content),
  ])
  if (!document) return null
  const sectionData = await loadSectionData(services, document.sections)
  return {
    document,
    chrome,
    props: {
      page: document,
      ...sectionData,
      crumbs: chrome.crumbs(path),
    },
  }
}

/** What a page that is not there offers instead: the editors' words and the departments. */
export const loadNotFound = async (
  content: ContentReader,
): Promise<{ props: NotFoundPageProps; chrome: ChromeData }> => {
  const [fragment, chrome] = await Promise.all([
    content.read(fragmentBySlugQuery, { slug: '404-help' }).catch(() => null),
    loadChrome(content),
  ])
  const links = chrome.chrome.desktopMenu.flatMap(({ navHeader, href }) =>
    href ? [{ label: navHeader, href }] : [],
  )
  const texts = Object.fromEntries(
    (fragment?.keyValues ?? []).map(({ key, value }) => [key, value]),
  )
  const document = fragment && { id: fragment._id, type: 'contentFragment' }
  return { props: { help: fragment?.content ?? null, document, texts, links }, chrome }
}
