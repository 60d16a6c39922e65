import { describe, expect, test } from 'vitest'
import { readForm } from '../read-form.ts'
import { preferencesForm, subscribeForm } from './subscribe.ts'

const good = { email: ' ada@example.com ', 'topic-ideas': 'on', 'topic-offers': 'on' }

describe('the sign-up form', () => {
  test('an address, topics in their order, a ZIP code or none', () => {
    expect(readForm(subscribeForm, good)).toEqual({
      ok: true,
      value: {
        email: 'ada@example.com',
        postalCode: null,
        topics: ['offers', 'ideas'],
        isTrapped: false,
      },
    })
    expect(readForm(subscribeForm, { ...good, postalCode: '80239-1234' })).toMatchObject({
      value: { postalCode: '80239-1234' },
    })
  })

  test.each([
    ['[V-01]', { email: '' }, 'email', 'Please enter your email address'],
    ['[V-01]', { email: 'ada' }, 'email', 'E-mail is invalid'],
    ['[V-01]', { email: { to: 'ada@example.com' } }, 'email', 'E-mail is invalid'],
    ['[V-11]', { postalCode: '8023' }, 'postalCode', 'Zip code is invalid'],
    [
      'no topic:',
      { 'topic-ideas': '', 'topic-offers': '' },
      'topic-offers',
      'Please choose at least one topic',
    ],
  ])('%s %j: %s: %s', (_, over, field, message) => {
    expect(readForm(subscribeForm, { ...good, ...over })).toMatchObject({
      ok: false,
      fieldErrors: [{ field, message }],
    })
  })

  test('all that is wrong is said at once', () => {
    const read = readForm(subscribeForm, { postalCode: 'x' })
    expect(read.ok ? [] : read.fieldErrors.map(({ field }) => field)).toEqual([
      'email',
      'postalCode',
      'topic-offers',
    ])
  })

  test('a field that people do not see gives a program away', () => {
    expect(readForm(subscribeForm, { ...good, website: 'https://x.example' })).toMatchObject({
      value: { isTrapped: true },
    })
  })
})

test.each([
  [
    { 'topic-stores': 'on', pause: 'month' },
    { topics: ['stores'], pause: 'month' },
  ],
  [
    { 'topic-stores': 'on', pause: 'century' },
    { topics: ['stores'], pause: 'keep' },
  ],
  [{ 'topic-stores': 'on' }, { topics: ['stores'], pause: 'keep' }],
])('preferences %j are %j', (sent, value) => {
  expect(readForm(preferencesForm, sent)).toEqual({ ok: true, value })
})
test('preferences without a topic are none', () => {
  expect(readForm(preferencesForm, { pause: 'none' })).toMatchObject({
    ok: false,
    fieldErrors: [{ field: 'topic-offers', message: 'Please choose at least one topic' }],
  })
})
