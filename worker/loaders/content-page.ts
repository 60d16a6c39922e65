import type { ProductSummary } from '../../commerce/contract/product.ts'
import { fragmentBySlugQuery } from '../../content/queries/fragment.ts'
import { type Page as ContentDocument, pageBySlugQuery } from '../../content/queries/page.ts'
import type { Section } from '../../content/sections.ts'
import type { ContentPageProps } from '../../ui/pages/content-page.tsx'
import type { NotFoundPageProps } from '../../ui/pages/not-found-page.tsx'
import type { ContentReader, Services } from '../services.ts'
import { type ChromeData, loadChrome } from './chrome.ts'
import { scenes } from './scenes.ts'

/** No page of ours has a longer address. */
const MAX_PATH_LENGTH = 200

/** The products of each product row; a row that cannot be had is left out, the page stands without it. */
export const loadRows = async (
  services: Services,
  sections: readonly Section[],
): Promise<ContentPageProps['rows']> => {
  const rows = sections.filter((section) => section._type === 'productRow')
  const loaded = await Promise.all(
    rows.map(async (row): Promise<[string, readonly ProductSummary[]]> => {
      const listing = await services.commerce.catalog.list({
        category: row.categorySlug,
        sort: row.sort,
        pageSize: row.limit,
      })
      return [row._key, listing.ok ? listing.value.items : []]
    }),
  )
  return Object.fromEntries(loaded)
}

/** A picture for every section and tile that has none of its own: a drawn room, or the category's first product. */
export const loadPictures = async (
  services: Services,
  sections: readonly Section[],
): Promise<ContentPageProps['pictures']['scenes']> => {
  const tiles = sections.flatMap((section) =>
    section._type === 'categoryTiles' ? section.tiles : [],
  )
  const byTile = await Promise.all(
    tiles.map(async (tile) => {
      const listing = await services.commerce.catalog.list({
        category: tile.categorySlug,
        pageSize: 1,
      })
      const picture = listing.ok ? listing.value.items[0]?.picture : undefined
      return picture ? [[tile._key, picture] as const] : []
    }),
  )
  return { ...scenes, ...Object.fromEntries(byTile.flat()) }
}

export type LoadedContentPage = {
  readonly document: ContentDocument
  readonly props: ContentPageProps
  readonly chrome: ChromeData
}

/**
 * The content page at a path; null when there is none.
 * @throws ContentError when the content service fails and the page was not kept.
 */
export const loadContentPage = async (
  services: Services,
  path: string,
): Promise<LoadedContentPage | null> => {
  if (path.length > MAX_PATH_LENGTH) return null
  const [document, chrome] = await Promise.all([
    services.content.read(pageBySlugQuery, { slug: path }),
    loadChrome(services.content),
  ])
  if (!document) return null
  const [rows, pictures] = await Promise.all([
    loadRows(services, document.sections),
    loadPictures(services, document.sections),
  ])
  return {
    document,
    chrome,
    props: {
      page: document,
      rows,
      pictures: { imageHost: services.content.imageHost, scenes: pictures },
      crumbs: chrome.crumbs(path),
      isPreview: services.content.perspective === 'drafts',
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
  return { props: { help: fragment?.content ?? null, links }, chrome }
}
