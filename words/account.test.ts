import { expect, test } from 'vitest'
import { deleteAccount, listed, signIn, signInForm } from './en.ts'

const end = (shops: number) =>
  deleteAccount.lead({ email: 'ada@example.com', shops }).replace(/<[^>]+>|^.*<\/email> /g, '')

test('an account ends at as many shops as the retailer has', () => {
  expect(end(1)).toBe('right away and can’t be undone.')
  expect(end(2)).toBe('right away, at both of our shops, and can’t be undone.')
  expect(end(3)).toBe('right away, at all three of our shops, and can’t be undone.')
})

test('small numbers are words, and larger ones figures', () => {
  expect(signIn.ended(3)).toContain('after three hours.')
  expect(signIn.ended(72)).toContain('after 72 hours.')
  expect(signInForm.userNameHint(6)).toMatch(/^At least six characters/)
})

test('a wait is said in minutes', () => {
  expect(signIn.tryAgainIn(1)).toBe('You can try again in a minute.')
  expect(signIn.tryAgainIn(15)).toBe('You can try again in 15 minutes.')
})

test('what is missing of an address is listed', () => {
  expect(listed(['city', 'state', 'phone'])).toBe('city, state, and phone')
})
