import {
  listing,
  type ShortListQuery,
  shortLists,
  suggestions,
} from '../contract/product/listing.ts'
import { encodeListingArgs, type ListingQuery } from '../contract/product/listing-args.ts'
import { catalogueChanges } from '../contract/product/changes.ts'
import { feedPage, type FeedQuery } from '../contract/product/feed.ts'
import { paths } from '../contract/paths.ts'
import { productAnswer, type ProductPageQuery } from '../contract/product/product-page.ts'
import { product, range } from '../contract/product/product.ts'
import type { Call } from './call.ts'

export type CatalogCalls = ReturnType<typeof catalogCalls>

const includingPage = (asked: ProductPageQuery): string => {
  const params = new URLSearchParams({ include: 'page' })
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) params.set(name, String(value))
  return `?${params}`
}

export const catalogCalls = (call: Call) => ({
  /**
   * A product by the parts of its address; the id decides. With `page` also what its page shows besides, if the service
   * knows to include that.
   */
  product: (manufacturer: string, name: string, itemId: string, page?: ProductPageQuery) =>
    call({
      name: 'catalog.product',
      method: 'GET',
      path: () => `${paths.product(manufacturer, name, itemId)}${page ? includingPage(page) : ''}`,
      answer: productAnswer,
      isWhole: true,
    }),

  /** A product by its id alone. */
  item: (itemId: string) =>
    call({
      name: 'catalog.item',
      method: 'GET',
      path: () => paths.catalogItem(itemId),
      answer: product,
    }),

  /** What the site sells, by name: a page of it. */
  range: (page: number) =>
    call({
      name: 'catalog.range',
      method: 'GET',
      path: () => `${paths.range()}?page=${page}`,
      answer: range,
    }),

  /** Which products have changed after a number; without one, the number of the last change. */
  changes: (after?: number) =>
    call({
      name: 'catalog.changes',
      method: 'GET',
      path: () => `${paths.catalogueChanges()}${after === undefined ? '' : `?after=${after}`}`,
      answer: catalogueChanges,
    }),

  /** The goods of the site as a whole: a piece of a part, from its beginning or after what was told before. */
  feed: (part: number, { after, to, storeId }: Omit<FeedQuery, 'part'> = {}) =>
    call({
      name: 'catalog.feed',
      method: 'GET',
      path: () => {
        const asked = new URLSearchParams({ part: String(part) })
        if (after !== undefined) asked.set('after', String(after))
        if (to !== undefined) asked.set('to', String(to))
        if (storeId !== undefined) asked.set('storeId', String(storeId))
        return `${paths.catalogueFeed()}?${asked}`
      },
      answer: feedPage,
    }),

  /** A page of products that match, with the facets of the whole result. */
  list: (query: ListingQuery) =>
    call({
      name: 'catalog.list',
      method: 'GET',
      path: () => paths.listing(encodeListingArgs(query)),
      answer: listing,
      isWhole: true,
    }),

  /** The same among these SKUs only. */
  listAmong: (skus: readonly string[], query: ListingQuery) =>
    call({
      name: 'catalog.list',
      method: 'POST',
      path: () => paths.listing(encodeListingArgs(query)),
      body: { skus },
      answer: listing,
      isWhole: true,
    }),

  /** What somebody who is still typing may mean. */
  suggest: (text: string) =>
    call({
      name: 'catalog.suggest',
      method: 'GET',
      path: () => paths.suggestions(text),
      answer: suggestions,
    }),

  /** The beginnings of many listings in one request, in the order asked for; without facets. */
  shortLists: (lists: readonly ShortListQuery[]) =>
    call({
      name: 'catalog.shortLists',
      method: 'POST',
      path: () => paths.shortLists(),
      body: { lists },
      answer: shortLists,
      isWhole: true,
    }),
})
