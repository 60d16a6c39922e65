import { argon2id } from '@noble/hashes/argon2.js'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  customerProfile,
  resetAnswer,
  sessionList,
  type SignedIn,
  signedIn,
} from '../../../../commerce/contract/account/customer.ts'
import { mergedCart } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  type Answer,
  count,
  getCart,
  lineOf,
  logLines,
  newShopper,
  refusalOf,
  runClock,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { withMeanwhile } from '../meanwhile.ts'

beforeAll(seedShop)
afterEach(async () => {
  vi.useRealTimers()
  await env.DB.prepare('DELETE FROM attempt').run()
})

const MINUTE = 60_000
const { a } = testSeed.customers
const PASSWORD = 'Correct-Horse-9'
/** For tests in which many passwords are worked on, each of which takes a moment on purpose. */
const MANY_HASHES_MS = 120_000

/** One after another, each from a place of its own, so that no test is limited by another. */
let places = 0
const somewhere = () => `203.0.113.${(places += 1)}`

const person = (name: string, over: Record<string, unknown> = {}) => ({
  email: `${name}@shopper.example`,
  password: PASSWORD,
  firstName: 'Ruth',
  lastName: "O'Neil",
  client: somewhere(),
  ...over,
})
const register = (name: string, over: Record<string, unknown> = {}) =>
  send('POST', paths.customers(), { body: person(name, over) })
const registered = async (name: string, over: Record<string, unknown> = {}) =>
  accepted(await register(name, over), customerProfile)

const trySignIn = (login: string, over: Record<string, unknown> = {}): Promise<Answer> =>
  send('POST', paths.signIn(), {
    body: { login, password: PASSWORD, client: somewhere(), ...over },
  })
const signIn = async (login: string, over: Record<string, unknown> = {}): Promise<SignedIn> =>
  accepted(await trySignIn(login, over), signedIn)
const asCustomer = ({ loggedInToken }: SignedIn): Shopper => ({
  token: loggedInToken,
  site: 'davenport',
})
const profile = (shopper: Shopper) => send('GET', paths.customerProfile(), { shopper })

const forgot = (login: string) =>
  send('POST', paths.passwordForgot(), { body: { login, client: somewhere() } })
/** The tokens of the reset mails to an address, the newest first. */
const resetTokens = async (email: string) =>
  (await inbox(email)).flatMap(({ text }) => /\/resetpassword\/([\w-]+)/.exec(text)?.[1] ?? [])
const resetToken = async (email: string) => {
  await forgot(email)
  const [token = ''] = await resetTokens(email)
  return token
}
const reset = (token: string, password: string) =>
  send('PUT', paths.passwordReset(token), { body: { password } })

describe('[C-06c] an account', () => {
  test('is opened, entered by email in any case or by user name, and left', async () => {
    const made = await registered('ruth', { userName: 'ruth.oneil', phoneNumber: '3035550142' })
    expect(made).toMatchObject({
      email: 'ruth@shopper.example',
      userName: 'ruth.oneil',
      phoneNumber: '303-555-0142',
      emailVerified: false,
    })
    for (const login of ['RUTH@shopper.example', ' Ruth.ONeil ']) {
      const session = await signIn(login)
      const shopper = asCustomer(session)
      expect(accepted(await profile(shopper), customerProfile)).toEqual(made)
      accepted(await send('POST', paths.signOut(), { shopper, body: {} }), z.unknown())
      expect(words(await profile(shopper))).toBe('401 UNAUTHORIZED')
    }
    expect((await inbox('ruth@shopper.example'))[0]?.subject).toBe('Welcome to Davenport')
  })

  test('[B-07] what cannot be is said by field, and nothing is kept', async () => {
    const answer = await register('nobody', {
      email: 'no address',
      userName: 'a@b',
      password: 'short',
      firstName: '',
      lastName: '4',
      phoneNumber: '1',
    })
    expect(answer.status).toBe(422)
    expect(refusalOf(answer).fieldErrors).toEqual([
      { field: 'email', message: 'E-mail is invalid' },
      { field: 'userName', message: 'Usernames can’t include an @' },
      { field: 'password', message: 'Password is invalid. Please follow the password rules.' },
      { field: 'firstName', message: 'Please enter your first name' },
      { field: 'lastName', message: "Please use only letters, spaces and ' , . -" },
      { field: 'phoneNumber', message: 'Please use 10 digit phone number format only' },
    ])
    const long = await register('nobody', { password: `A1${'a'.repeat(63)}` })
    expect(refusalOf(long).fieldErrors).toEqual([
      { field: 'password', message: 'Password cannot exceed 64 characters.' },
    ])
  })

  test('[X-02] a name that somebody has: email 001, user name 002, both without a reason', async () => {
    await registered('taken', { userName: 'taken.name' })
    const again = async (over: Record<string, unknown>) => refusalOf(await register('other', over))
    expect(await again({ email: 'TAKEN@shopper.example' })).toMatchObject({
      code: 'COR-007',
      reason: '001',
    })
    expect(await again({ userName: 'Taken.Name' })).toMatchObject({ reason: '002' })
    const both = await again({ email: 'taken@shopper.example', userName: 'taken.name' })
    expect(both).toEqual({ code: 'COR-007' })
  })

  test('is opened once by a form that is sent twice, also at the same moment', async () => {
    const key = crypto.randomUUID()
    const first = await registered('twice', { key })
    expect(await registered('twice', { key })).toEqual(first)
    expect(words(await register('twice', { key: crypto.randomUUID() }))).toBe('409 COR-007')
    const answers = await Promise.all([register('race'), register('race')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('one client opens five a minute; the sixth is told how long to wait', async () => {
    // Five passwords are some seconds' work where others have the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const client = somewhere()
    for (let index = 0; index < 5; index += 1) await registered(`crowd${index}`, { client })
    const sixth = await register('crowd6', { client })
    expect(words(sixth)).toBe('429 TOO_MANY_REQUESTS')
    expect(sixth.headers.get('retry-after')).toBe('60')
    await registered('elsewhere')
  })

  test('keeps its password as argon2id, at the cost that the rules ask for', async () => {
    const { customerId } = await registered('kept')
    const kept = await env.DB.prepare('SELECT password_hash FROM customer WHERE id = ?')
      .bind(customerId)
      .first<string>('password_hash')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(logLines.join('\n')).not.toContain(PASSWORD)
  })

  test('kept at another cost, it is kept anew when its owner signs in', async () => {
    const { customerId } = await registered('weak')
    const old =
      '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$' +
      btoa(
        String.fromCharCode(
          ...argon2id(PASSWORD, 'saltsaltsaltsalt', { m: 8, t: 1, p: 1, dkLen: 32 }),
        ),
      ).replace('=', '')
    await env.DB.prepare('UPDATE customer SET password_hash = ? WHERE id = ?')
      .bind(old, customerId)
      .run()
    expect(words(await trySignIn('weak@shopper.example', { password: 'Wrong-Horse-9' }))).toBe(
      '422 COR-003',
    )
    await signIn('weak@shopper.example')
    expect(
      await count(
        `SELECT count(*) FROM customer WHERE id = ? AND password_hash LIKE '%m=19456%'`,
        customerId,
      ),
    ).toBe(1)
    await signIn('weak@shopper.example')
  })
})

describe('signing in', () => {
  test('a wrong password and a name that nobody has are answered alike', async () => {
    await registered('known')
    const answers = await Promise.all([
      trySignIn('known@shopper.example', { password: 'Wrong-Horse-9' }),
      trySignIn('unknown@shopper.example'),
      trySignIn('unknown.name'),
    ])
    const [first] = answers
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 422, body: first?.body })
  })

  test(
    'five tries at an account from one place; then the right password, too, waits there as long as it is told',
    { timeout: MANY_HASHES_MS },
    async () => {
      await registered('locked', { userName: 'locked.name' })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const login = 'locked@shopper.example'
      const client = somewhere()
      const tries = await Promise.all(
        Array.from({ length: 20 }, () => trySignIn(login, { password: 'Wrong-Horse-9', client })),
      )
      expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(15)
      const refused = await trySignIn('locked.name', { client })
      expect(refused.status).toBe(429)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBe(15 * 60)
      await signIn(a.email, { password: a.password, client })
      vi.setSystemTime(Date.now() + (seconds - 1) * 1000)
      expect((await trySignIn(login, { client })).status).toBe(429)
      vi.setSystemTime(Date.now() + 1000)
      await signIn(login, { client })
    },
  )

  test('a stranger who fails on purpose keeps nobody out: the right password opens the account from elsewhere', async () => {
    await registered('pestered')
    const login = 'pestered@shopper.example'
    const stranger = somewhere()
    for (let index = 0; index < 6; index += 1)
      await trySignIn(login, { password: 'Wrong-Horse-9', client: stranger })
    expect((await trySignIn(login, { client: stranger })).status).toBe(429)
    await signIn(login)
  })

  test('guessing from many places ends, and a browser that its customer knows still gets in', async () => {
    const { customerId } = await registered('besieged')
    const login = 'besieged@shopper.example'
    const { knownDevice } = await signIn(login)
    const other = await signIn(a.email, { password: a.password })
    await trySignIn(login, { password: 'Wrong-Horse-9' })
    // The other forty-nine, each from somewhere else.
    await env.DB.prepare(`UPDATE attempt SET tries = 50 WHERE kind = 'sign-in-account'`).run()
    const refused = await trySignIn(login)
    expect(words(refused)).toBe('429 TOO_MANY_REQUESTS')
    expect(refusalOf(refused).reason).toBe('sign-in-account')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    // What stands for a browser stands for those who have signed in there, and for nobody else.
    expect((await trySignIn(login, { knownDevice: other.knownDevice })).status).toBe(429)
    expect((await signIn(login, { knownDevice })).knownDevice).toBe(knownDevice)
    for (let index = 0; index < 5; index += 1)
      await trySignIn(login, { password: 'Wrong-Horse-9', knownDevice })
    expect((await trySignIn(login, { knownDevice })).status).toBe(429)
    expect(await count('SELECT count(*) FROM known_device WHERE customer_id = ?', customerId)).toBe(
      1,
    )
  })

  test('a refused try is refused before anybody looks at the password', async () => {
    const client = somewhere()
    for (let index = 0; index < 5; index += 1)
      await trySignIn('ghost@shopper.example', { password: 'Wrong-Horse-9', client })
    const before = logLines.length
    expect((await trySignIn('ghost@shopper.example', { client })).status).toBe(429)
    const events = logLines.slice(before).join(' ')
    expect(events).toContain('sign-in-refused')
    expect(events).not.toContain('sign-in-failed')
    expect(refusalOf(await trySignIn('ghost', { password: 'x'.repeat(65) })).fieldErrors).toEqual([
      { field: 'password', message: 'Password cannot exceed 64 characters.' },
    ])
  })

  test('one client that fails at many accounts waits, and nobody else', async () => {
    const client = somewhere()
    await trySignIn('first.of.many', { client })
    await env.DB.prepare(`UPDATE attempt SET tries = 50 WHERE kind = 'sign-in-client'`).run()
    const refused = await trySignIn('second.of.many', { client })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    await signIn(a.email, { password: a.password })
  })

  test('ends after three hours on the server, and when the clock has passed nothing is kept of it', async () => {
    await registered('hours')
    const session = await signIn('hours@shopper.example')
    const start = Date.now()
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(start + 3 * 60 * MINUTE - 5000)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 3 * 60 * MINUTE - 10_000 })
    expect((await profile(asCustomer(session))).status).toBe(200)
    vi.setSystemTime(start + 3 * 60 * MINUTE + 1000)
    expect((await profile(asCustomer(session))).status).toBe(401)
    await runClock()
    expect(
      await count(
        'SELECT count(*) FROM customer_session WHERE customer_id = ?',
        session.customer.customerId,
      ),
    ).toBe(0)
  })

  test('lists where one is signed in, and signs out one device or all', async () => {
    await registered('devices')
    const phone = asCustomer(
      await signIn('devices@shopper.example', { device: 'Safari on iPhone' }),
    )
    const laptop = asCustomer(
      await signIn('devices@shopper.example', { device: 'Firefox on Linux' }),
    )
    const list = async (shopper: Shopper) =>
      accepted(await send('GET', paths.customerSessions(), { shopper }), sessionList).items
    expect((await list(laptop)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ])
    const other = (await list(laptop))[1]?.id ?? ''
    expect(JSON.stringify(await list(laptop))).not.toContain(laptop.token)
    const stranger = asCustomer(await signIn(a.email, { password: a.password }))
    const theirs = paths.customerSession(other)
    expect(words(await send('DELETE', theirs, { shopper: stranger }))).toBe('404 NOT_FOUND')
    expect((await send('DELETE', theirs, { shopper: laptop })).status).toBe(200)
    expect((await profile(phone)).status).toBe(401)
    expect((await send('DELETE', paths.customerSessions(), { shopper: laptop })).status).toBe(200)
    expect((await profile(laptop)).status).toBe(401)
  })
})

describe('[C-04c] what a guest had', () => {
  const merge = async (session: SignedIn, guest: Shopper) =>
    accepted(
      await send('POST', paths.cartMerge(), {
        shopper: asCustomer(session),
        body: { guestToken: guest.token },
      }),
      mergedCart,
    )

  test(
    'comes along once: the larger quantity a line, capped by stock; the guest is nobody any more',
    { timeout: MANY_HASHES_MS },
    async () => {
      await registered('guest')
      const before = asCustomer(await signIn('guest@shopper.example'))
      await add(before, 'SKU-A', { quantity: 2 })
      await add(before, 'SKU-B', { quantity: 5 })
      const guest = await newShopper()
      await add(guest, 'SKU-A', { quantity: 3 })
      await add(guest, 'SKU-B', { quantity: 4 })
      await add(guest, 'PILLOW', { quantity: 1 })
      accepted(
        await send('POST', paths.wishlists(), { shopper: guest, body: { name: 'Spare room' } }),
        z.unknown(),
      )
      const session = await signIn('guest@shopper.example')
      const { adopted, ...merged } = await merge(session, guest)
      expect(adopted).toMatchObject({ pieces: 8 })
      const lists = await send('GET', paths.wishlists(), { shopper: asCustomer(session) })
      expect(JSON.stringify(lists.body)).toContain('Spare room')
      expect(await getCart(asCustomer(session))).toEqual(merged)
      expect(['SKU-A', 'SKU-B', 'PILLOW'].map((skuId) => lineOf(merged, skuId).quantity)).toEqual([
        3, 5, 1,
      ])
      expect((await send('GET', paths.cart(), { shopper: guest })).status).toBe(401)
      const again = await merge(await signIn('guest@shopper.example'), guest)
      expect(again).toEqual({ ...merged, adopted: { pieces: 0, lists: 0 } })
      // On another device it is the same cart.
      expect(await getCart(before)).toEqual(merged)
    },
  )

  test('a guest without a cart is nobody any more either', async () => {
    const guest = await newShopper()
    await merge(await signIn(a.email, { password: a.password }), guest)
    expect((await send('GET', paths.cart(), { shopper: guest })).status).toBe(401)
  })

  test('what was kept for later comes along, also when the cart it was in is ordered', async () => {
    await registered('keeps')
    const guest = await newShopper()
    const { id, items } = await add(guest, 'SKU-A', { quantity: 2 })
    const save = paths.cartItemSave(items[0]?.id ?? '')
    accepted(await send('POST', save, { shopper: guest, body: {} }), z.unknown())
    await env.DB.prepare("UPDATE cart SET status = 'ordered' WHERE id = ?").bind(id).run()
    const { saved } = await merge(await signIn('keeps@shopper.example'), guest)
    expect(saved.map(({ catalogItem, quantity }) => [catalogItem.skuId, quantity])).toEqual([
      ['SKU-A', 2],
    ])
  })

  test('a token of the other brand, or of nobody, brings nothing', async () => {
    const drift = await newShopper('drift')
    const { adopted } = await merge(await signIn(a.email, { password: a.password }), drift)
    expect(adopted).toEqual({ pieces: 0, lists: 0 })
    expect((await send('GET', paths.cart(), { shopper: drift })).status).toBe(200)
  })
})

describe('[S-24] [C-06a] a forgotten password', () => {
  test(
    '[X-01] the mail’s link works once, for 30 minutes, and ends all sessions',
    { timeout: MANY_HASHES_MS },
    async () => {
      const email = 'forgets@shopper.example'
      await registered('forgets')
      const old = asCustomer(await signIn(email))
      const token = await resetToken(email)
      expect((await send('GET', paths.passwordReset(token))).status).toBe(200)
      const weak = await reset(token, 'weak')
      expect(refusalOf(weak).fieldErrors).toEqual([
        { field: 'password', message: 'Password is invalid. Please follow the password rules.' },
      ])
      const uses = await Promise.all(Array.from({ length: 20 }, () => reset(token, 'New-Horse-10')))
      expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const use of uses.filter(({ status }) => status !== 200))
        expect(refusalOf(use)).toEqual({ code: 'COR-006' })
      expect((await profile(old)).status).toBe(401)
      expect((await trySignIn(email)).status).toBe(422)
      const session = await signIn(email, { password: 'New-Horse-10' })
      expect(session.customer.emailVerified).toBe(true)
      expect((await inbox(email))[0]?.subject).toBe('Your Davenport password was changed')
      expect(await count('SELECT count(*) FROM password_reset WHERE token_hash = ?', token)).toBe(0)
      expect(logLines.join('\n')).not.toContain(token)
    },
  )

  test('expired, mistyped, or replaced by a newer one: the same words', async () => {
    const email = 'newest@shopper.example'
    await registered('newest')
    const first = await resetToken(email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const second = await resetToken(email)
    expect(second).not.toBe(first)
    const flipped = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`
    for (const bad of [first, flipped, 'x', `${second}x`]) {
      expect(words(await send('GET', paths.passwordReset(bad)))).toBe('404 COR-006')
      expect(words(await reset(bad, 'New-Horse-10'))).toBe('404 COR-006')
    }
    vi.setSystemTime(Date.now() + 30 * MINUTE)
    expect(words(await reset(second, 'New-Horse-10'))).toBe('404 COR-006')
    await signIn(email)
  })

  test('is answered alike for nobody’s name, who gets no mail', async () => {
    await registered('real', { userName: 'real.name' })
    const answers = await Promise.all(
      ['real@shopper.example', 'real.name', 'nobody@shopper.example', 'nobody.name'].map(forgot),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { requested: true } })
    expect(await inbox('nobody@shopper.example')).toEqual([])
  })

  test('three mails in half an hour go to one address, and no more; then there is another', async () => {
    await registered('often')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let index = 0; index < 5; index += 1) {
      expect((await forgot('often@shopper.example')).status).toBe(200)
      vi.setSystemTime(Date.now() + 1000)
    }
    const tokens = await resetTokens('often@shopper.example')
    expect(tokens).toHaveLength(3)
    expect((await send('GET', paths.passwordReset(tokens[0] ?? ''))).status).toBe(200)
    // Whoever asks in their name does not leave them without a link that works.
    vi.setSystemTime(Date.now() + 31 * MINUTE)
    const later = await resetToken('often@shopper.example')
    expect((await send('GET', paths.passwordReset(later))).status).toBe(200)
  })

  test('opens a locked account again, and whatever goes on there, the browser that it was opened in stays known', async () => {
    const email = 'unlocks@shopper.example'
    const client = somewhere()
    await registered('unlocks')
    for (let index = 0; index < 6; index += 1)
      await trySignIn(email, { password: 'Wrong-Horse-9', client })
    expect((await trySignIn(email, { client })).status).toBe(429)
    const answer = await reset(await resetToken(email), 'New-Horse-10')
    const { knownDevice } = accepted(answer, resetAnswer)
    await signIn(email, { password: 'New-Horse-10', client })
    await trySignIn(email, { password: 'Wrong-Horse-9' })
    await env.DB.prepare(`UPDATE attempt SET tries = 50 WHERE kind = 'sign-in-account'`).run()
    expect((await trySignIn(email, { password: 'New-Horse-10' })).status).toBe(429)
    await signIn(email, { password: 'New-Horse-10', knownDevice })
  })
})

describe('[C-06a] another password by the current one', () => {
  test('ends the other sessions and is told to its owner', async () => {
    const email = 'changes@shopper.example'
    const { customerId } = await registered('changes')
    const other = asCustomer(await signIn(email))
    const mine = asCustomer(await signIn(email))
    const change = (body: Record<string, string>, id = customerId) =>
      send('PUT', paths.password(id), { shopper: mine, body })
    const wrong = await change({ currentPassword: 'Wrong-Horse-9', password: 'New-Horse-10' })
    expect(refusalOf(wrong).fieldErrors).toEqual([
      { field: 'currentPassword', code: 'wrong-password' },
    ])
    const bad = await change({ currentPassword: '', password: '' })
    expect(refusalOf(bad).fieldErrors).toEqual([
      { field: 'currentPassword', message: 'Please enter your current password' },
      { field: 'password', message: 'Password is required' },
    ])
    const both = { currentPassword: PASSWORD, password: 'New-Horse-10' }
    expect(words(await change(both, a.id))).toBe('404 NOT_FOUND')
    expect((await change(both)).status).toBe(200)
    expect((await profile(mine)).status).toBe(200)
    expect((await profile(other)).status).toBe(401)
    expect((await inbox(email))[0]?.subject).toBe('Your Davenport password was changed')
  })

  test('is guessed five times at most', async () => {
    const { customerId } = await registered('guessed')
    const shopper = asCustomer(await signIn('guessed@shopper.example'))
    const body = { currentPassword: 'Wrong-Horse-9', password: 'New-Horse-10' }
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await send('PUT', paths.password(customerId), { shopper, body })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    // Who is signed in is not kept from it by those who are not.
    await registered('meddled')
    const { customerId: id } = (await signIn('meddled@shopper.example')).customer
    for (let index = 0; index < 6; index += 1)
      await trySignIn('meddled@shopper.example', { password: 'Wrong-Horse-9' })
    const owner = asCustomer(await signIn('meddled@shopper.example'))
    const right = { currentPassword: PASSWORD, password: 'New-Horse-10' }
    expect((await send('PUT', paths.password(id), { shopper: owner, body: right })).status).toBe(
      200,
    )
  })

  test.each([
    ['GET', paths.customerProfile()],
    ['GET', paths.customerSessions()],
    ['DELETE', paths.customerSessions()],
    ['DELETE', paths.customerSession('x')],
    ['PUT', paths.password(a.id)],
  ])('%s %s is no guest’s', async (method, path) => {
    const shopper = await newShopper()
    const body = method === 'PUT' ? { body: { currentPassword: 'x', password: 'x' } } : {}
    expect(words(await send(method, path, { shopper, ...body }))).toBe('401 UNAUTHORIZED')
  })
})

test('a password that is changed while the old one is worked on opens nothing and changes nothing', async () => {
  const email = 'raced@shopper.example'
  const { customerId } = await registered('raced')
  const session = await signIn(email)
  const currentPassword = PASSWORD
  const kept = () => env.DB.prepare('SELECT * FROM customer WHERE id = ?').bind(customerId).first()
  const hashed = (hash: unknown) =>
    env.DB.prepare('UPDATE customer SET password_hash = ? WHERE id = ?')
      .bind(hash, customerId)
      .run()
  const before = await kept()
  const changed = { ...before, password_hash: 'another' }
  const tried = async (method: string, path: string, last: string, body: object) => {
    const DB = withMeanwhile(env.DB, last, () => hashed('another'))
    const answer = await send(method, path, {
      shopper: asCustomer(session),
      body,
      otherwise: { DB },
    })
    expect(await kept()).toEqual(changed)
    await hashed(before?.['password_hash'])
    return words(answer)
  }
  const login = { login: email, password: PASSWORD, client: somewhere() }
  expect(await tried('POST', paths.signIn(), 'INTO customer_session', login)).toBe(
    words(await trySignIn(email, { password: 'Wrong-Horse-9' })),
  )
  expect(
    await count('SELECT count(*) FROM customer_session WHERE customer_id = ?', customerId),
  ).toBe(1)
  const password = { currentPassword, password: 'New-Horse-10' }
  expect(await tried('PUT', paths.password(customerId), 'SET password_hash', password)).toMatch(
    /^422/,
  )
  const address = { currentPassword, email: 'intruder@shopper.example' }
  expect(await tried('PUT', paths.customerEmail(), 'SET email', address)).toMatch(/^409/)
  const deletion = { currentPassword }
  expect(await tried('POST', paths.customerDeletion(), 'FROM customer WHERE', deletion)).toMatch(
    /^422/,
  )
})
