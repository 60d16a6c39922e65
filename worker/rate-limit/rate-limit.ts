import { clientIdOf } from './client-id.ts'
import type { AppContext } from '../factory.ts'

const MOST_VISITORS = 5_000

type Count = { times: number; readonly since: number }

/**
 * Counts what visitors do, by address and in this isolate's memory, within windows that begin with the first. It slows
 * one of them down and knows nothing of other isolates; what has to hold everywhere is counted by the commerce service
 * (`rate-limits.ts`).
 */
export const rateLimit = ({
  times,
  windowMs,
}: {
  readonly times: number
  readonly windowMs: number
}) => {
  const counts = new Map<string, Count>()
  const current = (key: string, now: number): Count | undefined => {
    const count = counts.get(key)
    return count && now - count.since < windowMs ? count : undefined
  }
  return {
    /** Seconds until this visitor may try again; null as long as they may. */
    mustWait: (c: AppContext, now = Date.now()): number | null => {
      const count = current(clientIdOf(c).client, now)
      return count && count.times >= times
        ? Math.max(1, Math.ceil((count.since + windowMs - now) / 1000))
        : null
    },
    count: (c: AppContext, now = Date.now()): void => {
      const key = clientIdOf(c).client
      const count = current(key, now) ?? { times: 0, since: now }
      count.times += 1
      counts.delete(key)
      counts.set(key, count)
      const [oldest] = counts.keys()
      if (counts.size > MOST_VISITORS && oldest !== undefined) counts.delete(oldest)
    },
  }
}

const MINUTE_MS = 60_000

/** Shared lists that lead nowhere: what it slows down is guessing, and links of 512 bits are not found by guessing anyway. */
export const wrongLinks = rateLimit({ times: 60, windowMs: 10 * MINUTE_MS })

/** Calls of an assistant: a conversation makes a few of them in a minute, a crawler thousands. */
export const assistantCalls = rateLimit({ times: 120, windowMs: MINUTE_MS })
