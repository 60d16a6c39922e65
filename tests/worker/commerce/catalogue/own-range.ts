import { env } from 'cloudflare:workers'
import { buildCatalogue } from '../../../../shop/goods/catalogue.ts'
import { type Listing, listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { withSalesToday } from '../../sales-today.ts'
import { accepted, send } from '../shop.ts'

/** The shop's own range, to be searched. */
export const seedRange = async (): Promise<void> => {
  await env.DB.batch(
    seedStatements({ ...withSalesToday(buildCatalogue()), postalCodes: [] }).map(
      ({ sql, values }) => env.DB.prepare(sql).bind(...values),
    ),
  )
}

export const ask = async (
  query: ListingQuery,
  site: 'davenport' | 'drift' = 'davenport',
): Promise<Listing> =>
  accepted(await send('GET', paths.listing(encodeListingArgs(query)), { site }), listing)
