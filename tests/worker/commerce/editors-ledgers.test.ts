import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testedDays } from '../../../commerce/contract/experiment.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { redirectLedger } from '../../../commerce/contract/redirect-hits.ts'
import { type EditorsLedger, ledgerMessage } from '../../../commerce/domain/editors-ledger.ts'
import { hmacSha256 } from '../../../commerce/service/tokens.ts'
import { accepted, count, runClock, seedShop, send, words } from './shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

type Site = 'davenport' | 'drift'
const bearer = async (ledger: EditorsLedger, site: Site) => ({
  authorization: `Bearer ${await hmacSha256(env.CLOCK_KEY, ledgerMessage(ledger, site))}`,
})

describe('visits of tested pages', () => {
  const person = (digit: string) => digit.repeat(32)
  const visit = (visitor: string, day: string, more: Record<string, unknown> = {}) => ({
    experiment: 'halves',
    visitor: person(visitor),
    version: 'a',
    day,
    added: false,
    ordered: false,
    ...more,
  })
  const tell = async (visits: unknown, site: Site = 'davenport') =>
    send('POST', paths.testedVisits(), {
      site,
      headers: await bearer('experiment-ledger', site),
      body: { visits },
    })
  const read = async (experiment = 'halves', site: Site = 'davenport') =>
    accepted(
      await send('GET', `${paths.testedVisits()}?experiment=${experiment}`, {
        site,
        headers: await bearer('experiment-ledger', site),
      }),
      testedDays,
    ).days

  test('people count once, on the first day of which it is true, and visits are their days', async () => {
    const visits = [
      visit('1', '2026-11-20'),
      visit('1', '2026-11-21', { added: true }),
      visit('1', '2026-11-22', { added: true, ordered: true }),
      visit('2', '2026-11-20', { version: 'b', added: true }),
      visit('3', '2026-11-22', { version: 'b' }),
      visit('4', '2026-11-20', { experiment: 'another' }),
    ]
    expect((await tell(visits)).status).toBe(200)
    const known = [
      { day: '2026-11-20', version: 'a', visitors: 1, visits: 1, added: 0, ordered: 0 },
      { day: '2026-11-20', version: 'b', visitors: 1, visits: 1, added: 1, ordered: 0 },
      { day: '2026-11-21', version: 'a', visitors: 0, visits: 1, added: 1, ordered: 0 },
      { day: '2026-11-22', version: 'a', visitors: 0, visits: 1, added: 0, ordered: 1 },
      { day: '2026-11-22', version: 'b', visitors: 1, visits: 1, added: 0, ordered: 0 },
    ]
    expect(await read()).toEqual(known)
    // Told again, also as less than was known already.
    await tell(visits)
    await tell([visit('1', '2026-11-22'), visit('2', '2026-11-20', { version: 'b' })])
    expect(await read()).toEqual(known)
    expect(await read('halves', 'drift')).toEqual([])
    expect(await read('nobody-met')).toEqual([])
  })

  test('who has said no is forgotten', async () => {
    await tell([visit('7', '2026-11-20'), visit('7', '2026-11-21'), visit('8', '2026-11-20')])
    const forget = async (site: Site) =>
      send('DELETE', `${paths.testedVisits()}?visitor=${person('7')}`, {
        site,
        headers: await bearer('experiment-ledger', site),
      })
    const rows = (visitor: string) =>
      count('SELECT count(*) FROM tested_visit WHERE visitor = ?', person(visitor))
    await forget('drift')
    expect(await rows('7')).toBe(2)
    expect((await forget('davenport')).status).toBe(200)
    expect([await rows('7'), await rows('8')]).toEqual([0, 1])
  })

  test.each([
    ['nothing', []],
    ['a third version', [visit('1', '2026-11-20', { version: 'c' })]],
    ['a day that is none', [visit('1', '2026-02-30')]],
    [
      'a visitor who is no number',
      [{ ...visit('1', '2026-11-20'), visitor: 'ruth@shopper.example' }],
    ],
    ['whom it was', [visit('1', '2026-11-20', { customerId: '1' })]],
    ['a test with spaces', [visit('1', '2026-11-20', { experiment: 'a b' })]],
    ['more than is told at once', Array.from({ length: 151 }, () => visit('1', '2026-11-20'))],
  ])('%s is not noted', async (_, visits) => {
    expect((await tell(visits)).status).toBe(400)
  })

  test.each([
    ['without a key', {}],
    ['with the key of another site', ['experiment-ledger', 'drift']],
    ['with the key of another ledger', ['redirect-ledger', 'davenport']],
    ['with the clock’s own key', { authorization: `Bearer ${env.CLOCK_KEY}` }],
  ] as const)('%s nobody reads, writes or removes it', async (_, given) => {
    const headers = 'length' in given ? await bearer(given[0], given[1]) : given
    const body = { visits: [visit('9', '2026-11-20')] }
    for (const [method, query, sent] of [
      ['POST', '', { headers, body }],
      ['GET', '?experiment=halves', { headers }],
      ['DELETE', `?visitor=${person('9')}`, { headers }],
    ] as const)
      expect(words(await send(method, `${paths.testedVisits()}${query}`, sent))).toBe(
        '401 UNAUTHORIZED',
      )
  })

  test('after half a year it is forgotten', async () => {
    await tell([visit('5', '2026-01-01'), visit('6', '2026-01-02')])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-03T12:00:00Z') })
    await runClock()
    vi.useRealTimers()
    const known = (visitor: string) =>
      count('SELECT count(*) FROM tested_visit WHERE visitor = ?', person(visitor))
    expect([await known('5'), await known('6')]).toEqual([0, 1])
  })
})

describe('redirects that were met', () => {
  const hit = (rule: string, day: string, hits: number) => ({ rule, day, hits })
  const add = async (hits: unknown, site: Site = 'davenport') =>
    send('POST', paths.redirectHits(), {
      site,
      headers: await bearer('redirect-ledger', site),
      body: { hits },
    })
  const read = async (query: string, site: Site = 'davenport') =>
    accepted(
      await send('GET', `${paths.redirectHits()}?${query}`, {
        site,
        headers: await bearer('redirect-ledger', site),
      }),
      redirectLedger,
    )

  test('what was met is added up by redirect and by day, for each site apart', async () => {
    await add([hit('deals:a', '2026-11-20', 2), hit('deals:b', '2026-11-25', 1)])
    await add([hit('deals:a', '2026-11-20', 3), hit('deals:a', '2026-11-26', 1)])
    await add([hit('deals:a', '2026-11-26', 9)], 'drift')
    expect(await read('from=2026-11-01')).toEqual({
      since: '2026-11-20',
      rules: [
        { rule: 'deals:a', hits: 6, lastDay: '2026-11-26' },
        { rule: 'deals:b', hits: 1, lastDay: '2026-11-25' },
      ],
      days: [],
    })
    expect((await read('from=2026-11-21&rule=deals:a')).days).toEqual([
      { day: '2026-11-26', hits: 1 },
    ])
    expect((await read('from=2026-11-01', 'drift')).rules).toEqual([
      { rule: 'deals:a', hits: 9, lastDay: '2026-11-26' },
    ])
  })

  test.each([
    ['nothing', []],
    ['no hit at all', [hit('deals:a', '2026-11-20', 0)]],
    ['a day that is none', [hit('deals:a', '2026-02-30', 1)]],
    ['a redirect without a name', [hit('', '2026-11-20', 1)]],
    ['whom it was', [{ ...hit('deals:a', '2026-11-20', 1), email: 'a@example.com' }]],
    ['more than an isolate counts', Array.from({ length: 501 }, () => hit('a', '2026-11-20', 1))],
  ])('%s is not counted', async (_, hits) => {
    expect((await add(hits)).status).toBe(400)
  })

  test.each([
    ['without a key', {}],
    ['with the key of another site', 'drift'],
    ['with the clock’s own key', { authorization: `Bearer ${env.CLOCK_KEY}` }],
  ] as const)('%s nobody reads or writes it', async (_, given) => {
    const headers = given === 'drift' ? await bearer('redirect-ledger', 'drift') : given
    const body = { hits: [hit('deals:forged', '2026-11-20', 1)] }
    expect(words(await send('POST', paths.redirectHits(), { headers, body }))).toBe(
      '401 UNAUTHORIZED',
    )
    expect(words(await send('GET', `${paths.redirectHits()}?from=2026-11-01`, { headers }))).toBe(
      '401 UNAUTHORIZED',
    )
  })

  test('after 400 days it is forgotten', async () => {
    await add([hit('deals:old', '2026-01-01', 1), hit('deals:kept', '2026-01-02', 1)])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-02-06T12:00:00Z') })
    await runClock()
    vi.useRealTimers()
    const rules = (await read('from=2026-01-01')).rules.map(({ rule }) => rule)
    expect(rules).toContain('deals:kept')
    expect(rules).not.toContain('deals:old')
  })
})
