import { foundPages } from '../content/found-pages.ts'
import { LISTING_PAGE_SIZE_MAX } from '../../../commerce/contract/limits.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { hasStores } from '../../../commerce/domain/brand.ts'
import { buildPath } from '../../../commerce/domain/modular/arrangement.ts'
import { guidePath } from '../../../commerce/domain/guide/guide.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
  storeUrl,
} from '../../../commerce/domain/stores/store-address.ts'
import { type ImageHost, imageUrl, type SanityImage } from '../../../content/image-url.ts'
import { BLOG_PATH } from '../../../content/blog-address.ts'
import { sitemapCategoriesQuery } from '../../../content/queries/page-metadata.ts'
import { sitePostsQuery } from '../../../content/queries/site-pages.ts'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { stockedCategories } from '../listing/stocked-categories.ts'
import { SITEMAP_END, type SitemapEntry, sitemapHead, sitemapUrl } from './sitemap-files.ts'
import { element } from './xml.ts'

/** One page of the catalogue's longest list a file: each is quick to make, however large the catalogue grows. */
const SHARD_SIZE = LISTING_PAGE_SIZE_MAX

const urlset = ({ origin }: SiteConfig, entries: readonly SitemapEntry[]): string =>
  `${sitemapHead}${entries.map((one) => `${sitemapUrl(origin, one)}\n`).join('')}${SITEMAP_END}`

/** What editors made, with the picture they gave it. */
const contentEntry = (
  host: ImageHost,
  it: {
    readonly path: string
    readonly _updatedAt: string
    readonly image?: SanityImage | undefined
  },
): SitemapEntry => {
  const image = it.image && imageUrl(it.image, host)
  return { path: it.path, changed: it._updatedAt, ...(image ? { images: [image] } : {}) }
}

/** The index of the site's sitemaps: content, categories, the products in shards, and their pictures in the feeds' `parts`. */
export const loadSitemapIndex = async (
  { commerce }: Services,
  site: SiteConfig,
  parts: number,
): Promise<Result<string, CommerceError>> => {
  const listing = await commerce.catalog.list({ pageSize: 1 })
  if (!listing.ok) return listing
  const { total } = listing.value
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
  // Empty shelves have no addresses, and a map without one is a broken one to who reads it.
  const ofGoods = (names: readonly string[]) => (total > 0 ? names : [])
  const names = [
    'content',
    ...ofGoods(['categories']),
    ...(hasStores(site.brand) ? ['stores'] : []),
    ...numbered('products', Math.ceil(total / SHARD_SIZE)),
    ...ofGoods(numbered('pictures', parts)),
  ]
  const maps = names.map(
    (name) => `<sitemap>${element('loc', `${site.origin}/sitemaps/${name}.xml`)}</sitemap>`,
  )
  return ok(
    [
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...maps,
      '</sitemapindex>\n',
    ].join('\n'),
  )
}

const products = async (
  { commerce }: Services,
  site: SiteConfig,
  page: number,
): Promise<Result<string | null, CommerceError>> => {
  const listing = await commerce.catalog.list({ page, pageSize: SHARD_SIZE })
  if (!listing.ok) return listing
  const { items } = listing.value
  if (items.length === 0 && page > 1) return ok(null)
  return ok(
    urlset(
      site,
      items.map((product) => ({
        path: productUrl(product, {}, site.brand.shortName),
      })),
    ),
  )
}

const stores = async (
  { commerce }: Services,
  site: SiteConfig,
): Promise<Result<string, CommerceError>> => {
  const found = await commerce.locations.search({ brandId: site.brand.brandId })
  if (!found.ok) return found
  return ok(
    urlset(site, [
      { path: LOCATIONS_PATH },
      { path: STORE_DIRECTORY_PATH },
      ...found.value.items.map((store) => ({ path: storeUrl(store) })),
    ]),
  )
}

/** A sitemap by its name in the index; null when there is none. */
export const loadSitemap = async (
  services: Services,
  site: SiteConfig,
  name: string,
): Promise<Result<string | null, CommerceError>> => {
  const { content } = services
  const shard = /^products-([1-9]\d{0,3})$/.exec(name)?.[1]
  if (shard !== undefined) return products(services, site, Number(shard))
  if (name === 'stores' && hasStores(site.brand)) return stores(services, site)
  if (name === 'categories') {
    const categories = await content.read(sitemapCategoriesQuery, {})
    return ok(
      urlset(
        site,
        (await stockedCategories(services, categories)).map((category) =>
          contentEntry(content.imageHost, category),
        ),
      ),
    )
  }
  if (name !== 'content') return ok(null)
  const [pages, posts] = await Promise.all([foundPages(services), content.read(sitePostsQuery, {})])
  const entries = [...pages, ...posts].map((one) => contentEntry(content.imageHost, one))
  return ok(
    urlset(site, [
      ...entries,
      ...(site.brand.guides ?? []).map(({ slug }) => ({ path: guidePath(slug) })),
      // Where editors have written about one, it is among their pages.
      ...(site.brand.modular ?? [])
        .map(({ slug }) => ({ path: buildPath(slug) }))
        .filter(({ path }) => pages.every((page) => page.path !== path)),
      { path: BLOG_PATH },
      { path: '/site-directory' },
      { path: '/subscribe' },
    ]),
  )
}
