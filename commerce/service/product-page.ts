import { type ListingArgs, listingArgs } from '../contract/product/listing-args.ts'
import {
  PAGE_COMPLEMENTS,
  PAGE_COVERS,
  PAGE_FEEDBACK,
  PAGE_PRODUCTS,
  type ProductAnswer,
  type ProductPageQuery,
} from '../contract/product/product-page.ts'
import type { Product, ProductItem } from '../contract/product/product.ts'
import { otherPartOf } from '../domain/bed/bed-sizes.ts'
import type { Policies } from '../domain/policies.ts'
import {
  type Beside,
  complementsOf,
  goingWith,
  standingBeside,
} from '../domain/product/complements.ts'
import { once } from '../domain/once.ts'
import { isPlan } from '../domain/product/services.ts'
import { readProductQuery } from '../domain/product/product-url.ts'
import { selectVariant } from '../domain/product/variant.ts'
import { deliveryAround } from './around-store.ts'
import type { Dependencies, Site } from './dependencies.ts'
import { methodsStatement, readMethods } from './repositories/cart/shipping-methods.ts'
import { newBatch } from './database.ts'
import { coveredCategories } from './repositories/products/covered.ts'
import { type ListingIndex, readByIndex } from './repositories/products/listing-index.ts'
import { shortListsReading } from './repositories/products/listings.ts'
import { productReading } from './repositories/products/products.ts'
import { placeOfStoreStatement, readPlace, storesReading } from './repositories/products/stores.ts'
import { questionStatements, readQuestionPage } from './repositories/reviews/questions.ts'
import { readReviewPage, reviewStatements } from './repositories/reviews/reviews.ts'

const besideOf = (product: Product, item: ProductItem): Beside => ({
  categoryPath: product.categoryPath,
  collection: product.collection,
  bedSize: otherPartOf(product.productType, item.dynamicProperties.size)?.size ?? null,
})

/** What a list is that is asked for nothing but its products. */
const usualList = once(() => listingArgs.parse({}))

/** What is listed beside a product: those that were named, some of each that goes with it, and one more of its family
 * than is shown, since it may be the product itself. */
const listsBeside = (
  named: readonly string[],
  { complements, bedCategories }: Pick<Policies, 'complements' | 'bedCategories'>,
  { categoryPath, collection, bedSize }: Beside,
) =>
  [
    ...(named.length === 0 ? [] : [{ ids: [...named], pageSize: named.length }]),
    ...goingWith({ complements, bedCategories }, categoryPath, bedSize).map((which) => ({
      ...which,
      pageSize: PAGE_COMPLEMENTS,
    })),
    ...(collection === null ? [] : [{ collection, pageSize: PAGE_PRODUCTS + 1 }]),
  ].map((which): ListingArgs => ({ ...usualList(), ...which }))

/** Products whose neighbours are remembered. */
const KEPT_BESIDE = 5000

/**
 * A product with all that its page shows besides: everything that can be read by its id in one batch, and the products
 * that stand beside it in the same where it is known from before which lists those are of, else in a second. Null when
 * the site does not sell it.
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
  { storeId, named = [], ...choices }: ProductPageQuery,
): Promise<ProductAnswer | null> => {
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
  const { delivery: rates } = await findRates([])
  const now = clock()
  const asked = { zone: site.zone, at: now }
  const today = { now, rates, sameWords: policies.tradeWords.sameWords }
  const chosen = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const choice = readProductQuery(chosen)
  const besideKey = JSON.stringify([itemId, chosen])
  const listsOf = (index: ListingIndex, beside: Beside) =>
    shortListsReading(db, index, site, listsBeside(named, policies, beside), today)
  const read = await readByIndex(db, asked, async (index) => {
    const known = index.beside.get(besideKey)
    const batch = newBatch()
    const allStores = storesReading(db, site.brandId)
    const itself = productReading(db, site, itemId, index.products, asked)
    const productIn = batch.add(itself.statement)
    const storesIn = batch.add(allStores.statement)
    const placeIn = batch.add(placeOfStoreStatement(db, storeId ?? -1))
    const methodsIn = batch.add(methodsStatement(db))
    const [reviewsIn, tallyIn] = reviewStatements(db, reviewsAsked).map(batch.add)
    const [questionsIn, answersIn, countIn] = questionStatements(db, questionsAsked).map(batch.add)
    const listsIn = known && batch.addAll(await listsOf(index, known))
    return {
      statements: batch.statements,
      read: (results) => {
        const product = itself.read(productIn(results))
        if (product === null) return null
        const { item } = selectVariant(product, choice)
        const beside = besideOf(product, item)
        const isKnown =
          known?.categoryPath === beside.categoryPath &&
          known.collection === beside.collection &&
          known.bedSize === beside.bedSize
        if (index.beside.size >= KEPT_BESIDE) index.beside.clear()
        index.beside.set(besideKey, beside)
        return {
          product,
          item,
          beside,
          stores: allStores.read(storesIn(results)),
          place: readPlace(placeIn(results)),
          methods: readMethods(methodsIn(results)),
          reviews: readReviewPage(reviewsAsked, reviewsIn?.(results), tallyIn?.(results)),
          questions: readQuestionPage(
            questionsAsked,
            questionsIn?.(results),
            answersIn?.(results),
            countIn?.(results),
          ),
          lists: (isKnown && listsIn?.(results)) || null,
        }
      },
    }
  })
  if (read === null) return null
  const { product, item, beside, stores, place, methods, reviews, questions } = read
  const lists = read.lists ?? (await readByIndex(db, asked, (index) => listsOf(index, beside)))
  const covers = isPlan(product.productType)
    ? await coveredCategories(db, site, itemId, PAGE_COVERS)
    : null
  const goesWith = complementsOf(policies.complements, product.categoryPath)
  const goesFrom = named.length === 0 ? 0 : 1
  const familyFrom = goesFrom + goesWith.length
  const store = stores.find((it) => it.storeId === storeId)
  return {
    ...product,
    page: {
      skuId: item.skuId,
      delivery: store
        ? deliveryAround(
            { ...item, shippingMethodIds: product.shippingMethodIds, price: item.pricing.price },
            { stores, store, place, methods, rates, now },
          )
        : null,
      methods: product.shippingMethodIds.flatMap((id) => methods.find((it) => it.id === id) ?? []),
      reviews,
      questions,
      ...standingBeside(
        product.itemId,
        lists.slice(goesFrom, familyFrom).map(({ items }) => items),
        lists.slice(familyFrom).flatMap(({ items }) => items),
        PAGE_PRODUCTS,
      ),
      named: lists.slice(0, goesFrom).flatMap(({ items }) => items),
      ...(covers && { covers }),
    },
  }
}
