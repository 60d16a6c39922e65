import { describe, expect, test } from 'vitest'
import { createPrefetchCache } from './prefetch-cache.ts'

const cacheAt = (clock: { ms: number }) => createPrefetchCache<string>({ now: () => clock.ms })

describe('prefetch cache', () => {
  test('an answer is used once', () => {
    const cache = cacheAt({ ms: 0 })
    cache.put('/a', 'A')
    expect(cache.has('/a')).toBe(true)
    expect(cache.take('/a')).toBe('A')
    expect(cache.take('/a')).toBeUndefined()
    expect(cache.has('/a')).toBe(false)
  })

  test('it lives thirty seconds', () => {
    const clock = { ms: 1000 }
    const cache = cacheAt(clock)
    cache.put('/a', 'A')
    clock.ms += 29_999
    expect(cache.has('/a')).toBe(true)
    clock.ms += 1
    expect(cache.has('/a')).toBe(false)
    expect(cache.take('/a')).toBeUndefined()
  })

  test('it keeps the ten newest', () => {
    const cache = cacheAt({ ms: 0 })
    for (let page = 1; page <= 11; page++) cache.put(`/${page}`, String(page))
    expect(cache.has('/1')).toBe(false)
    expect(cache.has('/2')).toBe(true)
    cache.put('/2', 'again') // is the newest now
    cache.put('/12', '12')
    expect(cache.has('/3')).toBe(false)
    expect(cache.take('/2')).toBe('again')
  })

  test('clear forgets all', () => {
    const cache = cacheAt({ ms: 0 })
    cache.put('/a', 'A')
    cache.clear()
    expect(cache.has('/a')).toBe(false)
  })
})
