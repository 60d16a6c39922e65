import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cached, type CacheDeps } from './cached.ts'
import type { CacheEntry } from './manifest.ts'

const MINUTE = 60_000

/** A key-value store with the faults of the real one at hand. */
const fakeKv = () => {
  const values = new Map<string, string>()
  const puts: string[] = []
  let fault: 'none' | 'throws' | 'hangs' = 'none'
  const meet = async () => {
    if (fault === 'throws') throw new Error('KV GET failed: 503')
    if (fault === 'hangs') await new Promise(() => {})
  }
  return {
    values,
    puts,
    suffer: (next: typeof fault) => (fault = next),
    get: async (key: string) => {
      await meet()
      return values.get(key) ?? null
    },
    put: async (key: string, value: string) => {
      await meet()
      puts.push(key)
      values.set(key, value)
    },
  }
}

let keys = 0
let kv: ReturnType<typeof fakeKv>
let now: number
let behind: Promise<unknown>[]
let deps: CacheDeps
let entry: CacheEntry<string>

beforeEach(() => {
  kv = fakeKv()
  now = Date.UTC(2026, 10, 21)
  behind = []
  deps = {
    kv: kv as unknown as CacheDeps['kv'],
    now: () => now,
    waitUntil: (promise) => void behind.push(promise),
  }
  entry = {
    key: `test:${keys++}`,
    freshSeconds: 60,
    decode: (answer) => {
      if (typeof answer !== 'string') throw new TypeError('not text')
      return answer
    },
  }
})

afterEach(() => {
  vi.useRealTimers()
})

const settle = async () => {
  for (let i = 0; i < behind.length; i++) await behind[i]
}
/** Another isolate of the same data centre: the same KV, none of this one's memory. */
const elsewhere = (): CacheEntry<string> => {
  const there = { ...entry, key: `test:${keys++}` }
  const kept = kv.values.get(entry.key ?? '')
  if (kept !== undefined && there.key) kv.values.set(there.key, kept)
  return there
}
const loadOf = (...answers: (unknown | Error)[]) => {
  const calls = { count: 0 }
  const load = async () => {
    const answer = answers[Math.min(calls.count++, answers.length - 1)]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { load, calls }
}

describe('a kept value', () => {
  test('is loaded once and served while fresh', async () => {
    const { load, calls } = loadOf('one', 'two')
    expect(await cached(entry, load, deps)).toBe('one')
    now += 59_000
    expect(await cached(entry, load, deps)).toBe('one')
    expect(calls.count).toBe(1)
  })

  test('is served stale at once and renewed behind the answer', async () => {
    const { load } = loadOf('one', 'two')
    await cached(entry, load, deps)
    now += 2 * MINUTE
    expect(await cached(entry, load, deps)).toBe('one')
    await settle()
    expect(await cached(entry, load, deps)).toBe('two')
  })

  test('reaches other isolates through KV, for days beyond its freshness', async () => {
    await cached(entry, loadOf('one').load, deps)
    await settle()
    expect(kv.puts).toEqual([entry.key])
    now += 24 * 60 * MINUTE
    const { load } = loadOf(new Error('down'))
    expect(await cached(elsewhere(), load, deps)).toBe('one')
  })

  test('outlives errors and empty answers of the service', async () => {
    await cached(entry, loadOf('one').load, deps)
    for (const answer of [new Error('down'), null, { wrong: 'shape' }]) {
      now += 2 * MINUTE
      const { load } = loadOf(answer)
      expect(await cached(entry, load, deps)).toBe('one')
      await settle()
      expect(await cached(entry, load, deps)).toBe('one')
    }
    expect(JSON.parse(kv.values.get(entry.key ?? '') ?? '{}')).toMatchObject({ answer: 'one' })
  })

  test('of another build is loaded anew, however young, and served where that fails', async () => {
    const ofAnother = { build: 'another', freshUntil: Number.MAX_SAFE_INTEGER, answer: 'another' }
    kv.values.set(entry.key ?? '', JSON.stringify(ofAnother))
    const there = elsewhere()
    expect(await cached(there, loadOf(new Error('down')).load, deps)).toBe('another')
    expect(await cached(entry, loadOf('ours').load, deps)).toBe('ours')
    await settle()
    const { load, calls } = loadOf('asked again')
    expect(await cached(elsewhere(), load, deps)).toBe('ours')
    expect(calls.count).toBe(0)
  })

  test('is asked for once by many who miss it together', async () => {
    const { load, calls } = loadOf('one')
    const all = await Promise.all(Array.from({ length: 200 }, () => cached(entry, load, deps)))
    await settle()
    expect(new Set(all)).toEqual(new Set(['one']))
    expect(calls.count).toBe(1)
    expect(kv.puts).toHaveLength(1)
  })
})

describe('whoever KV answers late', () => {
  /** The same KV, which has nothing to tell, and tells it when it is let go. */
  const late = () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    return {
      deps: { ...deps, kv: { ...deps.kv, get: async () => promise } } as unknown as CacheDeps,
      letGo: () => resolve(null),
    }
  }

  test('has what another has loaded meanwhile', async () => {
    const { load, calls } = loadOf('one', 'two')
    const slow = late()
    const second = cached(entry, load, slow.deps)
    expect(await cached(entry, load, deps)).toBe('one')
    slow.letGo()
    expect(await second).toBe('one')
    await settle()
    expect([calls.count, kv.puts.length]).toEqual([1, 1])
  })

  test('has what another has loaded of a version that is new', async () => {
    const { load, calls } = loadOf('one', 'two', 'three')
    let version = 'a'
    deps = { ...deps, version: async () => version }
    await cached(entry, load, deps)
    version = 'b'
    const slow = late()
    const second = cached(entry, load, slow.deps)
    expect(await cached(entry, load, deps)).toBe('two')
    slow.letGo()
    expect(await second).toBe('two')
    await settle()
    expect([calls.count, kv.puts.length]).toEqual([2, 2])
  })
})

test('a load that takes longer than others wait for it is begun again, and what both bring is kept once', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  const slow = () => cached(entry, () => answer, deps)
  const first = slow()
  await vi.waitFor(() => expect(behind).toHaveLength(1)) // its load has begun
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3001 })
  const second = slow()
  await vi.waitFor(() => expect(behind).toHaveLength(2))
  resolve('one')
  expect([await first, await second]).toEqual(['one', 'one'])
  await settle()
  expect(kv.puts).toHaveLength(1)
})

describe('KV is a help, not a condition', () => {
  test.each(['throws', 'hangs'] as const)('when it %s, the service is asked', async (fault) => {
    kv.suffer(fault)
    expect(await cached(entry, loadOf('one').load, deps)).toBe('one')
  })

  test.each([
    ['junk', 'not json {'],
    ['an old shape', JSON.stringify({ freshUntil: Number.MAX_SAFE_INTEGER, data: 'old' })],
    ['a wrong answer', JSON.stringify({ freshUntil: Number.MAX_SAFE_INTEGER, answer: 7 })],
  ])('%s in it reads as nothing', async (_, junk) => {
    kv.values.set(entry.key ?? '', junk)
    expect(await cached(entry, loadOf('one').load, deps)).toBe('one')
  })

  test('with nothing kept and the service down, the error is the caller’s', async () => {
    await expect(cached(entry, loadOf(new Error('down')).load, deps)).rejects.toThrow('down')
  })

  test('a key too long to keep is loaded each time', async () => {
    const { load, calls } = loadOf('one', 'two')
    const unkept = { ...entry, key: null }
    expect(await cached(unkept, load, deps)).toBe('one')
    expect(await cached(unkept, load, deps)).toBe('two')
    expect(calls.count).toBe(2)
    expect(kv.puts).toEqual([])
  })
})
