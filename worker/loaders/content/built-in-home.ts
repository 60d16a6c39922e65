import * as words from '#words'
import { hasStores } from '../../../commerce/domain/brand.ts'
import { spokenPath } from '../../../commerce/domain/listing/category-words.ts'
import type { Page as ContentDocument } from '../../../content/queries/page.ts'
import type { KnownSection } from '../../../content/sections.ts'
import { ContentError } from '../../../content/source.ts'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { loadChrome } from '../chrome.ts'
import type { LoadedContentPage } from './content-page.ts'
import { loadLists, loadSectionData } from './section-data.ts'

const ROW_LENGTH = 8
/** The path of no category in particular: the whole range. */
const EVERYTHING = ''

/** The catalogue's own departments, those that hold something; without the catalogue there are none. */
const loadDepartments = async (services: Services): Promise<string[]> => {
  const range = await services.commerce.catalog.range(1)
  const departments = range.ok ? range.value.categories.filter((path) => !path.includes('/')) : []
  const lists = await loadLists(
    services,
    departments.map((category) => ({ category, pageSize: 1 })),
  )
  return departments.filter((_, at) => (lists[at] ?? []).length > 0)
}

const link = (label: string, href: string) => ({ label, href, openInNewTab: false })

const sectionsOf = ({ brand }: SiteConfig, departments: readonly string[]): KnownSection[] => [
  {
    _type: 'hero',
    _key: 'welcome',
    heading: brand.tagline,
    tone: 'light',
    layout: 'beside',
    primaryLink: link(words.builtInHome.shopEverything, '/pl'),
    ...(hasStores(brand) && { secondaryLink: link(words.common.findStore, '/locations') }),
  },
  ...(departments.length === 0
    ? []
    : [
        {
          _type: 'categoryTiles' as const,
          _key: 'departments',
          heading: words.builtInHome.departments,
          tiles: departments.map((path) => ({
            _key: `tile-${path}`,
            label: spokenPath(path),
            categorySlug: path,
          })),
        },
      ]),
  {
    _type: 'productRow',
    _key: 'everything',
    title: words.builtInHome.everything,
    categorySlug: EVERYTHING,
    onSale: false,
    limit: ROW_LENGTH,
    sort: 'featured',
    link: link(words.builtInHome.seeEverything, '/pl'),
  },
]

/**
 * A plain home page of the catalogue's own, for when the editors' cannot be had: a shop whose front door answers with
 * an error is closed. The content service is asked for nothing more.
 */
export const loadBuiltInHome = async (
  services: Services,
  site: SiteConfig,
): Promise<LoadedContentPage> => {
  const ofTheCatalogue: Services = {
    ...services,
    content: {
      ...services.content,
      read: () => Promise.reject(new ContentError('unavailable', 'Not asked')),
    },
  }
  const sections = sectionsOf(site, await loadDepartments(services))
  const [sectionData, chrome] = await Promise.all([
    loadSectionData(ofTheCatalogue, sections),
    loadChrome(services),
  ])
  const document: ContentDocument = {
    _id: 'built-in-home',
    _updatedAt: '',
    title: site.brand.name,
    showHiddenH1: false,
    seo: { metaTitle: site.brand.tagline, noIndex: false },
    content: [],
    sections,
  }
  return { document, test: null, chrome, props: { page: document, ...sectionData, crumbs: [] } }
}
