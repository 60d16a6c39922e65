import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testedDays } from '../../../commerce/contract/experiment.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { type EditorsLedger, ledgerMessage } from '../../../commerce/domain/editors-ledger.ts'
import { hmacSha256 } from '../../../commerce/service/tokens.ts'
import { accepted, count, runClock, seedShop, send, words } from './shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

type Site = 'davenport' | 'drift'
const bearer = async (site: Site, ledger: EditorsLedger = 'experiment-ledger') => ({
  authorization: `Bearer ${await hmacSha256(env.CLOCK_KEY, ledgerMessage(ledger, site))}`,
})
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
  send('POST', paths.testedVisits(), { site, headers: await bearer(site), body: { visits } })
const read = async (experiment = 'halves', site: Site = 'davenport') =>
  accepted(
    await send('GET', `${paths.testedVisits()}?experiment=${experiment}`, {
      site,
      headers: await bearer(site),
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
      headers: await bearer(site),
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
  ['with the key of another site', ['drift', 'experiment-ledger']],
  ['with the key of another ledger', ['davenport', 'redirect-ledger']],
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
