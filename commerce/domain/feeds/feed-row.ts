import type { FeedItem, FeedProduct } from '../../contract/product/feed.ts'
import type { Picture } from '../../contract/product/product.ts'
import { namedOptions } from '../product/variant.ts'
import {
  colorName,
  dollars,
  offered,
  type OfferedBy,
  offerUrl,
  variantName,
} from '../product/offer.ts'

/** The columns of a product feed, by their names at Google. https://support.google.com/merchants/answer/7052112 */
export const feedColumns = [
  'id',
  'item_group_id',
  'item_group_title',
  'variant_option',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'availability_date',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'identifier_exists',
  'condition',
  'color',
  'size',
  'product_type',
  'product_length',
  'product_width',
  'product_height',
  'product_weight',
  'shipping_label',
] as const
type FeedColumn = (typeof feedColumns)[number]
/** The columns that repeat. */
type Several = 'additional_image_link' | 'variant_option'
type OneOf = Exclude<FeedColumn, Several>

/** What a variant is chosen by: Firmness, Medium. */
export type FeedOption = { readonly name: string; readonly value: string }

/** A value for each column that the variant has something to say in; several where a column repeats. */
export type FeedRow = Readonly<
  Record<'id' | 'title' | 'link' | 'price' | 'availability', string> &
    Partial<Record<OneOf, string>> &
    Partial<{
      readonly additional_image_link: readonly string[]
      readonly variant_option: readonly FeedOption[]
    }>
>

/** Whose feed it is, where its prices hold and what its categories are called, the widest first. */
export type FeedOf = OfferedBy & {
  readonly zone: string
  /** The whole address of a picture. */
  readonly absolute: (url: string) => string
  readonly categoryNames: (path: string) => readonly string[]
}

const DAY_MS = 86_400_000
/** What a feed may add to the main picture. */
const FURTHER_PICTURES = 10

/** Neither drawings nor the newest file types are taken by those who read feeds. */
export const isTakenPicture = ({ url }: Pick<Picture, 'url'>): boolean =>
  !url.startsWith('data:') && !/\.(?:svg|avif)(?:[?#]|$)/i.test(url)

const AVAILABILITY = {
  InStock: 'in_stock',
  BackOrder: 'backorder',
  OutOfStock: 'out_of_stock',
} as const

/** What is not there now leaves on this day. */
const availabilityOf = (item: FeedItem, at: Date) => {
  const availability = AVAILABILITY[offered(item)]
  if (availability !== 'backorder') return { availability }
  const leaves = new Date(at.getTime() + (item.leadTimeDays ?? 0) * DAY_MS)
  return { availability, availability_date: `${leaves.toISOString().slice(0, 10)}T00:00Z` }
}

/** `2026-12-24T07:00Z`: readers of feeds want no seconds. */
const minute = (iso: string): string => `${iso.slice(0, 16)}Z`

const money = (cents: number): string => `${dollars(cents)} USD`

/** The regular price and, where it is another, the one that is paid; with its end if that is known. */
export const feedPrices = (
  item: Pick<FeedItem, 'pricing' | 'zonePricing'>,
  zone: string,
  at: Date,
): Pick<FeedRow, 'price' | 'sale_price' | 'sale_price_effective_date'> => {
  const { price, listPrice, priceValidUntil } = item.zonePricing[zone] ?? item.pricing
  if (listPrice === null || listPrice <= price) return { price: money(price) }
  return {
    price: money(listPrice),
    sale_price: money(price),
    ...(priceValidUntil === undefined
      ? {}
      : { sale_price_effective_date: `${minute(at.toISOString())}/${minute(priceValidUntil)}` }),
  }
}

/** What the trade measures from front to back is the shorter side here, unless the piece has a length of its own. */
const measures = ({ dimensions }: FeedItem): Partial<Record<OneOf, string>> => {
  if (!dimensions) return {}
  const { width, depth, height, length, weight } = dimensions
  const told = (name: OneOf, value: number | null, unit: string) =>
    value === null ? {} : { [name]: `${value} ${unit}` }
  return {
    ...told('product_length', length ?? depth, 'in'),
    ...told('product_width', width, 'in'),
    ...told('product_height', height, 'in'),
    ...told('product_weight', weight, 'lb'),
  }
}

const named = (name: OneOf, value: string | null | undefined) => (value ? { [name]: value } : {})

/** Of one of several: whose it is, and all that tells it from the others; colors and sizes are not always enough. */
const groupOf = (product: FeedProduct, { dynamicProperties: has }: FeedItem) =>
  product.productItems.length > 1
    ? {
        item_group_id: product.itemId,
        item_group_title: product.name,
        variant_option: namedOptions({
          size: has.size,
          color: has.colorSwatch?.name ?? null,
          finish: has.finishSwatch?.name ?? null,
          option: has.option,
          optionLabel: product.optionLabel,
        }).map(({ label, value }) => ({ name: label, value })),
      }
    : {}

const rowOf = (product: FeedProduct, item: FeedItem, of: FeedOf, at: Date): FeedRow => {
  const { manufacturerName, description, shortDescription, shippingMethodIds } = product
  const taken = item.images.filter(isTakenPicture)
  const [picture, ...further] = taken.map(({ url }) => of.absolute(url))
  return {
    id: item.skuId,
    ...groupOf(product, item),
    title: variantName(product, item),
    ...named('description', description.join(' ') || shortDescription),
    link: offerUrl(product, item, of),
    ...named('image_link', picture),
    ...(further.length > 0 ? { additional_image_link: further.slice(0, FURTHER_PICTURES) } : {}),
    ...availabilityOf(item, at),
    ...feedPrices(item, of.zone, at),
    ...named('brand', manufacturerName.trim()),
    // The catalogue has no trade item numbers.
    identifier_exists: 'no',
    condition: 'new',
    ...named('color', colorName(item)),
    ...named('size', item.dynamicProperties.size),
    ...named('product_type', of.categoryNames(product.categoryPath).join(' > ')),
    ...measures(item),
    // What it costs to bring depends on the way: the account at the reader has the table of rates.
    ...named('shipping_label', shippingMethodIds[0]),
  }
}

/** A product for shops of others: a row for each variant. */
export const feedRows = (product: FeedProduct, of: FeedOf, at: Date): FeedRow[] =>
  product.productItems.map((item) => rowOf(product, item, of, at))

/** The same for assistants, with what they are asked about and no column has. */
export const assistantRows = (product: FeedProduct, of: FeedOf, at: Date) =>
  product.productItems.map((item) => {
    const { features, materials, care, warranty, assembly, rating } = product
    const picture = item.images.find(isTakenPicture)
    return {
      ...rowOf(product, item, of, at),
      item_id: product.itemId,
      ...(picture
        ? { image: { alt: picture.alt, width: picture.width, height: picture.height } }
        : {}),
      features,
      materials,
      care,
      warranty,
      assembly,
      rating,
    }
  })
