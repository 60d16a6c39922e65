import * as words from '#words'
import { z } from 'zod'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { hasStores } from '../../../commerce/domain/brand.ts'
import { isBuyable, isInStock } from '../../../commerce/domain/delivery/availability.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { hasSwatches } from '../../../commerce/domain/swatches/samples.ts'
import { swatchesUrl } from '../../../commerce/domain/swatches/swatches-url.ts'
import { namedOptions } from '../../../commerce/domain/product/variant.ts'
import { promiseLine } from '../../../ui/components/product/promise-words.ts'
import type { AppContext } from '../../factory.ts'
import { findProduct } from '../find-product.ts'
import { goTo } from '../place.ts'
import { lines, money, moneyOf, pictureUrl, ratingOf, tool, zipField } from '../tool.ts'

const { takes, ...said } = words.assistants

/** A short answer names so many choices; a mattress in all its sizes and feels has fewer. */
const CHOICES_TOLD = 40

const measure = z.number().nullable()

const choice = z.object({
  sku: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  price: money,
  /** The higher regular price, where it is on sale. */
  regular: money.nullable(),
  availability: z.enum(['in-stock', 'made-to-order', 'sold-out']),
  /** Inches; the weight in pounds. */
  dimensions: z
    .object({ width: measure, depth: measure, height: measure, length: measure, weight: measure })
    .nullable(),
})

export const optionsOf = ({ optionLabel }: Product, { dynamicProperties: it }: ProductItem) =>
  namedOptions({
    optionLabel,
    size: it.size,
    color: it.colorSwatch?.name ?? null,
    finish: it.finishSwatch?.name ?? null,
    option: it.option,
  })

const choiceOf = (product: Product, item: ProductItem): z.input<typeof choice> => ({
  sku: item.skuId,
  options: optionsOf(product, item),
  price: moneyOf(item.pricing.price),
  regular: item.pricing.listPrice === null ? null : moneyOf(item.pricing.listPrice),
  availability: isInStock(item) ? 'in-stock' : isBuyable(item) ? 'made-to-order' : 'sold-out',
  dimensions: item.dimensions,
})

const availabilityWords = {
  'in-stock': words.markdown.inStock,
  'made-to-order': words.markdown.madeToOrder,
  'sold-out': words.markdown.notInStock,
} as const

/** When the choice comes and is ready for pick-up, in the words of its page; empty where nobody can say now. */
const promised = async (
  { services, site, location, store }: AppContext['var'],
  { skuId }: ProductItem,
): Promise<string[]> => {
  const answer = await services.commerce.promises.list({
    sku: [skuId],
    postalCode: location.postalCode,
    storeId: store.storeId,
  })
  const both = answer.ok ? answer.value.skus[0] : undefined
  return both
    ? [
        said.delivered(promiseLine(both.delivery)),
        ...(hasStores(site.brand)
          ? [said.pickedUp({ store: store.name, line: promiseLine(both.pickup) })]
          : []),
      ]
    : []
}

export const getProduct = tool({
  name: 'get_product',
  says: said.tools.product,
  isReadOnly: true,
  input: z.strictObject({
    product: z.string().min(1).max(2000).describe(takes.product),
    zip: zipField.optional(),
  }),
  output: z.object({
    productId: z.string(),
    name: z.string(),
    maker: z.string(),
    kind: z.string(),
    department: z.string(),
    collection: z.string().nullable(),
    about: z.array(z.string()),
    features: z.array(z.string()),
    materials: z.array(z.object({ name: z.string(), value: z.string() })),
    care: z.array(z.string()),
    warranty: z.string().nullable(),
    assembly: z.string().nullable(),
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** The SKU that was asked for, or the first choice. */
    sku: z.string(),
    choices: z.array(choice),
    /** How many more choices the product's page has. */
    moreChoices: z.int(),
    /** How the SKU reaches the ZIP code and its nearest store, where one was named. */
    delivery: z.array(z.string()),
    url: z.string(),
    /** Where a person orders free swatches of it, by post; null where there are none. */
    freeSwatches: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  run: async (c, asked) => {
    const gone = asked.zip === undefined ? null : await goTo(c, asked.zip)
    if (gone && !gone.ok) return gone.error
    const found = await findProduct(c.var.services, asked.product)
    if (!found.ok) return found.error
    const { product, item } = found.value
    const { origin } = c.var.site
    // The choice that was asked for is among those that are told.
    const others = product.productItems.filter(({ skuId }) => skuId !== item.skuId)
    const choices = [item, ...others.slice(0, CHOICES_TOLD - 1)].map((it) => choiceOf(product, it))
    const data = {
      productId: product.itemId,
      name: product.name,
      maker: product.manufacturerName,
      kind: product.productType,
      department: product.categoryPath,
      collection: product.collection,
      about: [product.shortDescription, ...product.description],
      features: product.features,
      materials: product.materials,
      care: product.care,
      warranty: product.warranty,
      assembly: product.assembly,
      rating: ratingOf(product.rating),
      sku: item.skuId,
      choices,
      moreChoices: product.productItems.length - choices.length,
      delivery: gone ? await promised(c.var, item) : [],
      url: `${origin}${productUrl(product, { s: item.skuId })}`,
      freeSwatches: hasSwatches(c.var.site.policies.swatches, product)
        ? `${origin}${swatchesUrl([{ itemId: product.itemId, skuId: item.skuId }])}`
        : null,
      picture: pictureUrl(origin, item.images[0]),
    }
    const text = lines(
      `${data.name}, ${data.maker} [${data.productId}]: ${data.url}`,
      product.shortDescription,
      data.rating && said.reviewsOf(data.rating),
      ...data.delivery,
      ...choices.map(
        ({ sku, options, price, availability }) =>
          `- ${sku}: ${options.map(({ label, value }) => `${label} ${value}`).join(', ')} ${price.text} (${words.markdown.columns[3]}: ${availabilityWords[availability]})`,
      ),
      data.freeSwatches && said.freeSwatches(data.freeSwatches),
      data.moreChoices > 0 && said.moreChoices(data.moreChoices),
    )
    return { text, data }
  },
})
