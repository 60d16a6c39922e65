import { describe, expect, test } from 'vitest'
import { validateConfirmEmail, validateEmail } from './contact.ts'

describe('email', () => {
  test.each(['', '   ', '\t'])('[V-01] %j is missing', (email) =>
    expect(validateEmail(email)).toBe('Please enter your email address'),
  )
  test.each([
    'ada@example.com',
    ' ada@example.com ',
    'ada.moreno+shop@mail.example.co.uk',
    "o'brien@example.com",
    'jörg@müller.example',
    'x@y.z',
  ])('[V-01] %j is one', (email) => expect(validateEmail(email)).toBeNull())
  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'ada@ex..com',
    'ada@@example.com',
    'ada moreno@example.com',
    'ada@example.com,bob@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\nbcc:bob@example.com',
    `${'a'.repeat(250)}@x.yz`,
  ])('[V-01] %j is not', (email) => expect(validateEmail(email)).toBe('E-mail is invalid'))

  test('[V-02] the confirmation is the same address', () => {
    expect(validateConfirmEmail('ada@example.com', 'ada@example.com')).toBeNull()
    expect(validateConfirmEmail(' Ada@Example.com', 'ada@example.com')).toBeNull()
    for (const other of ['', 'ada@example.co', 'bob@example.com'])
      expect(validateConfirmEmail(other, 'ada@example.com')).toBe(
        'Email and confirm email do not match',
      )
  })

  // Steps that grew with the square of its length would take minutes.
  test('no text takes the rule long', () => {
    for (const part of ['a', 'a@', 'a.', '@', '.', ' ', '\u0000', 'a@b.']) {
      const text = part.repeat(Math.ceil(500_000 / part.length))
      expect(validateEmail(text)).not.toBeNull()
      validateConfirmEmail(text, `${text}x`)
    }
  })
})
