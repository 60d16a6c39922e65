import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testSeed } from '../setup/seed-test.ts'
import { type Fault, INNER_WORDS, type Proxy } from './proxy.ts'
import { type FaultyShop, startShop } from './shop.ts'
import { newVisitor } from './visitor.ts'

const chair = { path: `/pd/Davenport/Test-Chair/${testSeed.itemId}`, name: 'Test Chair' }
const MENU_WORDS = 'Memory Foam'
const warmPages = ['/', '/c/mattresses', chair.path]

/** What stands on the chair's page if the commerce service was in time: a page does not wait for it long. */
const EXTRAS = ['See it in a store', 'Goes well with']

/** A network or a service that is not there; nothing that it answers can be taken for an answer. */
const failures: Readonly<Record<string, Fault>> = {
  'answers 500': { kind: 'status', status: 500 },
  'resets the connection': { kind: 'reset' },
  'cuts its answer off': { kind: 'truncate', bytes: 20 },
  'answers garbage': { kind: 'garbage' },
  'answers another shape': { kind: 'wrong-schema', body: { result: { title: INNER_WORDS } } },
}

/** What pages that were seen before must outlive. */
const outlived: Readonly<Record<string, Fault>> = {
  'answers null': { kind: 'wrong-schema', body: { result: null } },
  'answers another shape': { kind: 'wrong-schema', body: { result: { title: INNER_WORDS } } },
  'resets the connection': { kind: 'reset' },
  'does not answer': { kind: 'hang' },
}

const patience = { timeout: 20_000, interval: 500 }

let shop: FaultyShop
let content: Proxy

beforeAll(async () => {
  // Without kept pages, each visit asks the content cache.
  shop = await startShop({ PAGE_CACHE: 'off' })
  content = shop.network.content
})
afterEach(() => {
  content.clear()
  content.release()
})
afterAll(() => shop.close())

const visit = (path: string) => newVisitor(shop.origin).visit(path)

/** The words of a page without what is different each time. */
const wordsAt = async (path: string) => {
  const page = await visit(path)
  expect(page.status, path).toBe(200)
  return page.words
}

const FEEDS = /:feeds:/
const envelope = z.looseObject({ freshUntil: z.number(), answer: z.unknown() })

/** What KV holds of the editors' words, by key. */
const keptContent = async () => {
  const kv = await shop.miniflare.getKVNamespace('CONTENT_KV', 'storefront')
  // The feeds lie there, too, in pieces that are no JSON, once the clock has written them.
  const { keys } = await kv.list()
  const own = keys.filter(({ name }) => !FEEDS.test(name))
  const read = own.map(async ({ name }) => {
    const text = (await kv.get(name, 'text')) ?? ''
    return [name, envelope.parse(JSON.parse(text))] as const
  })
  return { kv, entries: new Map(await Promise.all(read)) }
}

/** A day later, in an isolate that has seen nothing yet: nothing that is kept is fresh any more. */
const aDayLater = async () => {
  const { kv, entries } = await keptContent()
  for (const [name, entry] of entries)
    await kv.put(name, JSON.stringify({ ...entry, freshUntil: Date.now() - 1000 }))
  await shop.restart()
}

describe('C47: the content service is down before anything is known of it', () => {
  test.each(Object.entries(failures))(
    'it %s: products are sold in the frame that is built in',
    async (_, fault) => {
      content.set(fault)
      const page = await visit(chair.path)
      expect(page.status).toBe(200)
      expect(page.words).toContain(chair.name)
      expect(page.html).toContain('</header>')
      expect(page.html).toContain('</footer>')
      expect(page.html).not.toContain(INNER_WORDS)
      expect((await visit('/cart')).status).toBe(200)
    },
  )

  test('the menu is there as soon as the service is', async () => {
    content.set({ kind: 'reset' })
    expect((await visit('/api/menus')).words).not.toContain(MENU_WORDS)
    content.clear()
    expect((await visit('/api/menus')).words).toContain(MENU_WORDS)
  })
})

describe('C47: the content service is down after pages were seen', () => {
  const before = new Map<string, string>()
  beforeAll(async () => {
    const wholePage = async (path: string) => {
      const words = await wordsAt(path)
      for (const extra of path === chair.path ? EXTRAS : []) expect(words).toContain(extra)
      return words
    }
    for (const path of warmPages)
      before.set(path, await vi.waitFor(() => wholePage(path), patience))
  })

  // What commerce adds to a page may be late on a busy machine, and is there the next time; what editors wrote is not.
  const expectSamePages = async () => {
    for (const path of warmPages)
      await expect.poll(() => wordsAt(path), { ...patience, message: path }).toBe(before.get(path))
  }

  test.each(Object.entries(outlived))(
    'it %s, a day later: the same pages, and nothing that is kept is written over',
    async (_, fault) => {
      await aDayLater()
      const aged = (await keptContent()).entries
      expect(aged.size).toBeGreaterThan(5)
      content.set(fault)
      const asked = content.asked.length
      await expectSamePages()
      expect(content.asked.length).toBeGreaterThan(asked)
      const now = (await keptContent()).entries
      for (const [name, { answer }] of aged) expect(now.get(name)?.answer, name).toEqual(answer)
    },
  )

  test('it answers 500, a day later: the same pages; and what is kept is fresh soon after it has recovered', async () => {
    await aDayLater()
    content.set({ kind: 'status', status: 500 })
    await expectSamePages()
    content.clear()
    // Of this brand: what the clock has asked for the other's feeds by then, no visit here makes fresh.
    const staleParts = async () => {
      await visit('/')
      const { entries } = await keptContent()
      return [...entries].filter(
        ([name, { freshUntil }]) => name.includes(':davenport:sanity:') && freshUntil < Date.now(),
      )
    }
    await expect.poll(staleParts, patience).toEqual([])
    await expectSamePages()
  })
})
