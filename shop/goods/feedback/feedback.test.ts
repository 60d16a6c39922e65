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

test('no product’s reviews say the same thing twice', () => {
  const texts = reviews.map(({ kind, subject, text }) => `${kind} ${subject} ${text}`)
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.98)
})
