import type { FeedItem, FeedProduct } from '../../contract/product/feed.ts'
import type { Picture } from '../../contract/product/product.ts'
import { isBuyable } from '../delivery/availability.ts'
import type { FinancingOffer } from '../financing/financing.ts'
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
  'gtin',
  'mpn',
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
  'shipping',
  'installment',
  'native_commerce',
] as const
export type FeedColumn = (typeof feedColumns)[number]

/** The columns that have parts of their own, in this order. */
export const groupColumns = {
  variant_option: ['name', 'value'],
  shipping: ['country', 'postal_code', 'service', 'price'],
  installment: ['months', 'amount', 'downpayment', 'credit_type'],
} as const satisfies Partial<Record<FeedColumn, readonly string[]>>
type GroupColumn = keyof typeof groupColumns
/** A value of such a column: Firmness, Medium. */
export type FeedGroup<C extends GroupColumn = GroupColumn> = Readonly<
  Record<(typeof groupColumns)[C][number], string>
>

/** The columns that repeat. */
type Several = 'additional_image_link' | GroupColumn
type OneOf = Exclude<FeedColumn, Several>

/** A value for each column that the variant has something to say in; several where a column repeats. */
export type FeedRow = Readonly<
  Record<'id' | 'title' | 'link' | 'price' | 'availability', string> &
    Partial<Record<OneOf, string>> &
    Partial<{ readonly additional_image_link: readonly string[] }> &
    Partial<{ readonly [C in GroupColumn]: readonly FeedGroup<C>[] }>
>

/** Whose feed it is, where its prices hold and what its categories are called, the widest first. */
export type FeedOf = OfferedBy & {
  readonly zone: string
  /** Where the deliveries lead that are told of, and the names of their ways by their ids; null where none is. */
  readonly around: {
    readonly postalCode: string
    readonly methods: ReadonlyMap<string, string>
  } | null
  /** By which plan the page of a piece at this price says that it is paid; null where it names none. */
  readonly financing: (piece: {
    readonly price: number
    readonly clearance: boolean
    readonly productType: string
  }) => FinancingOffer | null
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

const pricingIn = (item: Pick<FeedItem, 'pricing' | 'zonePricing'>, zone: string) =>
  item.zonePricing[zone] ?? item.pricing

/** The regular price and, where it is another, the one that is paid; with its end if that is known. */
export const feedPrices = (
  item: Pick<FeedItem, 'pricing' | 'zonePricing'>,
  zone: string,
  at: Date,
): Pick<FeedRow, 'price' | 'sale_price' | 'sale_price_effective_date'> => {
  const { price, listPrice, priceValidUntil } = pricingIn(item, zone)
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

/**
 * Of one of several: whose it is, and all that tells it from the others; colors and sizes are not always enough. The only
 * one there is says so too where it has a number of its own.
 */
const groupOf = (product: FeedProduct, { skuId, dynamicProperties: has }: FeedItem) =>
  product.productItems.length > 1 || skuId !== product.itemId
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

/** What it costs to bring to where the feed's prices hold, as its page says; elsewhere the reader's own table counts. */
const shippingOf = ({ delivery }: FeedItem, { around }: FeedOf): Pick<FeedRow, 'shipping'> => {
  if (around === null || delivery === null || !('fee' in delivery)) return {}
  const { postalCode, methods } = around
  const service = methods.get(delivery.methodId) ?? delivery.methodId
  const price = money(delivery.fee)
  return { shipping: [{ country: 'US', postal_code: postalCode, service, price }] }
}

/**
 * What its page says of a month. Of plans that cost something more than the price, or might, nothing is told: this
 * column has no place for the rate that has to be named beside them.
 */
const installmentOf = (
  { productType }: FeedProduct,
  item: FeedItem,
  { zone, financing }: FeedOf,
): Pick<FeedRow, 'installment'> => {
  const { price } = pricingIn(item, zone)
  const { clearance } = item.dynamicProperties
  const offer = financing({ price, clearance, productType })
  if (!offer || offer.plan.kind !== 'equal' || offer.financeCharge > 0) return {}
  return {
    installment: [
      {
        months: String(offer.plan.term),
        amount: money(offer.payment),
        downpayment: money(offer.downPayment),
        credit_type: 'finance',
      },
    ],
  }
}

/** A maker's number tells what it is along with the maker's name only. */
const identifiersOf = (
  { manufacturerName }: FeedProduct,
  { gtin, mpn }: FeedItem,
): Pick<FeedRow, 'gtin' | 'mpn' | 'identifier_exists'> => ({
  ...named('gtin', gtin),
  ...named('mpn', mpn),
  identifier_exists: gtin || (mpn && manufacturerName.trim() !== '') ? 'yes' : 'no',
})

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
    ...identifiersOf(product, item),
    condition: 'new',
    ...named('color', colorName(item)),
    ...named('size', item.dynamicProperties.size),
    ...named('product_type', of.categoryNames(product.categoryPath).join(' > ')),
    ...measures(item),
    // For the account's own table of rates, where no `shipping` counts.
    ...named('shipping_label', shippingMethodIds[0]),
    ...shippingOf(item, of),
    ...installmentOf(product, item, of),
    // What a platform may put into a checkout is what a shopper can buy.
    native_commerce: isBuyable(item) ? 'TRUE' : 'FALSE',
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
