import type { ReviewSort } from '../../../commerce/contract/product/rating.ts'
import { number } from '../language.ts'

const starsCounted = (count: number) => (count === 1 ? `${count} star` : `${count} stars`)
const reviewsCounted = (count: number) => (count === 1 ? '1 review' : `${number(count)} reviews`)

type HelpfulReview = { readonly title: string; readonly count: number }

/** What is said of reviews and of what they come to. */
export const reviews = {
  title: 'Reviews',
  of: (name: string) => `Reviews of ${name}`,
  received: 'Thank you for your review. It will appear here once we’ve read it.',
  write: 'Write a review',
  writeOf: (name: string) => `Review ${name}`,
  back: 'Back to the reviews',
  aboutStore: (name: string) => `About ${name}`,
  seeProduct: (name: string) => `See ${name}`,
  none: 'No reviews yet. Be the first to write one.',
  noneOfThis: 'No reviews yet. If you own it, be the first to write one.',
  notNow: 'We can’t show reviews right now.',
  readAll: (count: number) => `Read all ${number(count)} reviews`,
  read: 'Read the reviews',
  count: reviewsCounted,
  countWithStars: ({ count, stars }: { readonly count: number; readonly stars: number }) =>
    `${count} with ${starsCounted(stars)}`,
  showAll: 'Show all',
  sort: 'Sort',
  sorts: {
    helpful: 'Most helpful',
    newest: 'Newest',
    highest: 'Highest rated',
    lowest: 'Lowest rated',
  } satisfies Record<ReviewSort, string>,
  average: (value: number) => value.toFixed(1),
  outOfFive: (count: number) => `<hidden>out of 5 from </hidden>${reviewsCounted(count)}`,
  stars: starsCounted,
  countOfStars: (count: number) =>
    `${count}<hidden> ${count === 1 ? 'review' : 'reviews'}</hidden>`,
  starsOfFive: (stars: number) => `${stars} out of 5 stars`,
  boughtHere: 'Verified purchase',
  ourTeam: 'Our team',
  helpful: ({ title, count }: HelpfulReview) =>
    `Helpful<hidden>: ${title}</hidden>${count > 0 ? ` (${count})` : ''}`,
} as const

/** A rating in the least room: the average and how many say so. What the eye sees by itself is said to the ear. */
export const ratingStars = {
  rated: ({ average, count }: { readonly average: number; readonly count: number }) =>
    `${average.toFixed(1)}<hidden> out of 5 stars,</hidden> (${number(count)}<hidden> ${count === 1 ? 'review' : 'reviews'}</hidden>)`,
} as const

/** The choice of stars in a form. */
export const starChoice = {
  legend: 'Your rating',
  stars: ({ count, meaning }: { readonly count: number; readonly meaning: string }) =>
    `${starsCounted(count)}: ${meaning}`,
} as const

/** Questions about a product, and their answers. */
export const questions = {
  title: 'Questions and answers',
  about: (name: string) => `Questions about ${name}`,
  allAbout: (name: string) => `All questions about ${name}`,
  received: 'Thank you. Your question will appear here with our answer once we’ve read it.',
  answerReceived: 'Thank you. Your answer will appear here once we’ve read it.',
  none: 'No questions yet.',
  noneOfThis: 'Have a question? Ask us and people who own one.',
  noAnswers: 'No answers yet.',
  ask: 'Ask a question',
  answerThis: 'Answer this question',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  all: (count: number) => `All ${number(count)} questions`,
  allAnswersTo: ({ count, question }: { readonly count: number; readonly question: string }) =>
    `All ${count} answers<hidden>: ${question}</hidden>`,
  answer: (question: string) => `Answer this question<hidden>: ${question}</hidden>`,
} as const
