import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logLines, seedShop } from '../../commerce/shop.ts'
import { clearKv } from '../edge/kv.ts'
import { newIsolate, origins, visit, type Otherwise } from '../shop.ts'
import { editors } from './editors.ts'
import { newEditor } from './preview.ts'

const SECRET = 'the-studio-asks-for-hits'
const lake = editors()

let worker: Awaited<ReturnType<typeof newIsolate>>
beforeAll(async () => {
  await seedShop()
  await clearKv()
  await lake.write(
    {
      _id: 'test-hits',
      _type: 'saleRedirects',
      name: 'Of the tests',
      redirects: [
        ['a', '/first-stop', '/second-stop'],
        ['b', '/second-stop', '/financing'],
        ['c', '/lonely', '/financing'],
      ].map(([_key, from, to]) => ({ _key, _type: 'saleRedirect', from, to })),
    },
    {
      _id: 'drafts.test-hits-secret',
      _type: 'sanity.previewUrlSecret',
      secret: SECRET,
      studioUrl: `${origins.davenport}/studio`,
    },
  )
  worker = await newIsolate()
})
afterAll(async () => {
  await lake.remove('test-hits', 'drafts.test-hits-secret')
  await clearKv()
})

const answered = z.looseObject({
  since: z.string().nullable(),
  rules: z.array(z.looseObject({ rule: z.string(), hits: z.int() })),
  days: z.array(z.looseObject({ hits: z.int() })),
})
const asked = (query: Record<string, string>, otherwise: Otherwise = {}) =>
  visit(
    `/api/draft/redirects?${new URLSearchParams({ 'sanity-preview-secret': SECRET, ...query })}`,
    {},
    { otherwise },
  )
const hits = async () => {
  const { rules } = answered.parse((await asked({ days: '28' })).json())
  return Object.fromEntries(rules.map(({ rule, hits: some }) => [rule, some]))
}
const met = (path: string, headers: Record<string, string> = {}, otherwise: Otherwise = {}) =>
  visit(path, { headers }, { worker, otherwise })

describe('how often shoppers meet a redirect', () => {
  test('is counted by redirect, each of a chain, and told to the studio', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await met('/first-stop')).status).toBe(302)
    await Promise.all([met('/second-stop'), met('/second-stop')])
    expect(await hits()).toEqual({ 'test-hits:a': 3, 'test-hits:b': 5 })
    const one = answered.parse((await asked({ days: '28', rule: 'test-hits:b' })).json())
    expect(one.days).toEqual([expect.objectContaining({ hits: 5 })])
  })

  test('is not what editors and guessing browsers meet', async () => {
    const before = await hits()
    await met('/lonely', { 'sec-purpose': 'prefetch' })
    const editor = await newEditor()
    expect((await editor.visit('/lonely')).status).toBe(302)
    expect(await hits()).toEqual(before)
  })

  test('is told later where the service was out of reach, and nobody waits for it', async () => {
    const before = (await hits())['test-hits:a'] ?? 0
    const down = { COMMERCE: { fetch: () => Promise.reject(new Error('cut off')) } }
    expect((await met('/first-stop', {}, down)).status).toBe(302)
    await met('/first-stop')
    expect((await hits())['test-hits:a']).toBe(before + 2)
  })

  test('is in the log where nobody knows whether it was counted', async () => {
    logLines.length = 0
    const broken = {
      COMMERCE: { fetch: () => Promise.resolve(new Response(null, { status: 500 })) },
    }
    await met('/lonely', {}, broken)
    expect(logLines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'redirect-hits-lost', hits: 1, cause: '500' }),
    )
  })

  test('is nobody’s business without the studio’s secret', async () => {
    expect((await visit('/api/draft/redirects?days=28')).status).toBe(401)
    for (const days of ['0', '401', 'many']) expect((await asked({ days })).status).toBe(422)
    expect((await asked({ days: '28' }, { CLOCK_KEY: undefined })).status).toBe(503)
  })
})
