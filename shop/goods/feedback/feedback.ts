import type { Range, FeedbackRows } from '../../../commerce/domain/catalogue-rows.ts'
import { questionsOfProduct } from './questions.ts'
import { reviewsOfProduct, reviewsOfStore } from './reviews.ts'

/** The reviews, questions and answers that a new shop starts with: pure, and the same on every machine. */
export const buildFeedback = ({ products, skus, stores }: Range): FeedbackRows => {
  const skusOf = Map.groupBy(skus, ({ itemId }) => itemId)
  return {
    reviews: [
      ...products.flatMap((product) => reviewsOfProduct(product, skusOf.get(product.itemId) ?? [])),
      ...stores.flatMap(reviewsOfStore),
    ],
    questions: products.flatMap((product) =>
      questionsOfProduct(product, skusOf.get(product.itemId) ?? []),
    ),
  }
}
