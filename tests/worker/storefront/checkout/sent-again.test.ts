import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { count, seedShop } from '../../commerce/shop.ts'
import { formFields } from '../html.ts'
import '../matchers.ts'
import { newShopper, type Shopper } from '../shop.ts'

beforeAll(seedShop)

/** The link of the reset mail, which goes out behind the answer. */
const resetPath = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const mails = await env.MAIL.fetch(
      `http://mail.localhost/messages.json?to=${encodeURIComponent(email)}`,
    )
    const [path] = /\/resetpassword\/[\w-]+/.exec(await mails.text()) ?? []
    if (path === undefined) throw new Error(`no reset mail to ${email}`)
    return path
  })

/** Somebody with an account who has forgotten its password, at the form that the mail leads to. */
const atReset = async (name: string) => {
  const email = `${name}@shopper.example`
  const typed = {
    firstName: 'Ada',
    lastName: 'Moreno',
    email,
    confirmEmail: email,
    password: 'Old-Horse-9',
    confirmPassword: 'Old-Horse-9',
  }
  const shopper = newShopper()
  expect((await shopper.fill('/register', '/register', typed)).status).toBe(303)
  const other = newShopper()
  expect(await other.fill('/forgot', '/forgot', { login: email })).toRedirectTo('/forgot/sent')
  const path = await resetPath(email)
  const form = formFields((await other.visit(path)).html, path)
  return { email, path, form, shopper: other }
}
const chosen = (password: string) => ({ password, confirmPassword: password })
const signsIn = async (email: string, password: string) =>
  (await newShopper().fill('/sign-in', '/sign-in', { login: email, password })).status === 303
const changes = () => count("SELECT count(*) FROM outbox WHERE kind = 'password-changed'")

describe('a new password whose answer was lost', () => {
  test('is a success when the form is sent again, and was changed once', async () => {
    const { email, path, form, shopper } = await atReset('again')
    const sent = { ...form, ...chosen('New-Horse-10') }
    const before = await changes()
    for (let time = 1; time <= 3; time += 1)
      expect(await shopper.post(path, sent)).toRedirectTo('/sign-in/reset')
    expect(await changes()).toBe(before + 1)
    expect(await signsIn(email, 'New-Horse-10')).toBe(true)
  })

  test('a service that was not heard shows the form again, with its key', async () => {
    const { path, form, shopper } = await atReset('unheard')
    const sent = { ...form, ...chosen('New-Horse-10') }
    /** Carries everything out, and answers nothing. */
    const lost = {
      fetch: async (input: string, init?: RequestInit) => {
        await env.COMMERCE.fetch(input, init)
        throw new Error('the answer was lost')
      },
    }
    const unheard = await shopper.post(path, sent, { COMMERCE: lost })
    expect(unheard.status).toBe(502)
    const again = formFields(unheard.html, path)
    expect(again['key']).toBe(form['key'])
    expect(await shopper.post(path, { ...again, ...chosen('New-Horse-10') })).toRedirectTo(
      '/sign-in/reset',
    )
  })

  test('is none for another password, another form, or after the password was changed again', async () => {
    const { email, path, form, shopper } = await atReset('other')
    const sent = { ...form, ...chosen('New-Horse-10') }
    await shopper.post(path, sent)
    const expired = 'Your password reset token has expired.'
    expect(await shopper.post(path, { ...form, ...chosen('Newer-Horse-11') })).toShow(expired, 404)
    const key = 'a-key-of-another-form'
    expect(await shopper.post(path, { ...sent, key })).toShow(expired, 404)
    // The password that the form set is not the account's any more.
    await env.DB.prepare('UPDATE customer SET password_hash = NULL WHERE email = ?')
      .bind(email)
      .run()
    expect(await shopper.post(path, sent)).toShow(expired, 404)
  })
})

describe('a promo code whose answer was lost', () => {
  const withSofa = async (): Promise<{ shopper: Shopper; form: Record<string, string> }> => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    return { shopper, form: formFields((await shopper.cart.show()).html, '/cart/promo') }
  }

  test('is a success when the form is sent again, and takes off once', async () => {
    const { shopper, form } = await withSofa()
    const sent = { ...form, code: 'welcome-50' }
    for (let time = 1; time <= 3; time += 1)
      expect(await shopper.post('/cart/promo', sent)).toRedirectTo('/cart')
    const page = await shopper.cart.show()
    expect(page).toShow('WELCOME50')
    expect(page).toShow('Estimated total $1,115.93')
  })

  test('is a success for an island, too', async () => {
    const { shopper, form } = await withSofa()
    const asking = {
      method: 'POST',
      form: { ...form, code: 'WELCOME50' },
      headers: { accept: 'application/json' },
    }
    const first = await shopper.visit('/cart/promo', asking)
    const again = await shopper.visit('/cart/promo', asking)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
  })

  test('a form that was made while the code was on is told that it is on', async () => {
    const { shopper, form } = await withSofa()
    await shopper.post('/cart/promo', { ...form, code: 'WELCOME50' })
    const answer = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
    const version = /"version":(\d+)/.exec(answer.html)?.[1] ?? ''
    expect(await shopper.post('/cart/promo', { code: 'WELCOME50', cartVersion: version })).toShow(
      'Coupon code has already been successfully applied',
      422,
    )
  })
})
