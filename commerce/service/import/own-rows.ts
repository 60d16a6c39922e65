import type { WholeProduct } from '../seeding/product-writing.ts'
import type { SkuRow } from '../../domain/catalogue-rows.ts'
import { zonesOf } from '../../domain/product/pricing.ts'
import { type Cells, zoneColumn, zoneFields } from './columns.ts'
import { boxText } from './boxes.ts'
import type { Status } from './cells.ts'
import { NO_SITE } from './shop-facts.ts'

const money = (cents: number): string => (cents / 100).toFixed(2)
const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** Texts that are read as HTML come back as what they were. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A bar parts the lines of a cell, so none of them can hold one. */
const bars = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll('|', '/')).join('|')

/** Every picture's words, or those that all of them share. */
const altsOf = ({ images }: SkuRow): string => {
  const alts = images.map(({ alt }) => alt)
  return new Set(alts).size <= 1 ? (alts[0] ?? '') : bars(alts)
}

const saleCells = (sales: SkuRow['sales'] | null) => ({
  sale_price: (sales ?? []).map(([, , price]) => money(price)).join('|'),
  from: (sales ?? []).map(([from]) => new Date(from).toISOString()).join('|'),
  until: (sales ?? []).map(([, until]) => new Date(until).toISOString()).join('|'),
})

/** The columns of zones that have anything of their own. */
const zoneCells = ({ zonePrices = {} }: SkuRow): Cells =>
  Object.fromEntries(
    zonesOf(zonePrices).flatMap((zone) => {
      const { price = null, listPrice = null, sales } = zonePrices[zone] ?? {}
      const cells = {
        price: price === null ? '' : money(price),
        list_price: listPrice === null ? '' : money(listPrice),
        ...saleCells(sales),
      }
      return zoneFields.map((field) => [zoneColumn(field, zone), cells[field]])
    }),
  )

const variantCells = (sku: SkuRow): Cells => ({
  sku: sku.skuId,
  price: money(sku.price),
  list_price: sku.listPrice === null ? '' : money(sku.listPrice),
  ...saleCells(sku.sales),
  ...zoneCells(sku),
  stock: number(sku.stock),
  lead_time_days: number(sku.leadTimeDays),
  size: sku.size ?? '',
  color: sku.colorSwatch?.name ?? '',
  color_hex: sku.colorSwatch?.hex ?? '',
  color_family: sku.colorSwatch?.family ?? '',
  finish: sku.finishSwatch?.name ?? '',
  finish_hex: sku.finishSwatch?.hex ?? '',
  finish_family: sku.finishSwatch?.family ?? '',
  option: sku.option ?? '',
  clearance: sku.clearance ? 'yes' : '',
  width: number(sku.dimensions?.width),
  depth: number(sku.dimensions?.depth),
  height: number(sku.dimensions?.height),
  length: number(sku.dimensions?.length),
  weight: number(sku.dimensions?.weight),
  boxes: (sku.boxes ?? []).map(boxText).join('|'),
  gtin: sku.gtin ?? '',
  mpn: sku.mpn ?? '',
  images: sku.images.map(({ url }) => url).join('|'),
  image_alt: altsOf(sku),
  media: JSON.stringify({
    images: sku.images,
    color: sku.colorSwatch?.picture ?? null,
    finish: sku.finishSwatch?.picture ?? null,
    model: sku.model ?? null,
  }),
  plan_years: number(sku.planYears),
  mattress_removal: sku.isMattressRemoval ? 'yes' : '',
})

/** A product as rows that the importer reads back to the same product. */
export const ownRows = ({ product, skus, stores }: WholeProduct, status: Status): Cells[] => {
  const shared: Cells = {
    item_id: product.itemId,
    name: product.name,
    manufacturer: product.manufacturerName,
    product_type: product.productType,
    category: product.categoryPaths.join('|'),
    sites: product.siteIds.join('|') || NO_SITE,
    status,
    option_label: product.optionLabel ?? '',
    short_description: asHtml(product.shortDescription),
    description: product.description.map(asHtml).join('\n'),
    features: bars(product.features.map(asHtml)),
    materials: bars(product.materials.map(({ name, value }) => `${name}: ${value}`)),
    care: bars(product.care.map(asHtml)),
    warranty: asHtml(product.warranty ?? ''),
    assembly: asHtml(product.assembly ?? ''),
    front_space: String(product.useSpace?.front || ''),
    back_space: String(product.useSpace?.back || ''),
    end_space: String(product.useSpace?.ends || ''),
    leg_height: product.legHeight === undefined ? '' : String(product.legHeight),
    collection: product.collection ?? '',
    plan_skus: product.protectionPlanSkuIds.join('|'),
    shipping_methods: product.shippingMethodIds.join('|'),
    ...(stores && {
      stores: stores
        .map(({ storeId, onDisplay }) => (onDisplay ? `${storeId}:display` : String(storeId)))
        .join('|'),
    }),
    featured_rank: String(product.featuredRank),
    created_at: product.createdAt,
    ...product.attributes,
  }
  return skus.map((sku) => ({ ...shared, ...variantCells(sku) }))
}
