import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  subscription,
  subscriptionRequested,
} from '../../../../commerce/contract/account/subscription.ts'
import { accepted, count, logLines, refusalOf, runClock, seedShop, send, words } from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

type Site = 'davenport' | 'drift'

const mailsTo = async (email: string) => (await inbox(email)).toReversed()
const ask = (email: string, more: Record<string, unknown> = {}, site: Site = 'davenport') =>
  send('POST', paths.subscriptions(), { site, body: { email, topics: ['offers'], ...more } })
const tokenIn = (text: string | undefined, page: string): string =>
  new RegExp(`/subscribe/${page}/([\\w-]{43})`).exec(text ?? '')?.[1] ?? 'none'
const statusAt = async (path: string, site: Site = 'davenport') =>
  accepted(await send('GET', path, { site }), subscription).status

/** An address that has confirmed; the token of its welcome. */
const subscriber = async (email: string, more: Record<string, unknown> = {}) => {
  await ask(email, more)
  const [question] = await mailsTo(email)
  await send('POST', paths.subscriptionConfirmation(tokenIn(question?.text, 'confirm')))
  const welcome = (await mailsTo(email)).at(-1)
  return tokenIn(welcome?.text, 'preferences')
}
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('asking for emails', () => {
  test('sends one mail with a question; only its answer makes it a subscription', async () => {
    const email = 'ada@shopper.example'
    accepted(await ask(email, { topics: ['ideas', 'offers'] }), subscriptionRequested)
    const [question, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(question).toMatchObject({ subject: 'Please confirm: emails from Davenport' })
    expect(question?.text).toContain('Sales and offers, Ideas and guides')
    const token = tokenIn(question?.text, 'confirm')
    expect(question?.text).toContain(`http://localhost:8787/subscribe/confirm/${token}`)
    expect(question?.html).toContain(`http://localhost:8787/subscribe/confirm/${token}`)
    const path = paths.subscriptionConfirmation(token)
    // A mail scanner opens every link.
    expect(await statusAt(path)).toBe('pending')
    expect(await statusAt(path)).toBe('pending')
    const confirmed = accepted(await send('POST', path), subscription)
    expect(confirmed).toEqual({
      maskedEmail: 'a•••@shopper.example',
      status: 'active',
      topics: ['offers', 'ideas'],
      pausedUntil: null,
    })
    expect(accepted(await send('POST', path), subscription)).toEqual(confirmed)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Please confirm: emails from Davenport',
      'You’re on the Davenport list',
    ])
  })

  test('each brand writes from an address of its own', async () => {
    const from = async (site: Site) => {
      const email = `${site}-reader@shopper.example`
      await ask(email, {}, site)
      return (await mailsTo(email)).map((mail) => mail.from)
    }
    expect(await from('davenport')).toEqual(['orders@davenport.example'])
    expect(await from('drift')).toEqual(['orders@driftmattress.example'])
  })

  test('the tokens are kept as hashes and stand in no log', async () => {
    const token = await subscriber('hashed@shopper.example')
    expect(await statusAt(paths.subscriptionPreferences(token))).toBe('active')
    expect(await count('SELECT count(*) FROM subscription_link WHERE token_hash = ?', token)).toBe(
      0,
    )
    expect(logLines.join('\n')).not.toContain(token)
    expect(logLines.join('\n')).not.toContain('hashed@shopper.example')
  })

  test('every mail can be ended by the mail program: RFC 8058', async () => {
    await subscriber('oneclick@shopper.example')
    for (const { headers } of await mailsTo('oneclick@shopper.example')) {
      expect(headers['List-Unsubscribe']).toMatch(
        /^<http:\/\/localhost:8787\/subscribe\/unsubscribe\/[\w-]{43}>$/,
      )
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    }
  })

  test('an address that is on the list gets the same answer, and a mail that says so', async () => {
    const email = 'known@shopper.example'
    const token = await subscriber(email, { topics: ['offers', 'ideas'] })
    const [unknown, known] = [await ask('unknown@shopper.example'), await ask(email)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailsTo(email)).at(-1)?.subject).toBe('You’re already on the Davenport list')
    // Nobody changes someone else's choices by entering their address.
    const now = accepted(await send('GET', paths.subscriptionPreferences(token)), subscription)
    expect(now).toMatchObject({ status: 'active', topics: ['offers', 'ideas'] })
  })

  test('however it is spelled it is one address', async () => {
    await ask(' Spelled@Shopper.example ')
    await ask('spelled@shopper.example')
    expect(
      await count("SELECT count(*) FROM subscription WHERE email = 'spelled@shopper.example'"),
    ).toBe(1)
  })

  test('three mails an hour go to one address, known or not; then 429 until the hour is over', async () => {
    const email = 'bombed@shopper.example'
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(words))).toEqual(new Set(['429 TOO_MANY_REQUESTS']))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await ask(email, {}, 'drift')).status).toBe(200)
    later(HOUR + 1000)
    expect((await ask(email)).status).toBe(200)
  })

  test.each([
    ['[V-01]', { email: '' }, 'email', 'Please enter your email address'],
    ['[V-01]', { email: 'ada@' }, 'email', 'E-mail is invalid'],
    ['[V-01]', { email: 'a@b.cd\nbcc: x@y.z' }, 'email', 'E-mail is invalid'],
    ['[V-11]', { postalCode: '8023' }, 'postalCode', 'Zip code is invalid'],
  ])('%s %j is refused by its field', async (_, over, field, words_) => {
    const answer = await ask('fine@shopper.example', over)
    expect(refusalOf(answer)).toMatchObject({
      code: 'COR-003',
      fieldErrors: [{ field, message: words_ }],
    })
  })

  test.each([
    { topics: [] },
    { topics: ['everything'] },
    { topics: 'offers' },
    { status: 'active' },
    { siteId: 'drift' },
  ])('%j is no request', async (over) => {
    expect(words(await ask('fine@shopper.example', over))).toBe('400 COR-008')
  })
})

describe('links', () => {
  test('[D-01] belong to their brand', async () => {
    const email = 'both@shopper.example'
    const davenport = await subscriber(email)
    await ask(email, { topics: ['stores'] }, 'drift')
    const question = (await mailsTo(email)).at(-1)
    expect(question?.subject).toBe('Please confirm: emails from Drift Mattress Company')
    const token = tokenIn(question?.text, 'confirm')
    expect(question?.text).toContain(`http://drift.localhost:8787/subscribe/confirm/${token}`)
    const path = paths.subscriptionConfirmation(token)
    expect(words(await send('POST', path))).toBe('404 NOT_FOUND')
    accepted(await send('POST', path, { site: 'drift' }), subscription)
    await send('POST', paths.subscriptionEnd(davenport))
    expect(await statusAt(paths.subscriptionPreferences(davenport))).toBe('unsubscribed')
    expect(
      await count(
        "SELECT count(*) FROM subscription WHERE email = ? AND site_id = 'drift' AND status = 'active'",
        email,
      ),
    ).toBe(1)
  })

  test('one kind does nothing of the other', async () => {
    await ask('kinds@shopper.example')
    const [question] = await mailsTo('kinds@shopper.example')
    const confirm = tokenIn(question?.text, 'confirm')
    const manage = tokenIn(question?.text, 'unsubscribe')
    const strangers = [
      send('POST', paths.subscriptionConfirmation(manage)),
      send('GET', paths.subscriptionPreferences(confirm)),
      send('POST', paths.subscriptionEnd(confirm)),
      send('POST', paths.subscriptionEnd('x'.repeat(43))),
      send('POST', paths.subscriptionConfirmation("' OR 1=1 --")),
    ]
    for (const answer of await Promise.all(strangers)) expect(words(answer)).toBe('404 NOT_FOUND')
  })

  test('the question expires after three days, the address after thirty, the others after a year', async () => {
    await ask('slow@shopper.example')
    const [question] = await mailsTo('slow@shopper.example')
    const manage = await subscriber('lasting@shopper.example')
    later(3 * DAY + HOUR)
    const path = paths.subscriptionConfirmation(tokenIn(question?.text, 'confirm'))
    expect(words(await send('POST', path))).toBe('404 NOT_FOUND')
    later(30 * DAY)
    await runClock()
    const kept = (email: string) =>
      count('SELECT count(*) FROM subscription WHERE email = ?', email)
    expect([await kept('slow@shopper.example'), await kept('lasting@shopper.example')]).toEqual([
      0, 1,
    ])
    later(300 * DAY)
    expect(await statusAt(paths.subscriptionPreferences(manage))).toBe('active')
    later(100 * DAY)
    expect(words(await send('GET', paths.subscriptionPreferences(manage)))).toBe('404 NOT_FOUND')
  })
})

describe('preferences', () => {
  const put = (token: string, body: unknown) =>
    send('PUT', paths.subscriptionPreferences(token), { body })

  test('topics and a pause are chosen; a pause is kept, changed and ended', async () => {
    const token = await subscriber('choosy@shopper.example')
    const paused = accepted(
      await put(token, { topics: ['stores', 'arrivals'], pause: 'month' }),
      subscription,
    )
    expect(paused.topics).toEqual(['arrivals', 'stores'])
    expect(Date.parse(paused.pausedUntil ?? '') - Date.now()).toBeGreaterThan(29 * DAY)
    const same = accepted(await put(token, { topics: ['offers'], pause: 'keep' }), subscription)
    expect(same).toMatchObject({ topics: ['offers'], pausedUntil: paused.pausedUntil })
    const ended = accepted(await put(token, { topics: ['offers'], pause: 'none' }), subscription)
    expect(ended.pausedUntil).toBeNull()
  })

  test.each([{ topics: [], pause: 'none' }, { topics: ['offers'], pause: 'forever' }, {}])(
    '%j is refused',
    async (body) => {
      const token = await subscriber(`refused-${crypto.randomUUID()}@shopper.example`)
      expect(words(await put(token, body))).toBe('400 COR-008')
    },
  )
})

test('who leaves has left, however often; their question from before does not bring them back', async () => {
  const email = 'leaving@shopper.example'
  const token = await subscriber(email)
  const [question] = await mailsTo(email)
  const end = () => send('POST', paths.subscriptionEnd(token))
  const left = await Promise.all([end(), end(), end()])
  for (const answer of left) expect(accepted(answer, subscription).status).toBe('unsubscribed')
  const path = paths.subscriptionConfirmation(tokenIn(question?.text, 'confirm'))
  expect(accepted(await send('POST', path), subscription).status).toBe('unsubscribed')
  const body = { topics: ['offers'], pause: 'none' }
  const changed = await send('PUT', paths.subscriptionPreferences(token), { body })
  expect(accepted(changed, subscription).status).toBe('unsubscribed')
  expect(await mailsTo(email)).toHaveLength(2)
  // Signing up again asks again.
  await ask(email)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Please confirm: emails from Davenport')
})

test('a mail service that is away delays the question; it is not lost', async () => {
  const email = 'patient@shopper.example'
  const fetch = async () => new Response('no', { status: 503 })
  const answer = await send('POST', paths.subscriptions(), {
    body: { email, topics: ['offers'] },
    otherwise: { MAIL: { fetch } },
  })
  expect(answer.status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  later(10 * 60_000)
  await runClock()
  expect(await mailsTo(email)).toHaveLength(1)
})
