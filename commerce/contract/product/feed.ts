import { z } from 'zod'
import { shippingMethod } from '../cart/shipping.ts'
import { picture, pricing, product, productItem, swatch } from './product.ts'
import { promise } from './promise.ts'

/** Numbers of the catalogue that a part is of: what has a number keeps it, so no product moves to another part. */
export const FEED_PART = 5000

/** GET /v1/catalog/feed?part=…&after=…&to=…&storeId=…: the goods of a site as a whole, for whoever tells others of them. */
export const feedQuery = z.object({
  part: z.coerce.number().int().min(1).max(100_000).default(1),
  after: z.coerce.number().int().min(0).optional(),
  /** The last number that is asked for; the part's own last one if it is not said. */
  to: z.coerce.number().int().min(0).optional(),
  /** A store of the brand: what a delivery around it costs is told as well. */
  storeId: z.coerce.number().int().positive().optional(),
})
export type FeedQuery = z.infer<typeof feedQuery>

const named = swatch.pick({ name: true }).nullable()

/** A variant at the price of everywhere, with its first twelve pictures. */
export const feedItem = productItem
  .pick({
    skuId: true,
    pricing: true,
    dimensions: true,
    gtin: true,
    mpn: true,
    stock: true,
    leadTimeDays: true,
  })
  .extend({
    /** What it costs in zones that have something of their own, by their names. */
    zonePricing: z.record(z.string(), pricing),
    dynamicProperties: productItem.shape.dynamicProperties
      .pick({ size: true, option: true, clearance: true })
      .extend({ colorSwatch: named, finishSwatch: named }),
    /** One of it to the store's own zip code, at the store's price; null without a store. */
    delivery: promise.nullable(),
    images: z.array(picture.pick({ url: true, alt: true, width: true, height: true })).max(12),
  })
export type FeedItem = z.infer<typeof feedItem>

export const feedProduct = product
  .pick({
    itemId: true,
    name: true,
    productType: true,
    manufacturerName: true,
    categoryPath: true,
    optionLabel: true,
    shortDescription: true,
    description: true,
    features: true,
    materials: true,
    care: true,
    warranty: true,
    assembly: true,
    rating: true,
    dynamicProperties: true,
    shippingMethodIds: true,
  })
  .extend({ productItems: z.array(feedItem).min(1) })
export type FeedProduct = z.infer<typeof feedProduct>

/**
 * A piece of a part. Parts are numbered from 1, and a product stays in the part that it is in; one may be empty.
 * Services that go with goods (protection plans, taking old mattresses away) are none.
 */
export const feedPage = z.object({
  /** How many parts there are. */
  parts: z.int().min(1),
  products: z.array(feedProduct),
  /** Where `delivery` leads to, and what its ways are called; null without a store. */
  around: z
    .object({
      postalCode: z.string(),
      methods: z.array(shippingMethod.pick({ id: true, name: true })),
    })
    .nullable(),
  /** The last number that was told, to be asked for as `after`; null at the end of what is asked for. */
  next: z.int().min(0).nullable(),
})
export type FeedPage = z.infer<typeof feedPage>
