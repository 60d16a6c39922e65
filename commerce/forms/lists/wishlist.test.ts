import { describe, expect, test } from 'vitest'
import { readForm } from '../read-form.ts'
import {
  commentForm,
  listItemForm,
  saveItemForm,
  transferForm,
  voteForm,
  wishlistForm,
} from './wishlist.ts'

const problems = (form: ReturnType<typeof readForm>) =>
  form.ok ? {} : Object.fromEntries(form.fieldErrors.map(({ field, message }) => [field, message]))

describe('[E-11] [V-20] a list’s name among `userWishlists`', () => {
  const taken = 'You already have a list with that name. Please enter a different name'
  test.each([
    ['Bedroom', undefined],
    ['x'.repeat(30), undefined],
    ['🛋'.repeat(30), undefined],
    ['x'.repeat(31), 'Please use at most 30 characters.'],
    ['', 'Please enter a name'],
    ['\u0000 \t', 'Please enter a name'],
    ['\u200B\u202E\u2067', 'Please enter a name'],
    ['\u{E0041}\u{E0042} \u200D\u3164', 'Please enter a name'],
    ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', undefined],
    ['My List', taken],
    ['  mY   lIST ', taken],
    ['ＭＹ LIST', taken],
    ['My List 2', undefined],
  ])('%j', (name, message) => {
    expect(problems(readForm(wishlistForm(['Den', 'my list']), { name }))['name']).toBe(message)
  })

  test('the name is taken as it is meant', () => {
    expect(readForm(wishlistForm([]), { name: '  Guest\n bedroom ' })).toMatchObject({
      value: { name: 'Guest bedroom' },
    })
    const turned = { name: 'Den \u202E🧑‍🦽\u200B' }
    expect(readForm(wishlistForm([]), turned)).toMatchObject({ value: { name: 'Den 🧑‍🦽' } })
  })
})

test.each([
  [{ skuId: 'A-1' }, { skuId: 'A-1', quantity: 1 }],
  [
    { itemId: '100101', list: 'x', quantity: '3' },
    { itemId: '100101', list: 'x', quantity: 3 },
  ],
  [{ skuId: 'A-1', quantity: 'many' }, { quantity: 1 }],
  [{}, null],
  [{ skuId: '../../x' }, null],
])('what is saved: %j', (sent, value) => {
  const form = readForm(saveItemForm, sent)
  expect(form).toMatchObject(value ? { ok: true, value } : { ok: false })
})

test.each([
  [{ quantity: '2', note: 'a\r\nb', room: ' Den ' }, {}],
  [
    { quantity: '0', note: 'x'.repeat(201), room: 'x'.repeat(31) },
    {
      quantity: 'Please choose a quantity from 1 to 50',
      note: 'Please use at most 200 characters.',
      room: 'Please use at most 30 characters.',
    },
  ],
])('a piece: %j', (sent, expected) => {
  expect(problems(readForm(listItemForm, sent))).toEqual(expected)
})

test('a piece goes to a list that was chosen', () => {
  expect(problems(readForm(transferForm, {}))).toEqual({ list: 'Please choose a list' })
  expect(readForm(transferForm, { list: 'x', copy: '1' })).toMatchObject({ value: { copy: true } })
})

test('who says something has a name, and something to say', () => {
  expect(problems(readForm(voteForm, { vote: 'maybe', name: '' }))).toEqual({
    vote: 'Please choose like or dislike',
    name: 'Please enter your name',
  })
  expect(readForm(voteForm, { vote: 'none', name: 'Bo' })).toMatchObject({ value: { vote: null } })
  expect(problems(readForm(commentForm, { text: '…', name: 'x'.repeat(31) }))).toEqual({
    text: 'Please write a note',
    name: 'Please use at most 30 characters.',
  })
  expect(readForm(commentForm, { text: '👍', name: 'Bo' })).toMatchObject({ ok: true })
})
