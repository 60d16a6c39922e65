import type { Answer, Question, ReviewPage } from '../../../commerce/contract/product/rating.ts'
import { questionPath } from '../../../commerce/domain/reviews/review-address.ts'
import type { Reviewed } from './reviewed.tsx'

type Node = Readonly<Record<string, unknown>>

const person = (name: string): Node => ({ '@type': 'Person', name })

/** A product's reviews as schema.org words them, those that the page shows; null for a store, which is ours to praise. */
export const reviewsJsonLd = (
  reviewed: Reviewed,
  { rating, items }: ReviewPage,
  origin: string,
): Node | null =>
  reviewed.kind === 'store' || rating.average === null
    ? null
    : {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: reviewed.name,
        url: `${origin}${reviewed.href}`,
        ...(reviewed.picture ? { image: new URL(reviewed.picture.url, origin).href } : {}),
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
        },
        review: items.map((review) => ({
          '@type': 'Review',
          name: review.title,
          reviewBody: review.text,
          datePublished: review.at.slice(0, 10),
          author: person(review.author.name),
          reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5 },
        })),
      }

/** One question with its answers; null while nobody has answered, which is no page of answers yet. */
export const questionJsonLd = (question: Question, shop: string, origin: string): Node | null => {
  const url = `${origin}${questionPath(question.itemId, question.id)}`
  const node = ({ text, author, at }: Answer): Node => ({
    '@type': 'Answer',
    text,
    url,
    datePublished: at,
    author: author ? person(author.name) : { '@type': 'Organization', name: shop },
  })
  const accepted = question.answers.find(({ author }) => author === null)
  const others = question.answers.filter((one) => one !== accepted)
  return question.answers.length === 0
    ? null
    : {
        '@context': 'https://schema.org',
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: question.text,
          text: question.text,
          datePublished: question.at,
          author: person(question.author.name),
          answerCount: question.answers.length,
          ...(accepted ? { acceptedAnswer: node(accepted) } : {}),
          ...(others.length > 0 ? { suggestedAnswer: others.map(node) } : {}),
        },
      }
}
