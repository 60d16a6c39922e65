import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { PASSWORD, a, isSignedIn, registered, resetPath, visitor } from './visitors.ts'

beforeAll(seedShop)

describe('[S-24] from a forgotten password to a new one', () => {
  test('through the mail, and signs in with it; the old one and all sessions are gone', async () => {
    const email = 'forgetful@shopper.example'
    const before = await registered('forgetful')
    const shopper = visitor()
    expect(await shopper.post('/forgot', { login: email })).toRedirectTo('/forgot/sent')
    expect(await shopper.visit('/forgot/sent')).toShow('Check your inbox')
    const path = await resetPath(email)
    const page = await shopper.visit(path)
    expect(page).toShow('Choose a new password')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const weak = await shopper.post(path, { password: 'weak', confirmPassword: 'week' })
    expect(weak).toShow('Password is invalid. Please follow the password rules.', 422)
    expect(weak).toShow('Passwords do not match', 422)
    const fresh = { password: 'New-Horse-10', confirmPassword: 'New-Horse-10' }
    expect(await shopper.post(path, fresh)).toRedirectTo('/sign-in/reset')
    expect(await shopper.visit('/sign-in/reset')).toShow('Your password has been changed.')
    expect(await isSignedIn(before)).toBe(false)
    const again = await shopper.post(path, fresh)
    expect(again).toShow('Your password reset token has expired.', 404)
    expect(await shopper.post('/sign-in', { login: email, password: PASSWORD })).toShow(
      'That email or username and password don’t match.',
      422,
    )
    expect(await shopper.post('/sign-in', { login: email, password: 'New-Horse-10' })).toRedirectTo(
      '/account',
    )
  })

  test('[X-01] a link that is not good says so, and helps', async () => {
    const page = await visit('/resetpassword/no-such-token')
    expect(page).toShow('Your password reset token has expired.', 404)
    expect(tagsOf(page.html, 'form').map(({ action }) => action)).toContain('/forgot')
    expect(await visit('/forgot/expired')).toShow('Your password reset token has expired.')
    for (const path of ['/resetpassword/..%2f..%2fprofile', '/resetpassword/%E0%A4%A'])
      expect((await visit(path)).status).toBe(404)
  })

  test('is answered alike for a name that nobody has', async () => {
    const known = await visitor().post('/forgot', { login: a.email })
    const unknown = await visitor().post('/forgot', { login: 'nobody@shopper.example' })
    const comparable = ({ status, headers, html }: Answer) => ({
      status,
      html,
      names: [...headers.keys()].toSorted(),
      location: headers.get('location'),
    })
    expect(comparable(unknown)).toEqual(comparable(known))
    expect(await inbox('nobody@shopper.example')).toEqual([])
  })

  test('nothing typed is said at the field', async () => {
    expect(await visitor().post('/forgot', { login: ' ' })).toShow(
      'Please enter your email address or username',
      422,
    )
  })
})
