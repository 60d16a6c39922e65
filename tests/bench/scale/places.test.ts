import { describe, expect, test } from 'vitest'
import { hitShares, saleStart } from './places.ts'

const short = { warm: 30, minutes: 10 }

describe('caches of 300 places', () => {
  test('answer the same for the same traffic, and more of it the more there is', () => {
    const little = hitShares(10, short)
    expect(hitShares(10, short)).toEqual(little)
    const much = hitShares(200, short)
    expect(much.fresh).toBeGreaterThan(little.fresh)
    expect(much.missed).toBeLessThan(little.missed)
    expect(much.fresh + much.stale + much.missed).toBeCloseTo(1)
  })
})

describe('when a sale starts', () => {
  const only = { place: 0, key: '0:0:0' }

  test('2,000 visitors of one page in one second make it once in each isolate, not once each', async () => {
    const seen = await saleStart((2000 * 60) / 7, { isolates: 4, takes: 500, seconds: 1, only })
    expect(seen).toMatchObject({ asked: 2000, different: 1, guarded: 4 })
    expect(seen.unguarded).toBe(1000)
  })

  test('a page that is made is asked for no more until it is stale', async () => {
    const seen = await saleStart(100, { isolates: 1, takes: 100, seconds: 50, only })
    expect(seen.guarded).toBe(1)
  })
})
