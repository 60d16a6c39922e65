import { z } from 'zod'
import { hexColor } from '../fields.ts'
import { MAX_BOXES, MAX_MPN } from '../limits.ts'
import { cents } from '../money.ts'

/**
 * Smaller sizes of a picture that are there already. `url` holds `{width}` and, where the host does not choose it
 * itself, `{format}`; `widths` are in pixels, the smallest first.
 */
export const derivatives = z.object({
  url: z.string(),
  widths: z.array(z.int().positive()).min(1).max(12),
  formats: z.array(z.enum(['avif', 'webp'])),
})
export type Derivatives = z.infer<typeof derivatives>

/** Sides of a piece that a drawing may show by themselves. */
export const pictureViews = ['front', 'above'] as const
export type PictureView = (typeof pictureViews)[number]

/**
 * A picture. `url` is absolute on the media host or starts with `/`; width and height are its own pixels; `color` holds
 * its place until it is there. `views` are of an SVG: `url#front` is the piece alone, seen from its front, and `url#above`
 * from above, each to scale and filling its view.
 */
export const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  color: hexColor.optional(),
  derivatives: derivatives.optional(),
  views: z.array(z.enum(pictureViews)).optional(),
})
export type Picture = z.infer<typeof picture>

/**
 * A colour or finish one can choose; `hex` paints the dot, `family` is what filters group by (grey, blue …). `picture`
 * is a square close-up of the material in this colour.
 */
export const swatch = z.object({
  name: z.string(),
  hex: hexColor,
  family: z.string(),
  picture: picture.optional(),
})
export type Swatch = z.infer<typeof swatch>

/**
 * A glTF file of the piece at its true size, in metres. `variantName` is what its colours are called in the file
 * (`KHR_materials_variants`); null when they are those that the file shows by itself.
 */
export const productModel = z.object({ url: z.string(), variantName: z.string().nullable() })
export type ProductModel = z.infer<typeof productModel>

/**
 * Inches, and pounds for the weight. `length` is the long way of what the trade sells by its length: rugs and tables,
 * and beds and mattresses from head to foot. Null for all else, and for whatever nobody has measured.
 */
export const dimensions = z.object({
  width: z.number().positive().nullable(),
  depth: z.number().positive().nullable(),
  height: z.number().positive().nullable(),
  length: z.number().positive().nullable().default(null),
  weight: z.number().positive().nullable().default(null),
})
export type Dimensions = z.infer<typeof dimensions>

/** A box that goods come in, as it is carried: inches over all, and pounds where they are known. */
export const productBox = z.object({
  width: z.number().positive(),
  depth: z.number().positive(),
  height: z.number().positive(),
  weight: z.number().positive().nullable().default(null),
})
export type ProductBox = z.infer<typeof productBox>

/** When a price turns into another by itself, ISO 8601 in UTC; left out where that is not known. */
const priceValidUntil = z.iso.datetime().optional()

/** `price` is what one pays; `listPrice` is the higher regular price when the item is on sale, else null. */
export const pricing = z.object({ price: cents, listPrice: cents.nullable(), priceValidUntil })

/**
 * One sellable variant. `stock` is what the warehouse can deliver; null when the service does not know. `leadTimeDays`
 * is how many days pass until more leave the warehouse once the stock is gone; null when nobody can say.
 */
export const productItem = z.object({
  skuId: z.string(),
  pricing,
  dimensions: dimensions.nullable(), // null when nobody has measured it
  /** All the boxes that it comes in; left out where they are not known. */
  boxes: z.array(productBox).max(MAX_BOXES).optional(),
  /** Its trade item number, as its barcode has it, and its maker's own; left out where they are not known. */
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  mpn: z.string().max(MAX_MPN).optional(),
  dynamicProperties: z.object({
    size: z.string().nullable(),
    colorSwatch: swatch.nullable(),
    finishSwatch: swatch.nullable(),
    option: z.string().nullable(), // any further choice: firmness, drawer count …
    clearance: z.boolean(),
    isMattressRemoval: z.boolean(),
  }),
  stock: z.int().min(0).nullable(),
  leadTimeDays: z.int().positive().nullable().default(null),
  images: z.array(picture),
  model: productModel.nullable().default(null), // null when there is none to turn round
})
export type ProductItem = z.infer<typeof productItem>

/** Where a product is: one entry a store that carries it. `onDisplay` says that it stands on the floor there. */
export const productStore = z.object({
  storeId: z.int(),
  brandId: z.string(),
  pickupAvailable: z.boolean(),
  operational: z.boolean(),
  onDisplay: z.boolean().default(false),
})
export type ProductStore = z.infer<typeof productStore>

/** A plan that may be bought with a product. Its SKU goes into the cart; it covers the piece for `years`. */
export const protectionPlan = z.object({
  skuId: z.string(),
  name: z.string(),
  price: cents,
  priceValidUntil,
  years: z.int().positive(),
})
export type ProtectionPlan = z.infer<typeof protectionPlan>

export const rating = z.object({ average: z.number().min(0).max(5), count: z.int().min(0) })

/** Inches around a piece that it takes to be used, drawn out or reclined: before it, behind it, and at each of its ends. */
export const useSpace = z.object({
  front: z.number().min(0),
  back: z.number().min(0),
  ends: z.number().min(0),
})
export type UseSpace = z.infer<typeof useSpace>

/** GET /v1/pd/{manufacturer}/{name}/{id} and GET /v1/catalog/{id}/live. */
export const product = z.object({
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  productType: z.string(), // sofa, mattress … picks the drawing and the words around it
  categoryPath: z.string(), // its first category: living-room/sofas
  optionLabel: z.string().nullable(), // what `option` is called: Firmness
  shortDescription: z.string(),
  description: z.array(z.string()), // paragraphs
  features: z.array(z.string()),
  materials: z.array(z.object({ name: z.string(), value: z.string() })),
  care: z.array(z.string()),
  warranty: z.string().nullable(),
  assembly: z.string().nullable().default(null), // what is left to do at home, in a sentence
  useSpace: useSpace.nullable().default(null), // where it differs from that of its type
  legHeight: z.number().positive().nullable().default(null), // inches that it is lower with its legs off; null where they stay on
  collection: z.string().nullable().default(null), // the family it belongs to; its matching pieces share it
  protectionPlans: z.array(protectionPlan).default([]), // shortest first
  mattressRemovalSkuId: z.string().nullable().default(null), // of the service that takes the old one away
  createdAt: z.iso.datetime().nullable().default(null), // when it came into the range
  rating: rating.nullable(),
  productItems: z.array(productItem).min(1),
  dynamicProperties: z.object({ stores: z.array(productStore) }),
  shippingMethodIds: z.array(z.string()),
})
export type Product = z.infer<typeof product>

/** The words that a product's address is made of. */
export const productName = product.pick({ itemId: true, name: true, manufacturerName: true })
export type ProductName = z.infer<typeof productName>

export const RANGE_PAGE_SIZE = 5000

/** GET /v1/range?page=…: what the site sells, by name. A page that is not full of products is the last. */
export const rangeQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) })
export const range = z.object({
  products: z.array(productName),
  categories: z.array(z.string()), // paths of those that hold a product; the same on each page
})
export type Range = z.infer<typeof range>

/** What a product is in a list. Prices span its sellable variants. */
export const productSummary = z.object({
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  productType: z.string(),
  priceFrom: cents,
  priceTo: cents,
  listPriceFrom: cents.nullable(),
  priceValidUntil,
  clearance: z.boolean(),
  inStock: z.boolean(), // or made once it is ordered: it is not sold out
  picture: picture.nullable(), // null for a piece that nobody has photographed yet
  colors: z.array(swatch),
  sizes: z.array(z.string()),
  rating: rating.nullable(),
  /** The variant that this is the price and picture of, where it is not the product's first or a listing asks for it. */
  skuId: z.string().optional(),
  /** What that variant is chosen by, `Full, Firm`, where this is the price of it alone. */
  choices: z.string().optional(),
})
export type ProductSummary = z.infer<typeof productSummary>
