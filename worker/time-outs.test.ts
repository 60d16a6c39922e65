import { expect, test, vi } from 'vitest'
import { sharedTime, within } from './time-outs.ts'

/** Seconds after the first call, and how many milliseconds a call has that begins then. */
test.each([
  [0, 20_000],
  [5, 15_000],
  [17, 3000],
  [19.5, 3000],
  [20, 3000],
  [22, 1000],
  [23, 0],
  [60, 0],
])('calls of a request share its time: one that begins after %d s has %d ms', (after, left) => {
  let now = 1_000_000
  const timeLeft = sharedTime(() => now)
  // However long a body took to come: the first call begins it.
  now += 45_000
  expect(timeLeft()).toBe(20_000)
  now += after * 1000
  expect(timeLeft()).toBe(left)
})

test('what is at hand is not timed, and what is not is given up on', async () => {
  vi.useFakeTimers()
  try {
    const atHand = Promise.resolve('the menu').then((it) => it)
    expect(await within(atHand, 50)).toBe('the menu')
    await expect(within(Promise.reject(new Error('no menu')), 50)).rejects.toThrow('no menu')
    expect(vi.getTimerCount()).toBe(0)
    const late = within(new Promise(() => {}), 50)
    await vi.advanceTimersByTimeAsync(50)
    expect(await late).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
