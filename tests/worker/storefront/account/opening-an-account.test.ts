import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { watched } from '../edge/faults.ts'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { inbox } from '../../inbox.ts'
import { PASSWORD, byA, person, registered, visitor } from './visitors.ts'

beforeAll(seedShop)

describe('[S-23] opening an account', () => {
  test('[V-01] [V-02] [V-03c] [V-04] [V-06] [V-12] what is wrong is said by field, in the browser’s words', async () => {
    const page = await visitor().post('/register', {
      firstName: '',
      lastName: '1',
      userName: 'short',
      email: '',
      confirmEmail: 'x@y.example',
      password: 'alllowercase',
      confirmPassword: 'other',
    })
    for (const words of [
      'Please enter your first name',
      'Please use only letters, spaces and',
      'Please use at least 6 characters.',
      'Please enter your email address',
      'Email and confirm email do not match',
      'Password is invalid. Please follow the password rules.',
      'Passwords do not match',
    ])
      expect(page).toShow(words, 422)
    expect(page.html).not.toContain('alllowercase')
  })

  test('signs in, and brings the cart along', async () => {
    const shopper = visitor()
    await shopper.cart.add('PILLOW')
    const answer = await shopper.post('/register', person('newcomer', { redirect_uri: '/cart' }))
    expect(answer).toRedirectTo('/cart')
    expect(await shopper.cart.show()).toShow('Feather Pillow')
    await expect
      .poll(async () => (await inbox('newcomer@shopper.example'))[0]?.subject)
      .toBe('Welcome to Davenport')
  })

  test('[X-02] a name that somebody has, with a link to a new password', async () => {
    await registered('there', { userName: 'there.name' })
    const again = (over: Record<string, string>) =>
      visitor().post('/register', person('elsewhere', over))
    const taken = { email: 'there@shopper.example', confirmEmail: 'there@shopper.example' }
    const email = await again(taken)
    expect(email).toShow('A user already exists with the given Email.', 409)
    expect(tagsOf(email.html, 'a').map(({ href }) => href)).toContain('/forgot')
    expect(await again({ userName: 'There.Name' })).toShow(
      'A user already exists with the given Username.',
      409,
    )
    expect(await again({ ...taken, userName: 'there.name' })).toShow(
      'A user already exists with the given Username and Email.',
      409,
    )
  })

  test('[X-03] when only the sign-in fails, the account is there and the page says so', async () => {
    const { service } = watched(env.COMMERCE, ({ path }) =>
      path === '/v1/customer/sign-in' ? Response.json({ code: 'X' }, { status: 500 }) : null,
    )
    const shopper = visitor({ COMMERCE: service })
    const answer = await shopper.post('/register', person('half', { redirect_uri: '/cart' }))
    expect(answer).toRedirectTo('/sign-in/registered?redirect_uri=%2Fcart')
    expect(await shopper.visit('/sign-in/registered')).toShow(
      'Login after registration failed. Please try login again.',
    )
    const login = { login: 'half@shopper.example', password: PASSWORD }
    expect(await visitor().post('/sign-in', login)).toRedirectTo('/account')
  })

  test('a form that is sent twice opens one account', async () => {
    const shopper = visitor()
    const key = tagsOf((await shopper.visit('/register')).html, 'input').find(
      ({ name }) => name === 'key',
    )?.['value']
    const form = person('double', { key: key ?? '' })
    const answers = [await shopper.post('/register', form), await visitor().post('/register', form)]
    for (const answer of answers) expect(answer).toRedirectTo('/account')
  })

  test('the sixth a minute of one client waits', async () => {
    const shopper = visitor()
    for (let index = 0; index < 5; index += 1) await shopper.post('/register', person('there'))
    const sixth = await shopper.post('/register', person('there'))
    expect(sixth).toShow('You can try again in a minute.', 429)
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

describe('[C-04c] what was in the cart', () => {
  test('joins the customer’s, which says so once', async () => {
    const shopper = await registered('joins')
    await shopper.cart.add('PILLOW', 2)
    await shopper.post('/sign-out', {})
    await shopper.cart.add('HOLLIS-MOSS')
    await shopper.post('/sign-in', { login: 'joins@shopper.example', password: PASSWORD })
    expect(shopper.cookies.get('cartStatus')).toBe('3')
    const cart = await shopper.cart.show()
    expect(cart).toShow('We added the item you chose before signing in to your cart.')
    expect(cart).toShow('Feather Pillow')
    expect(cart).toShow('Hollis Sofa')
    expect(wordsOf((await shopper.cart.show()).html)).not.toContain('before signing in')
  })

  test('is asked for in the customer’s name, once, with the guest’s token', async () => {
    const { service, asked } = watched(env.COMMERCE)
    const shopper = visitor({ COMMERCE: service })
    await shopper.cart.add('PILLOW')
    const guestToken = shopper.cookies.get('guestToken') ?? ''
    await shopper.post('/sign-in', byA)
    const merges = () => asked.filter(({ path }) => path === '/cart/merge')
    expect(merges().map(({ body }) => JSON.parse(body))).toEqual([{ guestToken }])
    expect(merges()[0]?.headers.get('authorization')).toBe(
      `Bearer ${shopper.cookies.get('loggedInToken')}`,
    )
    await shopper.post('/sign-out', {})
    await shopper.post('/sign-in', byA)
    expect(merges()).toHaveLength(1)
  })

  test('is not left behind: while it cannot be brought along, nobody is signed in', async () => {
    await registered('waits')
    let isDown = true
    const { service, asked } = watched(env.COMMERCE, ({ path }) =>
      path === '/cart/merge' && isDown ? new Response(null, { status: 500 }) : null,
    )
    const shopper = visitor({ COMMERCE: service })
    await shopper.cart.add('HOLLIS-MOSS')
    const guestToken = shopper.cookies.get('guestToken')
    const login = { login: 'waits@shopper.example', password: PASSWORD }
    const answer = await shopper.post('/sign-in', login)
    expect(answer.status).toBe(502)
    expect(shopper.cookies.has('loggedInToken')).toBe(false)
    expect(shopper.cookies.get('guestToken')).toBe(guestToken)
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/v1/customer/sign-out'))
    expect(await shopper.cart.show()).toShow('Hollis Sofa')
    isDown = false
    expect(await shopper.post('/sign-in', login)).toRedirectTo('/account')
    expect(await shopper.cart.show()).toShow('Hollis Sofa')
  })
})
