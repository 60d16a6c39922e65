import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { isBuyable, isInStock } from '../../../commerce/domain/delivery/availability.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { ratingOf } from '../tool.ts'
import { optionsOf } from '../tools/get-product.ts'

const PICTURES_TOLD = 6

const price = (amount: number) => ({ amount, currency: 'USD' })

const priceRange = (amounts: readonly number[]) => ({
  min: price(Math.min(...amounts)),
  max: price(Math.max(...amounts)),
})

/** What was chosen where this is the choice, by the options’ names. */
export const selectedOf = (product: Product, item: ProductItem) =>
  optionsOf(product, item).map(({ label, value }) => ({ name: label, label: value }))

const mediaOf = (origin: string, { images }: ProductItem) =>
  images.slice(0, PICTURES_TOLD).map(({ url, alt, width, height }) => ({
    type: 'image',
    url: new URL(url, origin).href,
    alt_text: alt,
    width,
    height,
  }))

const variantOf = (origin: string, product: Product, item: ProductItem) => {
  const options = selectedOf(product, item)
  const { price: amount, listPrice } = item.pricing
  const media = mediaOf(origin, item)
  return {
    id: item.skuId,
    sku: item.skuId,
    ...(item.gtin === undefined ? {} : { barcodes: [{ type: 'GTIN', value: item.gtin }] }),
    title: options.map(({ label }) => label).join(' / ') || product.name,
    description: { plain: product.shortDescription || product.name },
    url: `${origin}${productUrl(product, { s: item.skuId })}`,
    price: price(amount),
    ...(listPrice !== null && listPrice > amount ? { list_price: price(listPrice) } : {}),
    availability: {
      available: isBuyable(item),
      status: isInStock(item) ? 'in_stock' : isBuyable(item) ? 'backorder' : 'out_of_stock',
    },
    options,
    ...(media.length > 0 ? { media } : {}),
  }
}

/** Every value of every option, in the order in which the choices have them. */
export const optionNames = (product: Product): Map<string, string[]> => {
  const values = new Map<string, string[]>()
  for (const item of product.productItems)
    for (const { label, value } of optionsOf(product, item)) {
      const known = values.get(label) ?? []
      if (!known.includes(value)) values.set(label, [...known, value])
    }
  return values
}

/** A product with the choices that are told, the first of them the one it is shown by. */
export const productOf = (
  origin: string,
  product: Product,
  [featured, ...others]: readonly [ProductItem, ...ProductItem[]],
) => {
  const items = product.productItems
  const listPrices = items.flatMap(({ pricing }) =>
    pricing.listPrice !== null && pricing.listPrice > pricing.price ? [pricing.listPrice] : [],
  )
  const rating = ratingOf(product.rating)
  const media = mediaOf(origin, featured)
  const options = [...optionNames(product)].map(([name, values]) => ({
    name,
    values: values.map((label) => ({ label })),
  }))
  const text = [product.shortDescription, ...product.description, ...product.features]
    .filter(Boolean)
    .join('\n\n')
  return {
    id: product.itemId,
    title: product.name,
    description: { plain: text || product.name },
    url: `${origin}${productUrl(product)}`,
    categories: [{ value: product.categoryPath, taxonomy: 'merchant' }],
    price_range: priceRange(items.map(({ pricing }) => pricing.price)),
    ...(listPrices.length > 0 ? { list_price_range: priceRange(listPrices) } : {}),
    ...(media.length > 0 ? { media } : {}),
    ...(options.length > 0 ? { options } : {}),
    variants: [featured, ...others].map((item) => variantOf(origin, product, item)),
    ...(rating ? { rating: { value: rating.average, scale_max: 5, count: rating.count } } : {}),
    metadata: { maker: product.manufacturerName, kind: product.productType },
  }
}
