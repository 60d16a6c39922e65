import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlights } from './flights.ts'

const TIMEOUT_MS = 3000
const carried: Promise<unknown>[] = []
const waitUntil = (promise: Promise<unknown>): void => void carried.push(promise)
const never = () => new Promise<string>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  carried.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const counted = (work: () => Promise<string>) => {
  const calls = { count: 0 }
  return { calls, work: () => ((calls.count += 1), work()) }
}

test('many who ask at once share one run, which the first of them carries to its end', async () => {
  const flights = createFlights<string>('test', TIMEOUT_MS)
  const { calls, work } = counted(async () => 'one')
  const all = await Promise.all(
    Array.from({ length: 20 }, () => flights.share('key', work, waitUntil)),
  )
  expect(new Set(all)).toEqual(new Set(['one']))
  expect(calls.count).toBe(1)
  expect(carried).toHaveLength(1)
  expect(flights.isUnderway('key')).toBe(false)
})

test('work whose request was over before it: who waits for it waits once, and the next ones not at all', async () => {
  const flights = createFlights<string>('test', TIMEOUT_MS)
  void flights.share('key', never, waitUntil)
  const waiting = flights.share('key', async () => 'again', waitUntil)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(await waiting).toBe('again')
  expect(await flights.share('key', async () => 'later', waitUntil)).toBe('later')
})

test('work that never ended is dropped, also when nobody waited for it', async () => {
  const flights = createFlights<string>('test', TIMEOUT_MS)
  void flights.share('key', never, waitUntil)
  expect(flights.isUnderway('key')).toBe(true)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(flights.isUnderway('key')).toBe(false)
})

test('slow work is begun again once for all who wait, and whichever ends first is the answer', async () => {
  const flights = createFlights<string>('test', TIMEOUT_MS)
  const slow = Promise.withResolvers<string>()
  void flights.share('key', () => slow.promise, waitUntil)
  const second = counted(never)
  const waiting = Array.from({ length: 20 }, () => flights.share('key', second.work, waitUntil))
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS + 500)
  slow.resolve('slow')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['slow']))
  expect(second.calls.count).toBe(1)
})

test('work that fails fails for those who shared it, and is begun anew by the next', async () => {
  const flights = createFlights<string>('test', TIMEOUT_MS)
  const failing = async (): Promise<string> => {
    throw new Error('down')
  }
  const [first, second] = await Promise.allSettled([
    flights.share('key', failing, waitUntil),
    flights.share('key', failing, waitUntil),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(await flights.share('key', async () => 'up', waitUntil)).toBe('up')
})
