import { foundPages } from '../content/found-pages.ts'
import * as words from '#words'
import { makerFacet } from '../../../commerce/contract/product/facets.ts'
import { hasStores } from '../../../commerce/domain/brand.ts'
import { guidePath } from '../../../commerce/domain/guide/guide.ts'
import { spokenPath } from '../../../commerce/domain/listing/category-words.ts'
import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
  storeUrl,
} from '../../../commerce/domain/stores/store-address.ts'
import { BLOG_PATH, blogTagHref, tagLabel } from '../../../content/blog-address.ts'
import { categoryHref } from '../../../content/menu.ts'
import { blogTagsQuery } from '../../../content/queries/blog.ts'
import { categoryParentsQuery } from '../../../content/queries/category.ts'
import { pageMetadataQuery } from '../../../content/queries/page-metadata.ts'
import type {
  DirectoryGroup,
  SiteDirectoryPageProps,
} from '../../../ui/pages/content/site-directory-page.tsx'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'

/** Every department with its categories, every brand and every page of the site. */
export const loadSiteDirectory = async (
  services: Services,
  site: SiteConfig,
): Promise<{ props: SiteDirectoryPageProps; chrome: ChromeData }> => {
  const { content, commerce, policies } = services
  const { partnerBrands } = policies
  const [all, metadata, pages, tags, listing, stores, chrome] = await Promise.all([
    content.read(categoryParentsQuery, {}),
    content.read(pageMetadataQuery, {}),
    foundPages(services),
    content.read(blogTagsQuery, {}),
    commerce.catalog.list({ pageSize: 1 }),
    services.stores(),
    loadChrome(services),
  ])
  // The others stand together: a heading with nothing below it is none.
  const departments = all.filter(({ children }) => children.length > 0)
  const inDepartments = new Set(
    departments.flatMap(({ slug, children }) =>
      [slug, ...children.map((child) => child.slug)].map(categoryHref),
    ),
  )
  const alone = metadata.filter(({ path }) => !inDepartments.has(path))
  const pathOfBrand = new Map(Object.entries(partnerBrands).map(([path, name]) => [name, path]))
  const ownPaths = new Set(pages.map(({ path }) => path))
  const makers = listing.ok
    ? (listing.value.facets.find(({ name }) => name === makerFacet.name)?.values ?? [])
    : []
  // A brand with a page of its own is named also while none of its goods are there.
  const partners = Object.entries(partnerBrands)
    .filter(([path, name]) => ownPaths.has(path) && !makers.some(({ value }) => value === name))
    .map(([href, label]) => ({ label, href }))
  const groups: DirectoryGroup[] = [
    ...departments.map(({ name, slug, children }) => ({
      heading: name,
      href: categoryHref(slug),
      links: children.map((child) => ({ label: child.name, href: categoryHref(child.slug) })),
    })),
    {
      heading: words.siteDirectory.moreDepartments,
      links: alone.map(({ path }) => ({ label: spokenPath(path), href: path })),
    },
    {
      heading: words.siteDirectory.brands,
      links: [
        ...makers.map(({ label, value }) => {
          const own = pathOfBrand.get(value)
          return {
            label,
            href:
              own && ownPaths.has(own)
                ? own
                : `/pl?${makerFacet.param}=${encodeURIComponent(value)}`,
          }
        }),
        ...partners,
      ],
    },
    ...(hasStores(site.brand)
      ? [
          {
            heading: words.storeLocator.stores,
            href: LOCATIONS_PATH,
            links: [
              { label: words.stores.allByState, href: STORE_DIRECTORY_PATH },
              ...stores.map((store) => ({ label: store.name, href: storeUrl(store) })),
            ],
          },
        ]
      : []),
    {
      heading: words.siteDirectory.ideas,
      href: BLOG_PATH,
      links: tags.map((tag) => ({ label: tagLabel(tag), href: blogTagHref(tag) })),
    },
    {
      heading: words.siteDirectory.pages,
      links: [
        ...pages
          .filter(({ path }) => path !== '/' && !(path in partnerBrands))
          .map(({ title, path }) => ({ label: title, href: path })),
        ...(site.brand.guides ?? []).map(({ title, slug }) => ({
          label: title,
          href: guidePath(slug),
        })),
        ...(site.photoWeights === null
          ? []
          : [{ label: words.siteDirectory.photoSearch, href: '/image-search' }]),
        { label: words.siteDirectory.emails, href: '/subscribe' },
      ].toSorted((a, b) => a.label.localeCompare(b.label, words.language.locale)),
    },
  ]
  return {
    props: { groups: groups.filter(({ href, links }) => href !== undefined || links.length > 0) },
    chrome,
  }
}
