import { expect, test } from 'vitest'
import { feedbackRules } from '../../../commerce/forms/reviews/feedback-fields.ts'
import { buildCatalogue } from '../catalogue.ts'
import { buildFeedback } from './feedback.ts'

const catalogue = buildCatalogue()
const { reviews, questions } = buildFeedback(catalogue)
const addedAt = new Map(catalogue.products.map((it) => [it.itemId, Date.parse(it.createdAt)]))

test('the same on every machine, and every id once', () => {
  expect(buildFeedback(catalogue)).toEqual({ reviews, questions })
  const ids = [...reviews, ...questions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a good part of the range is reviewed and asked about, and not all of it is liked', () => {
  const reviewed = new Set(reviews.flatMap((it) => (it.kind === 'product' ? it.subject : [])))
  expect(reviewed.size).toBeGreaterThan(catalogue.products.length * 0.6)
  expect(new Set(questions.map(({ itemId }) => itemId)).size).toBeGreaterThan(100)
  const critical = reviews.filter(({ stars }) => stars <= 2)
  expect(critical.length / reviews.length).toBeGreaterThan(0.05)
  expect(critical.filter(({ reply }) => reply !== null).length).toBeGreaterThan(50)
})

test('what is written would pass the form, and comes after the product did', () => {
  for (const { kind, subject, title, text, stars, at, reply } of reviews) {
    expect(feedbackRules.review.title(title)).toBeNull()
    expect(feedbackRules.review.text(text)).toBeNull()
    expect(feedbackRules.review.stars(String(stars))).toBeNull()
    expect(`${title}${text}${reply}`).not.toMatch(/[{}]|undefined/)
    expect(at).toBeGreaterThan(kind === 'product' ? (addedAt.get(subject) ?? Infinity) : 0)
  }
  for (const { text, answers } of questions) {
    expect(feedbackRules.question.question(text)).toBeNull()
    for (const answer of answers) expect(feedbackRules.answer.answer(answer.text)).toBeNull()
  }
})

test.each([
  ['The drawers run', ['100205', '100209', '100215', '100707'], ['100145', '100144']],
  ['Raising the head', ['100402', '100404'], ['100401', '100405', '200106']],
  ['husband turns over', ['200101', '200102'], ['100704', '200114']],
  ['It lies flat', ['100902', '100905'], ['100903', '100904', '100910']],
  ['I sit on it all day', ['100603'], ['100503', '100504']],
  ['The top has a lovely grain', ['100601'], ['100139']],
])('“%s …” is said of what it is true of', (words, some, others) => {
  const about = (itemIds: readonly string[]) =>
    reviews.filter(({ kind, subject }) => kind === 'product' && itemIds.includes(subject))
  expect(about(some).filter(({ text }) => text.includes(words))).not.toEqual([])
  expect(about(others).filter(({ text }) => text.includes(words))).toEqual([])
})

test('whoever has reviewed a lamp, a crib or an umbrella has more than one thing to say of it', () => {
  const firsts = Map.groupBy(
    reviews.filter(({ kind }) => kind === 'product'),
    ({ subject }) => subject,
  )
  const monotonous = [...firsts].filter(
    ([, those]) =>
      those.length > 5 && new Set(those.map(({ text }) => text.split('. ')[0])).size < 3,
  )
  expect(monotonous).toEqual([])
})

test('no product’s reviews say the same thing twice', () => {
  const texts = reviews.map(({ kind, subject, text }) => `${kind} ${subject} ${text}`)
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.98)
})
