import { databaseFault } from './database-faults.ts'
import type { Log } from './log.ts'

/**
 * When to try next, as SQL: two minutes after the first attempt, then twice as long each time, an hour at most. Whoever
 * takes something up writes this first, so an attempt that is cut off is put off like one that failed, and what cannot
 * be done now keeps nothing else waiting. `now` is the parameter of the instant, `attempts` the column as it was.
 */
export const nextAttempt = (now: string, attempts: string): string =>
  `${now} + min(60000 << min(${attempts} + 1, 6), 3600000)`

/** Calls of other services at once: one that hangs holds a run up by a minute or two, and the next run finds the rest. */
export const AT_ONCE = 5

const causeOf = (name: string, error: unknown): string =>
  `${name}: ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'}`

/** Does one thing of many; what it throws is logged, and what comes after it is done all the same. */
export const apart = async (log: Log, name: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    log({ event: 'job-failed', cause: causeOf(name, error) })
  }
}

/** The same for what is taken up again by itself: while the database is being moved, it waits. */
const inTurn = async (log: Log, name: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    const event = databaseFault(error) === 'moving' ? 'job-waits' : 'job-failed'
    log({ event, cause: causeOf(name, error) })
  }
}

/** Does something for each of many, so many at a time; one that fails keeps no other from its turn. */
export const eachApart = async <T>(
  log: Log,
  name: string,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  atOnce = 1,
): Promise<void> => {
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(
      items.slice(start, start + atOnce).map((item) => inTurn(log, name, () => work(item))),
    )
}
