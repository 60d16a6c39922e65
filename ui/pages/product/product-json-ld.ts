import type { ProductItem } from '../../../commerce/contract/product/product.ts'
import { returnBarOf, type ReturnTerms } from '../../../commerce/domain/claims/return-terms.ts'
import {
  colorName,
  dollars,
  offered,
  type OfferedBy,
  offerUrl,
  variantName,
} from '../../../commerce/domain/product/offer.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { oncePer } from '../../../commerce/domain/once.ts'
import type { ProductView } from './product-view.ts'

type Node = Readonly<Record<string, unknown>>

const SCHEMA = 'https://schema.org'

const days = (first: number, last: number): Node => ({
  '@type': 'QuantitativeValue',
  minValue: first,
  maxValue: last,
  unitCode: 'DAY',
})

const shippingDetails = ({ area }: ProductView): Node | null =>
  area && {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: dollars(area.fee), currency: 'USD' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'US',
      postalCode: area.postalCode,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(area.firstDay, area.lastDay),
    },
  }

const returnPolicy = ({ days, endsIn, isFree }: ReturnTerms, isBarred: boolean): Node => {
  const shared = { '@type': 'MerchantReturnPolicy', applicableCountry: 'US' }
  if (isBarred) return { ...shared, returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted` }
  return {
    ...shared,
    returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
    returnMethod: `${SCHEMA}/ReturnByMail`,
    returnFees: isFree ? `${SCHEMA}/FreeReturn` : `${SCHEMA}/ReturnFeesCustomerResponsibility`,
    ...(endsIn === 'exchange' ? { refundType: `${SCHEMA}/ExchangeRefund` } : {}),
  }
}

/** What holds for several variants is said with the first of them, and by its `@id` with the others. */
type SaidOnce = (name: string, make: () => Node | null) => Node | null

const sayOnce = (): SaidOnce => {
  const said = new Map<string, Node | null>()
  return (name, make) => {
    const before = said.get(name)
    if (before !== undefined) return before
    const id = { '@id': `#${name}` }
    const node = make()
    said.set(name, node && id)
    return node && { ...id, ...node }
  }
}

const offer = (
  view: ProductView,
  item: ProductItem,
  site: OfferedBy,
  once: SaidOnce = (_, make) => make(),
): Node => {
  const { price, listPrice, priceValidUntil } = item.pricing
  const { returnTerms: terms } = view
  const isBarred = terms !== null && returnBarOf(terms, item) !== null
  const shipping = once('shipping', () => shippingDetails(view))
  const returns =
    terms && once(isBarred ? 'no-returns' : 'returns', () => returnPolicy(terms, isBarred))
  return {
    '@type': 'Offer',
    url: offerUrl(view.product, item, site),
    price: dollars(price),
    priceCurrency: 'USD',
    ...(priceValidUntil === undefined ? {} : { priceValidUntil }),
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: `${SCHEMA}/${offered(item)}`,
    ...(listPrice !== null && listPrice > price
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: `${SCHEMA}/StrikethroughPrice`,
            price: dollars(listPrice),
            priceCurrency: 'USD',
          },
        }
      : {}),
    ...(shipping ? { shippingDetails: shipping } : {}),
    ...(returns ? { hasMerchantReturnPolicy: returns } : {}),
  }
}

const choices = (item: ProductItem): Node => {
  const { size, option } = item.dynamicProperties
  const color = colorName(item)
  return {
    ...(size === null ? {} : { size }),
    ...(color === undefined ? {} : { color }),
    ...(option === null
      ? {}
      : { additionalProperty: { '@type': 'PropertyValue', name: 'Option', value: option } }),
  }
}

const addressesOf = (images: ProductItem['images'], origin: string): string[] =>
  images.map(({ url }) => new URL(url, origin).href)

/** What other shops know it by, so that a search finds it as the same. */
const tradeNumbers = ({ gtin, mpn }: ProductItem): Node => ({
  ...(gtin === undefined ? {} : { gtin }),
  ...(mpn === undefined ? {} : { mpn }),
})

/** A variant among others shows its first picture: all pictures of sixty would outweigh the rest of the page. */
const variant = (view: ProductView, item: ProductItem, site: OfferedBy, once?: SaidOnce): Node => ({
  '@type': 'Product',
  sku: item.skuId,
  ...tradeNumbers(item),
  name: variantName(view.product, item),
  ...choices(item),
  image: addressesOf(item.images.slice(0, 1), site.origin),
  offers: offer(view, item, site, once),
})

const varies = (items: readonly ProductItem[]): string[] => {
  const differs = (read: (item: ProductItem) => unknown) => new Set(items.map(read)).size > 1
  return [
    ...(differs((it) => it.dynamicProperties.size) ? [`${SCHEMA}/size`] : []),
    ...(differs(colorName) ? [`${SCHEMA}/color`] : []),
    ...(differs((it) => it.dynamicProperties.option) ? [`${SCHEMA}/additionalProperty`] : []),
  ]
}

/** By all else that it says, for as long as the variants are what the service told last. */
const madeOf = oncePer((_: ProductView['product']['productItems']) => new Map<string, Node>())

const newJsonLd = (view: ProductView, site: OfferedBy): Node => {
  const { origin, brandName } = site
  const { product } = view
  const { rating, productItems } = product
  const shared = {
    '@context': SCHEMA,
    description: product.shortDescription,
    ...(product.manufacturerName
      ? { brand: { '@type': 'Brand', name: product.manufacturerName } }
      : {}),
    ...(rating && rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }
      : {}),
  }
  const [only] = productItems
  if (productItems.length === 1 && only)
    return { ...variant(view, only, site), ...shared, image: addressesOf(only.images, origin) }
  const once = sayOnce()
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.itemId,
    name: product.name,
    url: `${origin}${productUrl(product, {}, brandName)}`,
    image: addressesOf(view.selection.item.images, origin),
    variesBy: varies(productItems),
    hasVariant: productItems.map((item) => variant(view, item, site, once)),
  }
}

/**
 * The product as schema.org words it, from what its page shows: a group with every variant and its offer, or the one
 * product where there is nothing to choose.
 */
export const productJsonLd = (view: ProductView, site: OfferedBy): Node => {
  const { product, selection, area, returnTerms } = view
  const { productItems, itemId, name, manufacturerName, shortDescription, rating } = product
  const made = madeOf(productItems)
  const said = [itemId, name, manufacturerName, shortDescription, rating]
  const key = JSON.stringify([site, selection.item.skuId, area, returnTerms, said])
  const known = made.get(key) ?? newJsonLd(view, site)
  made.set(key, known)
  return known
}
