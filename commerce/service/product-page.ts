import { zip5 } from '../contract/patterns.ts'
import { listingArgs } from '../contract/product/listing.ts'
import {
  PAGE_FEEDBACK,
  PAGE_PRODUCTS,
  type ProductAnswer,
  type ProductPage,
  type ProductPageQuery,
} from '../contract/product/product-page.ts'
import type { Product, ProductItem } from '../contract/product/product.ts'
import type { PostalCodePlace, Store } from '../contract/location.ts'
import type { ShippingMethod } from '../contract/cart/shipping.ts'
import { destinationOf, promise } from '../domain/delivery/promise.ts'
import { readProductQuery } from '../domain/product/product-url.ts'
import { selectVariant } from '../domain/product/variant.ts'
import type { Dependencies, Site } from './dependencies.ts'
import { methodsStatement, readMethods } from './repositories/cart/shipping-methods.ts'
import { loadListingIndex } from './repositories/products/listing-index.ts'
import { shortListsOf, type Today } from './repositories/products/listings.ts'
import { productStatement, readProduct } from './repositories/products/products.ts'
import { placeOfStoreStatement, readPlace, storesReading } from './repositories/products/stores.ts'
import { questionStatements, readQuestionPage } from './repositories/reviews/questions.ts'
import { readReviewPage, reviewStatements } from './repositories/reviews/reviews.ts'

/** One of the variant, delivered around the store. */
const deliveryOf = (
  product: Product,
  { stock, leadTimeDays, pricing }: ProductItem,
  {
    stores,
    store,
    place,
    methods,
  }: {
    readonly stores: readonly Store[]
    readonly store: Store
    readonly place: PostalCodePlace | null
    readonly methods: readonly ShippingMethod[]
  },
  { now, rates }: Pick<Today, 'now' | 'rates'>,
) =>
  promise({
    item: {
      stock,
      leadTimeDays,
      shippingMethodIds: product.shippingMethodIds,
      price: pricing.price,
    },
    quantity: 1,
    fulfillment: 'delivery',
    methods,
    to: destinationOf(zip5(store.address.postalCode), place, stores, rates),
    store: null,
    now,
    rates,
  })

/** The first of a list besides the product itself. */
const others = (
  lists: Awaited<ReturnType<typeof shortListsOf>>,
  at: number,
  { itemId }: Product,
): ProductPage['related'] =>
  (lists[at]?.items ?? []).filter((it) => it.itemId !== itemId).slice(0, PAGE_PRODUCTS)

/**
 * A product with all that its page shows besides: everything that can be read by its id in one batch, then the products
 * that stand beside it. Null when the site does not sell it.
 */
export const findProductPage = async (
  {
    db,
    now: clock,
    findRates,
    policies,
  }: Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>,
  site: Site,
  itemId: string,
  { storeId, ...choices }: ProductPageQuery,
): Promise<ProductAnswer | null> => {
  const allStores = storesReading(db, site.brandId)
  const first = { page: 1, pageSize: PAGE_FEEDBACK } as const
  const reviewsAsked = {
    kind: 'product',
    subject: itemId,
    sort: 'helpful',
    stars: [],
    owner: null,
    ...first,
  } as const
  const questionsAsked = { itemId, ...first }
  const [read, index, { delivery: rates }] = await Promise.all([
    db.batch([
      productStatement(db, site.id, itemId),
      allStores.statement,
      placeOfStoreStatement(db, storeId ?? -1),
      methodsStatement(db),
      ...reviewStatements(db, reviewsAsked),
      ...questionStatements(db, questionsAsked),
    ]),
    loadListingIndex(db),
    findRates([]),
  ])
  const [found, stored, placed, ways, reviews, tally, questions, answered, asked] = read
  const product = readProduct(found)
  if (product === null) return null
  const chosen = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const { item } = selectVariant(product, readProductQuery(chosen))
  const stores = allStores.read(stored)
  const methods = readMethods(ways)
  const store = stores.find((it) => it.storeId === storeId)
  const now = clock()
  const today = { now, rates, sameWords: policies.tradeWords.sameWords }
  const [department = ''] = product.categoryPath.split('/')
  const { collection } = product
  const lists = await shortListsOf(
    db,
    index,
    site,
    [{ category: department }, ...(collection === null ? [] : [{ collection }])].map((which) =>
      listingArgs.parse({ ...which, pageSize: PAGE_PRODUCTS + 1 }),
    ),
    today,
  )
  return {
    ...product,
    page: {
      skuId: item.skuId,
      delivery: store
        ? deliveryOf(product, item, { stores, store, place: readPlace(placed), methods }, today)
        : null,
      methods: product.shippingMethodIds.flatMap((id) => methods.find((it) => it.id === id) ?? []),
      reviews: readReviewPage(reviewsAsked, reviews, tally),
      questions: readQuestionPage(questionsAsked, questions, answered, asked),
      related: others(lists, 0, product),
      matching: others(lists, 1, product),
    },
  }
}
