import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { FeedProduct } from '../../../commerce/contract/product/feed.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { isTakenPicture } from '../../../commerce/domain/feeds/feed-row.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { feedPieces } from './feed-pieces.ts'
import { SITEMAP_END, sitemapHead, sitemapUrl } from './sitemap-files.ts'

/** What a sitemap may name for a page. https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MOST_PICTURES = 1000

/** A product's page with all that it is photographed in, each picture once. */
const entryOf = (product: FeedProduct, { origin, brand }: SiteConfig): string => {
  const shown = product.productItems.flatMap(({ images }) => images.filter(isTakenPicture))
  const images = [...new Set(shown.map(({ url }) => url))].slice(0, MOST_PICTURES)
  return sitemapUrl(origin, { path: productUrl(product, {}, brand.shortName), images })
}

async function* textOf(
  site: SiteConfig,
  pieces: AsyncGenerator<readonly FeedProduct[], void, void>,
): AsyncGenerator<string, void, void> {
  yield sitemapHead
  for await (const products of pieces)
    yield products.map((product) => `${entryOf(product, site)}\n`).join('')
  yield SITEMAP_END
}

/** The pictures of a part of the range, as the feeds have it; an error that says so where there is no such part. */
export const loadPictureMap = async (
  services: Services,
  site: SiteConfig,
  part: number,
): Promise<Result<AsyncGenerator<string, void, void>, CommerceError>> => {
  const first = await services.commerce.catalog.feed(part)
  if (!first.ok) return first
  return ok(textOf(site, feedPieces(services, { part }, first.value)))
}
