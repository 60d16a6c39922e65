import { env } from 'cloudflare:workers'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { buildCatalogue } from '../../../../shop/goods/catalogue.ts'
import { type Listing, listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, send } from '../shop.ts'

const DAY_MS = 86_400_000

/** With its sales on today: what is cheapest depends on them, and the shop's have days of a year. */
const onSale = (): Catalogue => {
  const { skus, ...range } = buildCatalogue()
  const [from, until] = [Date.now() - DAY_MS, Date.now() + DAY_MS]
  const sold = skus.map((sku) =>
    sku.sales
      ? { ...sku, sales: sku.sales.map(([, , price]) => [from, until, price] as const) }
      : sku,
  )
  return { ...range, skus: sold, postalCodes: [] }
}

/** The shop's own range, to be searched. */
export const seedRange = async (): Promise<void> => {
  await env.DB.batch(
    seedStatements(onSale()).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
}

export const ask = async (
  query: ListingQuery,
  site: 'davenport' | 'drift' = 'davenport',
): Promise<Listing> =>
  accepted(await send('GET', paths.listing(encodeListingArgs(query)), { site }), listing)
