import { env } from 'cloudflare:workers'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { type Listing, listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue has no product')
/** What the picture of all of them shows. */
export const pictured = sofaSku.images[0]?.alt

const oak = { name: 'Natural Oak', hex: '#c9a377', family: 'light wood' }
const walnut = { name: 'Walnut', hex: '#7c5539', family: 'dark wood' }

/** The small range, and with it two tables by finish, a rated mattress by firmness, and a lamp that is made to order. */
const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products,
    {
      ...sofa,
      itemId: '400001',
      name: 'Marsh Table',
      productType: 'dining-table',
      categoryPaths: ['dining/tables'],
      materials: [{ name: 'Top', value: 'Solid oak, washable lacquer' }],
    },
    {
      ...sofa,
      itemId: '400002',
      name: 'Fen Table',
      productType: 'dining-table',
      categoryPaths: ['dining/tables'],
      materials: [
        { name: 'Top', value: 'Solid walnut' },
        { name: 'Leaf', value: '45x95 cm' },
      ],
    },
    {
      ...sofa,
      itemId: '400003',
      name: 'Nimbus Mattress',
      productType: 'mattress',
      categoryPaths: ['mattresses/hybrid'],
      optionLabel: 'Firmness',
      shippingMethodIds: ['parcel'],
    },
  ],
  skus: [
    ...smallCatalogue.skus,
    ...[oak, walnut].map((finishSwatch, position) => ({
      ...sofaSku,
      skuId: `MARSH-${finishSwatch.name.toUpperCase().replace(' ', '-')}`,
      itemId: '400001',
      position,
      colorSwatch: null,
      finishSwatch,
      price: 80_000,
      listPrice: position === 0 ? 95_000 : null,
      dimensions: { width: 72, depth: 38, height: 30, length: 72, weight: 90 },
    })),
    // The last of clearance was sold; the same table is made to order.
    {
      ...sofaSku,
      skuId: 'FEN-WALNUT',
      itemId: '400002',
      colorSwatch: null,
      finishSwatch: walnut,
      price: 60_000,
      stock: 0,
      leadTimeDays: 21,
      clearance: true,
      dimensions: { width: 60, depth: 36, height: 29.5, length: 60, weight: 80 },
    },
    {
      ...sofaSku,
      skuId: 'FEN-WALNUT-NEW',
      itemId: '400002',
      colorSwatch: null,
      finishSwatch: walnut,
      price: 60_000,
      stock: 0,
      leadTimeDays: 21,
      position: 1,
      dimensions: { width: 60, depth: 36, height: 29.5, length: 60, weight: 80 },
    },
    ...['Firm', 'Plush', 'Medium'].map((option, position) => ({
      ...sofaSku,
      skuId: `NIMBUS-${option.toUpperCase()}`,
      itemId: '400003',
      position,
      size: 'Queen',
      colorSwatch: null,
      option,
      price: 90_000 + position * 100,
    })),
  ],
}

/** Approved, since a product's rating is what its reviews say. */
const review = (itemId: string, stars: number) =>
  env.DB.prepare(
    `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name,
       last_name, email, city, state, digest, created_at)
     VALUES (?1, 'product', ?2, 'davenport', 'approved', ?3, 'Good', 'As it was said to be.', 'Ana',
       'Ray', 'ana@shopper.example', 'Denver', 'CO', ?1, 0)`,
  ).bind(`${itemId}-${stars}`, itemId, stars)

/** Tables and mattresses beside the small range, with stars. */
export const seedFilteredGoods = async (): Promise<void> => {
  await env.DB.batch([
    ...[4, 5].map((stars) => review('400001', stars)),
    ...[2, 4].map((stars) => review('400002', stars)),
  ])
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
}

export const list = async (query: ListingQuery) =>
  accepted<Listing>(await send('GET', paths.listing(encodeListingArgs(query))), listing)
export const names = async (query: ListingQuery) =>
  (await list(query)).items.map(({ name }) => name)
