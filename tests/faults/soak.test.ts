import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSeed } from '../setup/seed-test.ts'
import { type FaultyShop, startShop } from './shop.ts'
import { newVisitor } from './visitor.ts'

const chair = `/pd/Davenport/Test-Chair/${testSeed.itemId}`
const MISTYPED_LINKS = 120
const LOOKS = 15

let shop: FaultyShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const visit = (path: string) => newVisitor(shop.origin).visit(path)

/** The middle of how long a page takes, in milliseconds, when it is asked for one time after the other. */
const usualTime = async (path: string): Promise<number> => {
  const times: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    const started = performance.now()
    await visit(path)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? 0
}

/** Somebody who goes elsewhere before the answer is there, or in the midst of it. */
const giveUpOn = async (path: string, afterMs: number): Promise<void> => {
  const leaving = new AbortController()
  const asking = fetch(`${shop.origin}${path}`, {
    redirect: 'manual',
    signal: leaving.signal,
    headers: { 'accept-encoding': 'identity' },
  }).then((answer) => answer.text())
  setTimeout(() => leaving.abort(), afterMs)
  await asking.catch(() => undefined)
}

const cacheOf = async (path: string) =>
  /cache;desc="([^"]*)"/.exec((await visit(path)).headers.get('server-timing') ?? '')?.[1]

describe('ordinary traffic, with early redirects and visitors who leave', () => {
  test('leaves every page as quick as it was, and nobody waits in vain for somebody else’s look-up', async () => {
    const measured = ['/', chair, '/no-such-page']
    const before = new Map<string, number>()
    for (const path of measured) {
      await visit(path)
      before.set(path, await usualTime(path))
    }

    for (let n = 0; n < MISTYPED_LINKS; n += 1) {
      expect((await visit(`/pd/x${n}/${testSeed.itemId}`)).status).toBe(301)
      if (n % 10 === 0)
        await Promise.all([
          giveUpOn(`/c/mattresses?min=${n}`, 1),
          giveUpOn(`/blog?page=${n + 1}`, 5),
          giveUpOn(`/search/sofa%20${n}`, 15),
          giveUpOn(`${chair}?Size=${n}`, 40),
          visit(`/blog/no-such-post-${n}`),
          visit('/'),
        ])
    }

    for (const path of measured) {
      const after = await usualTime(path)
      expect(after, path).toBeLessThan(4 * (before.get(path) ?? 0) + 100)
    }
    expect(shop.lines.filter((line) => line.includes('waited-in-vain'))).toEqual([])
  }, 240_000)

  test('what editors publish afterwards is still heard of from other isolates', async () => {
    await visit('/')
    expect(await cacheOf('/')).toBe('memory')
    const kv = await shop.miniflare.getKVNamespace('CONTENT_KV', 'storefront')
    await kv.put('v1:davenport:content-version', 'somebody-elses-word')
    await expect.poll(() => cacheOf('/'), { timeout: 20_000, interval: 500 }).toBe('miss')
  })
})
