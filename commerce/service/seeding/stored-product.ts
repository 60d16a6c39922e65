import { z } from 'zod'
import {
  dimensions,
  picture,
  productBox,
  productModel,
  swatch,
  useSpace,
} from '../../contract/product/product.ts'
import type { ProductRow, ProductStoreRow, SkuRow } from '../../domain/catalogue-rows.ts'
import { saleWindows, zonePrices } from './stored-prices.ts'
import type { Stored } from './withdrawing.ts'

const texts = z.array(z.string())
const text = z.string().nullable()
const whole = z.int().nullable()

const productRow = z.object({
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  productType: z.string(),
  siteIds: texts,
  categoryPaths: z.tuple([z.string()], z.string()),
  optionLabel: text,
  shortDescription: z.string(),
  description: texts,
  features: texts,
  materials: z.array(z.object({ name: z.string(), value: z.string() })),
  care: texts,
  warranty: text,
  assembly: text,
  useSpace: useSpace.exactOptional(),
  legHeight: z.number().exactOptional(),
  collection: text,
  attributes: z.record(z.string(), z.string()).exactOptional(),
  protectionPlanSkuIds: texts,
  rating: z.null(),
  shippingMethodIds: texts,
  relatedItemIds: texts,
  featuredRank: z.int(),
  createdAt: z.string(),
}) satisfies z.ZodType<ProductRow>

const skuRow = z.object({
  skuId: z.string(),
  itemId: z.string(),
  position: z.int(),
  price: z.int(),
  listPrice: whole,
  sales: saleWindows.exactOptional(),
  zonePrices: zonePrices.exactOptional(),
  stock: whole,
  leadTimeDays: whole,
  planYears: whole,
  size: text,
  colorSwatch: swatch.nullable(),
  finishSwatch: swatch.nullable(),
  option: text,
  clearance: z.boolean(),
  isMattressRemoval: z.boolean(),
  dimensions: dimensions.nullable(),
  boxes: z.array(productBox).exactOptional(),
  gtin: z.string().exactOptional(),
  mpn: z.string().exactOptional(),
  images: z.array(picture),
  model: productModel.nullable().exactOptional(),
}) satisfies z.ZodType<SkuRow>

const storeRow = z.object({
  itemId: z.string(),
  storeId: z.int(),
  brandId: z.string(),
  pickupAvailable: z.boolean(),
  operational: z.boolean(),
  onDisplay: z.boolean(),
}) satisfies z.ZodType<ProductStoreRow>

/** A product as `withdrawn_piece` keeps it. */
export const storedProduct = z.object({
  product: productRow,
  skus: z.array(skuRow),
  stores: z.array(storeRow).nullable(),
  source: z.enum(['starter', 'import']).exactOptional(),
  vectors: z
    .array(z.object({ skuId: z.string(), view: z.int(), vector: z.string() }))
    .exactOptional(),
}) satisfies z.ZodType<Stored>
