import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs } from './customers.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'

const { a, b } = testSeed.customers
const PROFILE = '/account/manageProfile'
const EMAILS = '/account/manageSubscriptions'

beforeEach(async () => {
  await env.DB.batch(
    ['attempt', 'subscription'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  await seedShop()
})

describe('the profile', () => {
  test('[V-12] [V-13] is changed by its form; the header greets by the new name', async () => {
    const shopper = signedInAs('a')
    const saved = await shopper.fill(PROFILE, PROFILE, {
      firstName: 'Ida',
      birthDate: '1990-04-30',
    })
    expect(saved).toRedirectTo(`${PROFILE}?notice=profile-saved`)
    expect(shopper.cookies.get('firstName')).toBe('Ida')
    const page = await shopper.visit(`${PROFILE}?notice=profile-saved`)
    expect(page).toShow('Your profile has been saved.')
    expect(wordsOf(page.html)).toContain('Hello, Ida')
    expect(formFields(page.html, PROFILE)).toMatchObject({ birthDate: '1990-04-30' })
    const wrong = await shopper.fill(PROFILE, PROFILE, {
      firstName: 'R2D2',
      lastName: '',
      userName: 'a@b.cd',
      birthDate: '2999-01-01',
    })
    expect(wrong).toShow('Please address the below form errors.', 422)
    for (const words of [
      'Please use only letters, spaces and',
      'Please enter your last name',
      'Usernames can’t include an @',
      'Your date of birth must be in the past',
    ])
      expect(wordsOf(wrong.html)).toContain(words)
    expect(formFields(wrong.html, PROFILE)).toMatchObject({ firstName: 'R2D2', userName: 'a@b.cd' })
  })

  test('a user name that somebody has is said at its field', async () => {
    await signedInAs('b').fill(PROFILE, PROFILE, { userName: 'same.name' })
    const page = await signedInAs('a').fill(PROFILE, PROFILE, { userName: 'SAME.name' })
    expect(page).toShow('A user already exists with the given Username.', 409)
    expect(page.html).toContain('href="#userName"')
  })

  test('two windows: the later one is told, and saves by a second press', async () => {
    const shopper = signedInAs('a')
    const stale = formFields((await shopper.visit(PROFILE)).html, PROFILE)
    await shopper.fill(PROFILE, PROFILE, { firstName: 'First' })
    const late = await shopper.post(PROFILE, { ...stale, firstName: 'Second' })
    expect(late).toShow('Your profile has changed', 409)
    const again = formFields(late.html, PROFILE)
    expect(again['firstName']).toBe('Second')
    expect(await shopper.post(PROFILE, again)).toRedirectTo(`${PROFILE}?notice=profile-saved`)
  })

  test('another email address needs the password, which is never shown again', async () => {
    const shopper = signedInAs('a')
    const path = `${PROFILE}/email`
    const wrong = await shopper.post(path, {
      email: 'ida@shopper.example',
      currentPassword: 'Wrong-Pass-1',
    })
    expect(wrong).toShow('That’s not your current password', 422)
    expect(wrong.html).not.toContain('Wrong-Pass-1')
    expect(formFields(wrong.html, path)['email']).toBe('ida@shopper.example')
    const taken = await shopper.post(path, { email: b.email, currentPassword: a.password })
    expect(taken).toShow('A user already exists with the given Email.', 409)
    expect(
      await shopper.post(path, { email: 'ida@shopper.example', currentPassword: a.password }),
    ).toRedirectTo(`${PROFILE}?notice=email-changed`)
    expect(await shopper.visit(PROFILE)).toShow('ida@shopper.example')
  })

  test('[V-05] another password needs the current one; this session goes on', async () => {
    const shopper = signedInAs('a')
    const path = `${PROFILE}/password`
    const typed = { password: 'Another-Pass-7', confirmPassword: 'Another-Pass-7' }
    expect(await shopper.post(path, typed)).toShow('Please enter your current password', 422)
    expect(
      await shopper.post(path, { ...typed, currentPassword: a.password, confirmPassword: 'x' }),
    ).toShow('Passwords do not match', 422)
    expect(await shopper.post(path, { ...typed, currentPassword: 'Wrong-Pass-1' })).toShow(
      'That’s not your current password',
      422,
    )
    expect(await shopper.post(path, { ...typed, currentPassword: a.password })).toRedirectTo(
      `${PROFILE}?notice=password-changed`,
    )
    expect((await shopper.visit('/account')).status).toBe(200)
  })
})

describe('emails', () => {
  test('are chosen by topic, and ended with one press', async () => {
    const shopper = signedInAs('a')
    expect(await shopper.post(EMAILS, { pause: 'none' })).toShow(
      'Please choose at least one topic',
      422,
    )
    expect(await shopper.fill(EMAILS, EMAILS)).toRedirectTo(`${EMAILS}?notice=emails-saved`)
    expect(await shopper.visit(EMAILS)).toShow(`What we send to ${a.email}`)
    expect(await shopper.post(`${EMAILS}/unsubscribe`)).toRedirectTo(
      `${EMAILS}?notice=emails-ended`,
    )
    const ended = await shopper.visit(`${EMAILS}?notice=emails-ended`)
    expect(ended).toShow('You’re unsubscribed. We’ll only email you about your orders.')
    expect(ended.html).not.toContain(`action="${EMAILS}/unsubscribe"`)
  })

  test('an address that may be somebody else’s is asked by mail', async () => {
    await env.DB.prepare('UPDATE customer SET email_verified_at = NULL').run()
    const shopper = signedInAs('a')
    expect(await shopper.visit(EMAILS)).toShow('We haven’t confirmed that')
    expect(await shopper.fill(EMAILS, EMAILS)).toRedirectTo(`${EMAILS}?notice=emails-asked`)
  })
})

describe('what belongs to the customer', () => {
  test('is downloaded as a file', async () => {
    const file = await signedInAs('a').visit('/account/download')
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="davenport-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(file.json()).toMatchObject({ profile: { email: a.email } })
    expect(file.html).not.toContain(b.canary)
  })

  test('an order is followed on its status page', async () => {
    const shopper = signedInAs('a')
    const tracked = await shopper.post(`/account/orderHistory/${a.orderId}/track`)
    expect(tracked.status).toBe(303)
    const status = tracked.headers.get('location') ?? ''
    expect(status).toMatch(/^\/order-status\/[\w-]{43}$/)
    expect(await shopper.visit(status)).toShow(a.orderNumber)
    expect((await shopper.post(`/account/orderHistory/${b.orderId}/track`)).status).toBe(404)
  })

  test('the account is deleted by its password; nobody is signed in any more', async () => {
    const shopper = signedInAs('a')
    expect(await shopper.visit('/account/delete')).toShow('What we keep')
    expect(await shopper.post('/account/delete', {})).toShow(
      'Please enter your current password',
      422,
    )
    expect(await shopper.post('/account/delete', { currentPassword: 'Wrong-Pass-1' })).toShow(
      'That’s not your current password',
      422,
    )
    expect(await shopper.post('/account/delete', { currentPassword: a.password })).toRedirectTo(
      '/account/deleted',
    )
    for (const name of ['loggedInToken', 'isLoggedIn', 'firstName', 'guestToken'])
      expect(shopper.cookies.has(name)).toBe(false)
    expect(await shopper.visit('/account/deleted')).toShow('Your account is deleted')
    expect(await signedInAs('a').visit('/account')).toRedirectTo(
      '/sign-in/exp?redirect_uri=%2Faccount',
    )
  })
})
