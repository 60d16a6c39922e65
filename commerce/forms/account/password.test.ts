import { describe, expect, test } from 'vitest'
import { readForm } from '../read-form.ts'
import {
  validateConfirmPassword,
  validateCurrentPassword,
  validateKnownPassword,
  validateLogin,
  validateOptionalUserName,
  validatePassword,
  validateUserName,
} from './password.ts'
import { changePasswordForm, forgotForm, registerForm, resetForm, signInForm } from './sign-in.ts'

const RULES = 'Password is invalid. Please follow the password rules.'
const LONG = 'Password cannot exceed 64 characters.'

describe('a password', () => {
  test('[V-03a] is required', () => {
    expect(validatePassword('')).toBe('Password is required')
  })

  test.each([
    ['Abc1234', RULES], // seven
    ['Abc12345', null],
    [`Aa1${'x'.repeat(61)}`, null], // 64
    [`Aa1${'x'.repeat(62)}`, LONG], // 65
    ['x'.repeat(100_000), LONG],
  ])('[V-03b] has 8 to 64 characters, %.70j: %s', (value, message) => {
    expect(validatePassword(value)).toBe(message)
  })

  test.each([
    ['        ', RULES],
    ['abcdefgh', RULES],
    ['abcdefg1', RULES], // two of the four
    ['ABCDEFG1', RULES],
    ['abcdefG1', null],
    ['abcdef1!', null],
    ['ABCDEF1!', null],
    ['abcdefG!', null],
    ['abcdefg-', RULES], // a dash is none of !@#$%^&*()
    ['abcdef1-', RULES],
    ...[...'!@#$%^&*()'].map((sign): [string, null] => [`abcdef1${sign}`, null]),
    ['Ab1 with spaces', null],
    ['日本語日本語Aa1', null],
  ])('[V-03c] has three of the four kinds of signs, %j: %s', (value, message) => {
    expect(validatePassword(value)).toBe(message)
  })

  test.each([
    ['Abc12345', 'Abc12345', null],
    ['Abc12345', 'Abc12345 ', 'Passwords do not match'],
    ['Abc12345', 'abc12345', 'Passwords do not match'],
    ['Abc12345', '', 'Passwords do not match'],
  ])('[V-04] %j and once more %j: %s', (password, confirmPassword, message) => {
    expect(validateConfirmPassword(confirmPassword, password)).toBe(message)
  })

  test.each([
    ['', 'Please enter your current password'],
    ['anything', null],
    ['x'.repeat(65), LONG],
  ])('[V-05] the current one %j: %s', (value, message) => {
    expect(validateCurrentPassword(value)).toBe(message)
  })

  test('of an account that is there is only asked for, never judged', () => {
    expect(validateKnownPassword('')).toBe('Password is required')
    expect(validateKnownPassword('old')).toBeNull()
    expect(validateKnownPassword('x'.repeat(65))).toBe(LONG)
  })
})

describe('a user name', () => {
  test.each([
    ['[V-06] [B-07]', '', 'Please use at least 6 characters.'],
    ['[V-06] [B-07]', 'abcde', 'Please use at least 6 characters.'],
    ['[V-06] [B-07]', '  abcde  ', 'Please use at least 6 characters.'],
    ['[V-06] [B-07]', 'abcdef', null],
    ['[V-06] [B-07]', 'ada byron', null],
    ['[V-06]', 'ada@byron', 'Usernames can’t include an @'],
    ['[V-06]', '@', 'Usernames can’t include an @'],
    ['[V-06] [B-07]', 'x'.repeat(40), null],
    ['[V-06] [B-07]', 'x'.repeat(41), 'Please use at most 40 characters.'],
  ])('%s %j: %s', (_, value, message) => {
    expect(validateUserName(value)).toBe(message)
  })

  test('may be left out where it is optional', () => {
    expect(validateOptionalUserName('  ')).toBeNull()
    expect(validateOptionalUserName('abc')).toBe('Please use at least 6 characters.')
  })

  test.each([
    ['', 'Please enter your email address or username'],
    ['ada@example.com', null],
    ['abc', null],
    ['x'.repeat(255), 'Please use at most 254 characters.'],
  ])('what one signs in by: %j: %s', (value, message) => {
    expect(validateLogin(value)).toBe(message)
  })
})

describe('the forms', () => {
  const person = {
    firstName: ' Ada ',
    lastName: 'Byron',
    userName: '',
    email: ' ada@example.com ',
    confirmEmail: 'ADA@example.com',
    password: ' Pass word-1 ',
    confirmPassword: ' Pass word-1 ',
  }

  test('a password stays as it was typed, all else is as it was meant', () => {
    expect(readForm(registerForm, person)).toEqual({
      ok: true,
      value: {
        firstName: 'Ada',
        lastName: 'Byron',
        userName: null,
        email: 'ada@example.com',
        password: ' Pass word-1 ',
      },
    })
  })

  test.each([
    ['[V-01]', { email: '' }, ['email', 'Please enter your email address']],
    [
      '[V-01]',
      { email: 'ada@example', confirmEmail: 'ada@example' },
      ['email', 'E-mail is invalid'],
    ],
    [
      '[V-02]',
      { confirmEmail: 'b@c.example' },
      ['confirmEmail', 'Email and confirm email do not match'],
    ],
    ['[V-04]', { confirmPassword: 'x' }, ['confirmPassword', 'Passwords do not match']],
    ['[V-06]', { userName: 'ada@byron' }, ['userName', 'Usernames can’t include an @']],
  ])('%s opening an account with %j', (_, over, [field, message]) => {
    const read = readForm(registerForm, { ...person, ...over })
    expect(read.ok ? [] : read.fieldErrors).toContainEqual({ field, message })
  })

  test('nothing sent is said field by field', () => {
    const fields = (schema: typeof signInForm | typeof forgotForm | typeof resetForm) => {
      const read = readForm(schema, {})
      return read.ok ? [] : read.fieldErrors.map(({ field }) => field)
    }
    expect(fields(signInForm)).toEqual(['login', 'password'])
    expect(fields(forgotForm)).toEqual(['login'])
    expect(fields(resetForm)).toEqual(['password'])
    expect(
      readForm(changePasswordForm, { password: 'Abc12345', confirmPassword: 'Abc12345' }),
    ).toMatchObject({
      ok: false,
      fieldErrors: [{ field: 'currentPassword', message: 'Please enter your current password' }],
    })
  })

  test('hostile text takes no time', () => {
    const hostile = { login: '@'.repeat(100_000), password: 'a'.repeat(100_000) }
    expect(readForm(signInForm, hostile).ok).toBe(false)
    expect(readForm(signInForm, { login: ['a'], password: { b: 1 } }).ok).toBe(true)
  })
})
