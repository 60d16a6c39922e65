/**
 * What a database says when nothing is wrong with what it was asked, and what it advises: `again` at once, or `later`, since it has
 * too much to do (https://developers.cloudflare.com/d1/observability/debug-d1/#error-list). Whether a write that ends so
 * was carried out, nobody knows.
 */
const said = {
  again: [
    'Network connection lost',
    'storage caused object to be reset',
    'reset because its code was updated',
    'Cannot resolve D1 DB due to transient issue',
    'client disconnected',
  ],
  later: [
    'D1 DB is overloaded',
    'D1 DB storage operation exceeded timeout',
    'exceeded its memory limit and was reset',
    'exceeded its CPU time limit and was reset',
  ],
  // What a trigger of ours says on every table of a database whose content is being taken to another.
  moving: ['the database is being moved'],
} as const

export type DatabaseFault = keyof typeof said

/** Null for any other error: a broken rule, a mistake of ours. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  const message = error instanceof Error ? error.message : ''
  const says = (fault: DatabaseFault) => said[fault].some((words) => message.includes(words))
  return (['again', 'later', 'moving'] as const).find(says) ?? null
}

/** Seconds until a shopper may try again. */
export const WAIT_SECONDS = { again: 2, later: 10, moving: 30 } as const satisfies Record<
  DatabaseFault,
  number
>

/** Pauses before further attempts, each up to as much longer: a database that restarts is back within a second. */
const PAUSES_MS = [50, 250] as const

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms * (1 + Math.random()))
  })

/**
 * Does it again where D1 advises to: only for a write that a key or a state keeps from being done twice. Reads D1 repeats
 * by itself.
 */
export const persistently = async <T>(write: () => Promise<T>): Promise<T> => {
  for (const ms of PAUSES_MS) {
    try {
      return await write()
    } catch (error) {
      if (databaseFault(error) !== 'again') throw error
      await pause(ms)
    }
  }
  return write()
}
