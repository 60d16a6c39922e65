import { clientIdOf } from './client-id.ts'
import type { AppContext } from '../factory.ts'

const WINDOW_MS = 10 * 60_000
const FAILURES_A_WINDOW = 60
const MOST_VISITORS = 5_000

type Count = { failures: number; readonly since: number }

/**
 * Counts how often somebody asked for a link that leads nowhere. By address, in this isolate's memory: what it slows
 * down is guessing, and links of 512 bits are not found by guessing anyway.
 */
const counts = new Map<string, Count>()

const keyOf = (c: AppContext): string => clientIdOf(c).client

const current = (key: string, now: number): Count | undefined => {
  const count = counts.get(key)
  return count && now - count.since < WINDOW_MS ? count : undefined
}

/** Seconds until this visitor may try again; null as long as they may. */
export const mustWait = (c: AppContext, now = Date.now()): number | null => {
  const count = current(keyOf(c), now)
  return count && count.failures >= FAILURES_A_WINDOW
    ? Math.max(1, Math.ceil((count.since + WINDOW_MS - now) / 1000))
    : null
}

export const countFailure = (c: AppContext, now = Date.now()): void => {
  const key = keyOf(c)
  const count = current(key, now) ?? { failures: 0, since: now }
  count.failures += 1
  counts.delete(key)
  counts.set(key, count)
  const [oldest] = counts.keys()
  if (counts.size > MOST_VISITORS && oldest !== undefined) counts.delete(oldest)
}
