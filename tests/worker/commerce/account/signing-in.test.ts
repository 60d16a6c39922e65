import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { resetAnswer } from '../../../../commerce/contract/account/customer.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { accepted, count, logLines, refusalOf, runClock, send, words } from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { withMeanwhile } from '../meanwhile.ts'
import {
  useShop,
  a,
  PASSWORD,
  MANY_HASHES_MS,
  somewhere,
  registered,
  trySignIn,
  signIn,
  asCustomer,
  profile,
  forgot,
  resetTokens,
  resetToken,
  reset,
} from './accounts.ts'

useShop()

const MINUTE = 60_000

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
