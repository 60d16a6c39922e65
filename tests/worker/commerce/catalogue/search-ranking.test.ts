import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '../../../../shop/goods/catalogue.ts'
import {
  encodeListingArgs,
  type Listing,
  listing,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, send } from '../shop.ts'

beforeAll(async () => {
  await env.DB.batch(
    seedStatements({ ...buildCatalogue(), postalCodes: [] }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

const ask = async (query: ListingQuery, site: 'davenport' | 'drift' = 'davenport') =>
  accepted<Listing>(await send('GET', paths.listing(encodeListingArgs(query)), { site }), listing)

/** What somebody types, and what the name or type of the first results must be; one result where no number is given. */
const queries: [q: string, first: RegExp, of?: number][] = [
  ['sofa', /sofa/i, 3],
  ['sofas', /sofa/i, 3],
  ['couch', /sofa/i, 3],
  ['loveseat', /loveseat/i],
  ['love seat', /loveseat/i],
  ['sectional', /sectional/i],
  ['leather sofa', /sofa/i],
  ['recliner', /recliner/i, 2],
  ['coffee table', /coffee.table/i, 3],
  ['cocktail table', /coffee.table/i],
  ['nightstand', /nightstand/i, 2],
  ['night stand', /nightstand/i, 2],
  ['bedside table', /nightstand/i],
  ['dresser', /dresser|chest/i, 2],
  ['chest of drawers', /dresser|chest/i],
  ['bed', /bed/i, 3],
  ['queen bed', /bed/i, 3],
  ['mattress', /mattress/i, 3],
  ['mattresses', /mattress/i, 3],
  ['king mattress', /mattress/i, 3],
  ['kng matres', /mattress/i, 3],
  ['kng matres under 1500', /mattress/i, 3],
  ['queen mattress under $1,000', /mattress/i, 3],
  ['california king mattress', /mattress/i, 3],
  ['memory foam mattress', /mattress/i, 3],
  ['memmory foam', /mattress/i],
  ['hybrid mattress firm', /mattress/i],
  ['sealy', /mattress/i],
  ['tempurpedic', /mattress/i],
  ['tempur-pedic mattress', /mattress/i],
  ['stearns and foster', /mattress/i],
  ['adjustable base', /base/i],
  ['box spring', /foundation|base/i],
  ['dining table', /table/i, 2],
  ['dining chair', /chair/i, 2],
  ['dinning chairs', /chair/i],
  ['desk', /desk/i],
  ['office chair', /chair/i],
  ['crib', /crib/i],
  ['bunk bed', /bunk/i],
  ['rug', /rug/i, 2],
  ['wool carpet', /rug/i],
  ['lamp', /lamp/i, 2],
  ['floor lamp', /lamp/i],
  ['patio chair', /chair|outdoor/i],
  ['green sofa', /sofa/i],
  ['grey couch', /sofa/i],
  ['84" sofa', /sofa/i],
  ['84 inch sofa', /sofa/i],
  ['84in sofa', /sofa/i],
  ['7 ft sofa', /sofa/i],
  ['7’ sofa', /sofa/i],
  ['hollis', /hollis/i, 2],
  ['holis sofa', /hollis/i],
  ['HOLLIS SOFA', /hollis sofa/i],
  ['sofa between 500 and 2000', /sofa/i],
]

describe('[S-30] what real searches find first', () => {
  test.each(queries)('%s', async (q, first, of = 1) => {
    const { items, total } = await ask({ q })
    expect(total, 'results').toBeGreaterThan(0)
    expect(items.slice(0, of).map((it) => `${it.name} ${it.productType}`)).toEqual(
      items.slice(0, of).map(() => expect.stringMatching(first)),
    )
  })
})
