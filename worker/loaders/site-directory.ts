import { partnerBrands } from './brand-page.ts'
import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
  storeUrl,
} from '../../commerce/domain/store-address.ts'
import { BLOG_PATH, blogTagHref, tagLabel } from '../../content/blog-address.ts'
import { categoryHref } from '../../content/menu.ts'
import { blogTagsQuery } from '../../content/queries/blog.ts'
import { categoryParentsQuery } from '../../content/queries/category.ts'
import { pageMetadataQuery } from '../../content/queries/page-metadata.ts'
import { sitePagesQuery } from '../../content/queries/site-pages.ts'
import type { DirectoryGroup, SiteDirectoryPageProps } from '../../ui/pages/site-directory-page.tsx'
import type { SiteConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { type ChromeData, loadChrome } from './chrome.ts'

/** The last part of a path, as people say it; for a category that stands outside every department. */
const spoken = (path: string): string => {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every department with its categories, every brand and every page of the site. */
export const loadSiteDirectory = async (
  services: Services,
  site: SiteConfig,
): Promise<{ props: SiteDirectoryPageProps; chrome: ChromeData }> => {
  const { content, commerce } = services
  const [departments, metadata, pages, tags, listing, stores, chrome] = await Promise.all([
    content.read(categoryParentsQuery, {}),
    content.read(pageMetadataQuery, {}),
    content.read(sitePagesQuery, {}),
    content.read(blogTagsQuery, {}),
    commerce.catalog.list({ pageSize: 1 }),
    services.stores(site.brand.brandId),
    loadChrome(content),
  ])
  const inDepartments = new Set(
    departments.flatMap(({ slug, children }) =>
      [slug, ...children.map((child) => child.slug)].map(categoryHref),
    ),
  )
  const alone = metadata.filter(({ path }) => !inDepartments.has(path))
  const pathOfBrand = new Map(
    Object.entries(partnerBrands).map(([path, name]) => [String(name), path]),
  )
  const ownPaths = new Set(pages.map(({ path }) => path))
  const makers = listing.ok
    ? (listing.value.facets.find(({ name }) => name === 'manufacturer')?.values ?? [])
    : []
  const groups: DirectoryGroup[] = [
    ...departments.map(({ name, slug, children }) => ({
      heading: name,
      href: categoryHref(slug),
      links: children.map((child) => ({ label: child.name, href: categoryHref(child.slug) })),
    })),
    {
      heading: 'More departments',
      links: alone.map(({ path }) => ({ label: spoken(path), href: path })),
    },
    {
      heading: 'Brands',
      links: makers.map(({ label, value }) => {
        const own = pathOfBrand.get(value)
        return {
          label,
          href: own && ownPaths.has(own) ? own : `/pl?brand=${encodeURIComponent(value)}`,
        }
      }),
    },
    {
      heading: 'Stores',
      href: LOCATIONS_PATH,
      links: [
        { label: 'All stores by state', href: STORE_DIRECTORY_PATH },
        ...stores.map((store) => ({ label: store.name, href: storeUrl(store) })),
      ],
    },
    {
      heading: 'Ideas',
      href: BLOG_PATH,
      links: tags.map((tag) => ({ label: tagLabel(tag), href: blogTagHref(tag) })),
    },
    {
      heading: 'Pages',
      links: [
        ...pages
          .filter(({ path }) => path !== '/' && !(path in partnerBrands))
          .map(({ title, path }) => ({ label: title, href: path })),
        { label: 'Search by photo', href: '/image-search' },
        { label: 'Our e-mails', href: '/subscribe' },
      ].toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
    },
  ]
  return {
    props: { groups: groups.filter(({ href, links }) => href !== undefined || links.length > 0) },
    chrome,
  }
}
