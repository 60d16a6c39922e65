import { describe, expect, test } from 'vitest'
import { cleanProse, feedbackRules } from './feedback-fields.ts'
import { FEEDBACK_READING, questionForm, reviewForm } from './feedback.ts'
import { readForm } from '../read-form.ts'

const ruth = {
  firstName: 'Ruth',
  lastName: 'O’Neil',
  email: 'ruth@shopper.example',
  city: 'Denver',
  stateOrRegion: 'Colorado',
}

describe('review and question forms', () => {
  test.each([
    ['question', '1234567', 'Please use at least 8 characters.'],
    ['question', '12345678', null],
    ['question', ' \n 1234567 \n', 'Please use at least 8 characters.'],
    ['question', '', 'Please write your question'],
    ['question', '????????', 'Please write your question'],
    ['question', 'x'.repeat(1001), 'Please use at most 1000 characters.'],
    ['question', '👍 it fits', null],
  ] as const)('[V-19b] the %s %j: %s', (kind, value, said) =>
    expect(feedbackRules[kind].question(value)).toBe(said),
  )

  test.each([
    ['Seven c', 'Please use at least 8 characters.'],
    ['Eight ch', null],
    ['   ', 'Please write your answer'],
  ])('[V-19b] the answer %j: %s', (value, said) =>
    expect(feedbackRules.answer.answer(value)).toBe(said),
  )

  test.each([
    ['stars', '', 'Please choose from one to five stars'],
    ['stars', '6', 'Please choose from one to five stars'],
    ['stars', '5', null],
    ['title', ' ', 'Please give your review a title'],
    ['title', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['text', '', 'Please write your review'],
    ['text', 'x'.repeat(4001), 'Please use at most 4000 characters.'],
    ['text', 'x'.repeat(4000), null],
    ['firstName', '', 'Please enter your first name'],
    ['lastName', '', 'Please enter your last name'],
    ['email', 'ruth@', 'E-mail is invalid'],
    ['city', '', 'Please enter your city'],
    ['stateOrRegion', '', 'Please select a state'],
  ] as const)('[V-19a] a review’s %s %j: %s', (name, value, said) =>
    expect(feedbackRules.review[name](value)).toBe(said),
  )
})

test('what is typed comes in as it was meant', () => {
  const form = readForm(
    reviewForm,
    { ...ruth, stars: '4', title: ' So  good ', text: 'One.\r\n\r\n\r\n\r\nTwo.\t ', extra: 'x' },
    FEEDBACK_READING,
  )
  expect(form).toEqual({
    ok: true,
    value: {
      ...ruth,
      lastName: "O'Neil",
      stateOrRegion: 'CO',
      stars: 4,
      title: 'So good',
      text: 'One.\n\nTwo.',
      website: false,
    },
  })
})

test('a long text that is refused for another field is shown again whole', () => {
  const text = 'A long story. '.repeat(250)
  const form = readForm(reviewForm, { ...ruth, stars: '', title: 'Long', text }, FEEDBACK_READING)
  expect(form).toMatchObject({ ok: false, values: { text } })
})

test('a field that only programs fill in is told', () => {
  const form = readForm(questionForm, { ...ruth, question: 'Is it tall?', website: 'x' })
  expect(form).toMatchObject({ ok: true, value: { website: true } })
})

test.each([
  ['a\u0000b\u0007c', 'a b c'],
  ['\ud800', '\ufffd'],
  ['one\u2028two', 'one two'],
  ['Soft\u202E\u200B, deep', 'Soft, deep'],
])('%j is kept as %j', (typed, kept) => expect(cleanProse(typed)).toBe(kept))
