import * as words from '#words'
import { z } from 'zod'
import {
  LISTING_PAGE_SIZE_MAX,
  MAX_CATEGORY_PATH,
  MAX_PAGE,
  MAX_PRICE_FILTER_DOLLARS,
  MAX_SEARCH_LENGTH,
} from '../../../commerce/contract/limits.ts'
import { listingSort } from '../../../commerce/contract/product/listing-args.ts'
import { COMFORT } from '../../../commerce/domain/fit/holding.ts'
import { wayText } from '../../../commerce/domain/fit/way-text.ts'
import { isPriceFrom } from '../../../commerce/domain/product/price-from.ts'
import { understoodWords } from '../../../ui/components/listing/understood.tsx'
import { searchPath } from '../../../commerce/domain/listing/search-path.ts'
import { categoryHref } from '../../../content/menu.ts'
import { goTo } from '../place.ts'
import { wayFields, wayRefusal } from '../way-fields.ts'
import { lines, listed, listedOf, refused, tool, zipField } from '../tool.ts'

const { takes, ...said } = words.assistants

/** Enough to choose from, and an answer that is read through. */
const PAGE_SIZE = 10

const dollars = z
  .int()
  .min(0)
  .max(MAX_PRICE_FILTER_DOLLARS * 100)

export const searchProducts = tool({
  name: 'search_products',
  says: said.tools.search,
  isReadOnly: true,
  input: z.strictObject({
    query: z.string().trim().max(MAX_SEARCH_LENGTH).default('').describe(takes.query),
    category: z.string().max(MAX_CATEGORY_PATH).optional().describe(takes.category),
    priceMin: dollars.optional().describe(takes.priceMin),
    priceMax: dollars.optional().describe(takes.priceMax),
    sort: listingSort.optional().describe(takes.sort),
    zip: zipField.optional(),
    way: z.strictObject(wayFields).optional().describe(takes.way(COMFORT)),
    page: z.int().min(1).max(MAX_PAGE).default(1).describe(takes.page),
    pageSize: z.int().min(1).max(LISTING_PAGE_SIZE_MAX).default(PAGE_SIZE),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** What the words were understood as, which narrows the result. */
    understood: z.array(z.string()),
    /** What was understood, but nothing is so: the result is without it. */
    leftOut: z.array(z.string()),
    corrected: z.string().nullable(),
    didYouMean: z.string().nullable(),
    isRelaxed: z.boolean(),
    products: z.array(listed),
    /** The same as a page of the shop. */
    url: z.string(),
  }),
  run: async (c, { query, category, sort, zip, way, ...asked }) => {
    const partly = way && wayRefusal(way)
    if (partly) return partly
    const gone = zip === undefined ? null : await goTo(c, zip)
    if (gone && !gone.ok) return gone.error
    const { services, site, store } = c.var
    const answer = await services.commerce.catalog.list({
      ...asked,
      ...(query === '' ? {} : { q: query }),
      ...(category === undefined ? {} : { category }),
      ...(sort === undefined ? {} : { sort }),
      ...(way === undefined ? {} : { way: wayText(way) }),
      shopStore: store.storeId,
    })
    if (!answer.ok) return refused(answer.error)
    const { items, total, page, pageSize, search } = answer.value
    const pages = Math.max(1, Math.ceil(total / pageSize))
    const data = {
      total,
      page,
      pages,
      understood: (search?.understood ?? []).map(understoodWords),
      leftOut: (search?.dropped ?? []).map(understoodWords),
      corrected: search?.corrected ?? search?.readAs ?? null,
      didYouMean: search?.didYouMean ?? null,
      isRelaxed: search?.isRelaxed ?? false,
      products: items.map((it) => listedOf(site.origin, it)),
      url: `${site.origin}${query === '' ? (category ? categoryHref(category) : '/pl') : searchPath(query)}${way === undefined ? '' : `?way=${wayText(way)}`}`,
    }
    const text = lines(
      said.found({ total, page, pages }),
      data.understood.length > 0 && said.understood(data.understood),
      data.leftOut.length > 0 && said.leftOut(data.leftOut),
      data.corrected !== null && total > 0 && said.corrected(data.corrected),
      data.isRelaxed && total > 0 && said.relaxed,
      data.didYouMean !== null && said.didYouMean(data.didYouMean),
      ...data.products.map(
        ({ productId, name, maker, priceFrom, priceTo, regularFrom, inStock, url }) =>
          `- ${words.markdown.product({
            name: `${name} [${productId}]`,
            maker,
            price: priceFrom.text,
            isFrom: isPriceFrom({ priceFrom: priceFrom.cents, priceTo: priceTo.cents }),
            regular: regularFrom?.text ?? null,
            isSoldOut: !inStock,
          })}: ${url}`,
      ),
    )
    return { text, data }
  },
})
