import { type ReviewSort, reviewSorts } from '../../contract/product/rating.ts'

/** What a page of reviews shows, as its address says it. */
export type ReviewChoice = {
  readonly sort: ReviewSort
  /** Only reviews with so many stars; null for all. */
  readonly stars: number | null
  readonly page: number
}

export const ALL_REVIEWS: ReviewChoice = { sort: 'helpful', stars: null, page: 1 }

/** Reads the choice; what is none of ours is as if it were not there. Null for a page that cannot be. */
export const readReviewChoice = (query: {
  get(name: string): string | null
}): ReviewChoice | null => {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return null
  const stars = query.get('stars') ?? ''
  return {
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? ALL_REVIEWS.sort,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    page: Number(page),
  }
}

/** The address of a choice under the given path, with nothing in it that goes without saying. */
export const reviewsHref = (path: string, choice: Partial<ReviewChoice>): string => {
  const { sort, stars, page } = { ...ALL_REVIEWS, ...choice }
  const query = [
    sort === ALL_REVIEWS.sort ? '' : `sort=${sort}`,
    stars === null ? '' : `stars=${stars}`,
    page > 1 ? `page=${page}` : '',
  ].filter(Boolean)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const part = encodeURIComponent

/** Where a product's reviews and questions are. */
export const productReviewsPath = (itemId: string): string => `/reviews/${part(itemId)}`
export const questionsPath = (itemId: string): string => `/questions/${part(itemId)}`
export const questionPath = (itemId: string, questionId: string): string =>
  `${questionsPath(itemId)}/${part(questionId)}`
export const helpfulPath = (reviewId: string): string => `/helpful/${part(reviewId)}`
/** Where one writes a review, under the reviews' own path. */
export const writePath = (reviewsPath: string): string => `${reviewsPath}/write`
