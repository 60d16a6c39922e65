import { expect, test } from 'vitest'
import { larkspur } from '../../../tests/third-shop/larkspur/brand.ts'
import type { Brand } from '../../domain/brand.ts'
import { customerWelcomeMail, passwordChangedMail } from './account-mails.ts'
import { placeMail } from './place-letter.ts'

const speaking = (own: Brand['mail']['own']): Brand => ({
  ...larkspur,
  mail: { ...larkspur.mail, ...(own ? { own } : {}) },
})
const ann = { email: 'ann@shopper.example', firstName: 'Ann' }
const visit = (kind: string) => ({
  kind,
  subject: 'Your visit to Portland: Tuesday, December 1',
  heading: 'You’re booked',
  lead: 'We’re expecting you.',
  facts: [],
  small: 'We delete your visit afterward.',
})

test('what a brand says itself stands at the head of a mail about a visit, and its subject stays', () => {
  const brand = speaking({
    'visit-booked': { heading: 'The kettle is on', opening: 'Bring the dog.' },
  })
  const mail = placeMail(brand, ann, visit('visit-booked'))
  expect(mail.subject).toBe('Your visit to Portland: Tuesday, December 1')
  expect(mail.html).toMatch(/<h1[^>]*>The kettle is on<\/h1>/)
  expect(mail.text).toMatch(/^Hello Ann,\n\nBring the dog\.\n\nWe’re expecting you\.\n/)
  expect(mail.html.indexOf('Bring the dog.')).toBeLessThan(mail.html.indexOf('We’re expecting you'))
})

test('mails of other kinds are worded as the shop’s are', () => {
  const brand = speaking({ 'visit-booked': { heading: 'The kettle is on' } })
  expect(placeMail(brand, ann, visit('visit-moved')).html).toContain('You’re booked')
})

test('a mail about an account is named by its subject, under words of the brand', () => {
  const owner = { ...ann, brand: speaking({ 'password-changed': { heading: 'A new key' } }) }
  const mail = passwordChangedMail(owner, 'https://larkspur.example/forgot')
  expect(mail.subject).toBe('Your Larkspur password was changed')
  expect(mail.html).toMatch(/<h1[^>]*>A new key<\/h1>/)
})

test('a welcome is called as the brand likes, above and in the mailbox', () => {
  const owner = { ...ann, brand: speaking({ 'customer-welcome': { subject: 'Come on in' } }) }
  const mail = customerWelcomeMail(owner, 'https://larkspur.example/account')
  expect(mail.subject).toBe('Come on in')
  expect(mail.html).toMatch(/<h1[^>]*>Come on in<\/h1>/)
})
