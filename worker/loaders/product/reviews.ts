import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import { PAGE_FEEDBACK } from '../../../commerce/contract/product/product-page.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import {
  productReviewsPath,
  type ReviewChoice,
} from '../../../commerce/domain/reviews/review-address.ts'
import { LOCATIONS_PATH, storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import type { Feedback } from '../../../ui/components/reviews/product-reviews.tsx'
import type { Reviewed } from '../../../ui/pages/reviews/reviewed.tsx'
import { type Boxed, soonOrLater } from '../../time-outs.ts'
import type { Services } from '../../services.ts'

const REVIEWS_A_PAGE = 10
const QUESTIONS_A_PAGE = 10
/** A product or store page waits so long for what is said of it; later it streams in. */
const TIMEOUT_MS = 300

/** The first of what was written about a product; what cannot be had is null. Never rejects. */
export const loadProductFeedback = (
  { commerce }: Services,
  itemId: string,
): Promise<Boxed<Feedback>> =>
  soonOrLater(
    commerce.rating
      .ofProduct(itemId, PAGE_FEEDBACK)
      .then((written) => (written.ok ? written.value : { reviews: null, questions: null })),
    TIMEOUT_MS,
  )

/** The same for a store, by its number or its part of an address. */
export const loadStoreFeedback = ({ commerce }: Services, id: string): Promise<Boxed<Feedback>> =>
  soonOrLater(
    commerce.rating
      .reviews({ kind: 'store', subject: id, pageSize: PAGE_FEEDBACK })
      .then((reviews) => ({ reviews: reviews.ok ? reviews.value : null, questions: null })),
    TIMEOUT_MS,
  )

/** A product as something to be reviewed. `last` is the page's own crumb. */
export const findReviewedProduct = async (
  { commerce }: Services,
  itemId: string,
  last: string,
): Promise<Result<Reviewed, CommerceError>> => {
  const found = await commerce.catalog.item(itemId)
  if (!found.ok) return found
  const product = found.value
  const href = productUrl(product)
  const path = productReviewsPath(product.itemId)
  return ok({
    kind: 'product',
    subject: product.itemId,
    itemId: product.itemId,
    name: product.name,
    href,
    path,
    picture: product.productItems[0]?.images[0] ?? null,
    crumbs: [
      { label: words.common.home, href: '/' },
      { label: product.name, href },
      { label: last, href: path },
    ],
  })
}

export const storeReviewsPath = (store: Store): string => `${storeUrl(store)}/reviews`

/** A store as something to be reviewed. */
export const findReviewedStore = async (
  { commerce }: Services,
  id: string,
  last: string,
): Promise<Result<Reviewed, CommerceError>> => {
  const found = await commerce.locations.get(id)
  if (!found.ok) return found
  const store = found.value
  const path = storeReviewsPath(store)
  return ok({
    kind: 'store',
    subject: String(store.storeId),
    itemId: null,
    name: store.name,
    href: storeUrl(store),
    path,
    picture: null,
    crumbs: [
      { label: words.common.home, href: '/' },
      { label: words.feedbackPages.stores, href: LOCATIONS_PATH },
      { label: store.name, href: storeUrl(store) },
      { label: last, href: path },
    ],
  })
}

/** A page of reviews as this visitor sees them; null for a page beyond the last. */
export const loadReviews = async (
  { commerce }: Services,
  { kind, subject }: Pick<Reviewed, 'kind' | 'subject'>,
  { sort, stars, page }: ReviewChoice,
) => {
  const found = await commerce.rating.reviews({
    kind,
    subject,
    sort,
    stars: stars === null ? [] : [stars],
    page,
    pageSize: REVIEWS_A_PAGE,
  })
  return found.ok && page > 1 && found.value.items.length === 0 ? ok(null) : found
}

export const loadQuestions = async ({ commerce }: Services, itemId: string, page: number) => {
  const found = await commerce.rating.questions({ itemId, page, pageSize: QUESTIONS_A_PAGE })
  return found.ok && page > 1 && found.value.items.length === 0 ? ok(null) : found
}
