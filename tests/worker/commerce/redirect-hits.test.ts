import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '../../../commerce/contract/paths.ts'
import { redirectLedger } from '../../../commerce/contract/redirect-hits.ts'
import { ledgerMessage } from '../../../commerce/domain/editors-ledger.ts'
import { hmacSha256 } from '../../../commerce/service/tokens.ts'
import { accepted, runClock, seedShop, send, words } from './shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const bearer = async (site: 'davenport' | 'drift') => ({
  authorization: `Bearer ${await hmacSha256(env.CLOCK_KEY, ledgerMessage('redirect-ledger', site))}`,
})
const hit = (rule: string, day: string, hits: number) => ({ rule, day, hits })
const add = async (hits: unknown, site: 'davenport' | 'drift' = 'davenport') =>
  send('POST', paths.redirectHits(), { site, headers: await bearer(site), body: { hits } })
const read = async (query: string, site: 'davenport' | 'drift' = 'davenport') =>
  accepted(
    await send('GET', `${paths.redirectHits()}?${query}`, { site, headers: await bearer(site) }),
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
  const headers = given === 'drift' ? await bearer('drift') : given
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
