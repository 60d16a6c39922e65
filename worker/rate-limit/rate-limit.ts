import { clientIdOf } from './client-id.ts'
import type { AppContext } from '../factory.ts'
import { realNow } from '../clock.ts'

const MOST_VISITORS = 5_000

type Count = { times: number; readonly since: number }

/**
 * Counts what visitors do, by address or by the agent that signs, and in this isolate's memory, within windows that
 * begin with the first. It slows one of them down and knows nothing of other isolates; what has to hold everywhere is
 * counted by the commerce service (`rate-limits.ts`). A signer that the shop does not name counts by address as anybody
 * does, since names of hosts cost nothing, and by its host besides, from wherever it comes.
 */
export const rateLimit = ({
  times,
  agentTimes = times,
  windowMs,
}: {
  readonly times: number
  /** For an agent that signs its requests: it speaks for many. */
  readonly agentTimes?: number
  readonly windowMs: number
}) => {
  const countedBy = (c: AppContext): readonly (readonly [key: string, most: number])[] => {
    const { agent, signer } = c.var
    if (agent !== undefined) return [[`agent ${agent}`, agentTimes]]
    const address = [clientIdOf(c).client, times] as const
    return signer === undefined ? [address] : [address, [`signer ${signer}`, agentTimes]]
  }
  const counts = new Map<string, Count>()
  const current = (key: string, now: number): Count | undefined => {
    const count = counts.get(key)
    return count && now - count.since < windowMs ? count : undefined
  }
  return {
    /** Seconds until this visitor may try again; null as long as they may. */
    mustWait: (c: AppContext, now = realNow()): number | null => {
      const waits = countedBy(c).flatMap(([key, most]) => {
        const count = current(key, now)
        return count && count.times >= most
          ? [Math.max(1, Math.ceil((count.since + windowMs - now) / 1000))]
          : []
      })
      return waits.length === 0 ? null : Math.max(...waits)
    },
    count: (c: AppContext, now = realNow()): void => {
      for (const [key] of countedBy(c)) {
        const count = current(key, now) ?? { times: 0, since: now }
        count.times += 1
        counts.delete(key)
        counts.set(key, count)
        const [oldest] = counts.keys()
        if (counts.size > MOST_VISITORS && oldest !== undefined) counts.delete(oldest)
      }
    },
  }
}

const MINUTE_MS = 60_000

/** Shared lists that lead nowhere: what it slows down is guessing, and links of 512 bits are not found by guessing anyway. */
export const wrongLinks = rateLimit({ times: 60, windowMs: 10 * MINUTE_MS })

/** Calls of an assistant: a conversation makes a few of them in a minute, a crawler thousands. */
export const assistantCalls = rateLimit({ times: 120, agentTimes: 3000, windowMs: MINUTE_MS })

/** Parts of feeds: a reader takes each of them a few times a day, and one may be thousands of products. */
export const feedReads = rateLimit({ times: 100, windowMs: 10 * MINUTE_MS })
