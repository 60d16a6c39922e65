import postgres from 'postgres'
import { realNow } from '../clock.ts'
import { type Translated, translate } from './dialect/translate.ts'
import { asD1Says, isAlive, isLost, mayRunAgain } from './faults.ts'
import { literal } from './literals.ts'

/** A statement of D1's SQL with its values. */
export type Bound = { readonly sql: string; readonly values: readonly unknown[] }
export type Row = Record<string, unknown>
export type Outcome = { readonly rows: readonly Row[]; readonly changes: number }

/** Connections of one request at most; a worker may hold six. */
const CONNECTIONS = 5
/**
 * How long a connection may take to open, in steps: a thread that others kept busy has not looked for the answer, and
 * looks between two of them.
 */
const CONNECT_MS = { step: 250, steps: 16 } as const
/**
 * How long the server works: on all that is read in one message, and on each statement of one that writes. A read ends
 * while its caller still listens (`SERVICE_TIMEOUT_MS`), even one that is read again after its connection was lost at the
 * end of our patience and that had to wait for another.
 */
const SECONDS = { read: 10, write: 50 } as const
/** For so long is a batch run again whose turn others took, after pauses that grow up to this. */
const PATIENCE_MS = 5000
const PAUSE_MS = { first: 4, longest: 200 } as const

const number = (text: string): number => {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Error(`A number of the database is too large: ${text}`)
  return value
}

/** `\\x00ff`, as D1 answers with bytes: a list of numbers. */
const bytes = (text: string): number[] => {
  const list: number[] = []
  for (let at = 2; at < text.length; at += 2) list.push(parseInt(text.slice(at, at + 2), 16))
  return list
}

const type = (from: number[], parse: (text: string) => unknown) => ({
  to: from[0] ?? 0,
  from,
  serialize: (value: unknown) => String(value),
  parse,
})

/** Values as D1 answers with them: numbers, texts (JSON too), bytes. */
const types = {
  whole: type([20], number),
  decimal: type([1700], Number),
  flag: type([16], (text) => (text === 't' ? 1 : 0)),
  json: type([114, 3802], (text) => text),
  bytes: type([17], bytes),
}

const tooLate = (isOpen: () => boolean) => {
  const late = Promise.withResolvers<never>()
  let timer: ReturnType<typeof setTimeout>
  const wait = (steps: number): void => {
    timer = setTimeout(() => {
      if (isOpen()) return
      if (steps > 1) return wait(steps - 1)
      late.reject(Object.assign(new Error('no server'), { code: 'CONNECT_TIMEOUT' }))
    }, CONNECT_MS.step)
  }
  wait(CONNECT_MS.steps)
  return { promise: late.promise, end: () => clearTimeout(timer) }
}

/**
 * A connection that is made by the first statement. `postgres` tries again and again, and at once, where somebody takes
 * the connection and hangs up, as an address does whose server is gone: whoever waits for that is told in time.
 */
const connect = (url: string) => {
  let isOpen = false
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    connect_timeout: 0, // it would count what others kept the thread busy
    types,
    onnotice: () => {},
    onparameter: () => {
      isOpen = true
    },
    onclose: () => {
      isOpen = false
    },
  })
  const opening = async <T>(work: Promise<T>): Promise<T> => {
    if (isOpen) return work
    const late = tooLate(() => isOpen)
    try {
      return await Promise.race([work, late.promise])
    } finally {
      late.end()
    }
  }
  return {
    send: (message: string): Promise<unknown> => opening(sql.unsafe(message).simple()),
    end: (seconds: number) => sql.end({ timeout: seconds }),
  }
}

/** It sends one message at a time: everything in it is one round trip. */
type Connection = ReturnType<typeof connect>

const filled = ({ parts, values }: Translated, given: readonly unknown[]): string =>
  parts.reduce((sql, part, at) => `${sql}${literal(given[values[at - 1] ?? 0] ?? null)}${part}`)

/**
 * Each statement answers with rows, so that each has its place among the answers: one that only writes tells how many
 * rows it changed, and so does `changes()` after it.
 */
const sent = ({ sql, values }: Bound): string => {
  const translated = translate(sql)
  const text = filled(translated, values)
  return translated.writes && !translated.returns
    ? `WITH changed AS (${text} RETURNING 1)
       SELECT set_config('commerce.changes', CAST(count(*) AS text), true) AS changes FROM changed`
    : text
}

const anyWrites = (statements: readonly Bound[]): boolean =>
  statements.some(({ sql }) => translate(sql).writes)

/** Between two reads: what those before have left is the limit of those that come. */
const WHAT_IS_LEFT = `SELECT set_config('statement_timeout', CAST(greatest(1, ${SECONDS.read * 1000} -
  floor(1000 * extract(epoch FROM clock_timestamp() - now()))) AS text), true)`

/**
 * What writes is one transaction in which nobody comes between; what only reads sees one moment. Its time-out goes with
 * it: a pooler gives the connection to others afterwards, and takes no settings where it is made.
 */
const messageOf = (statements: readonly Bound[]): string => {
  const writes = anyWrites(statements)
  const isolation = writes ? 'SERIALIZABLE' : 'REPEATABLE READ READ ONLY'
  const limit = `SET LOCAL statement_timeout = '${writes ? SECONDS.write : SECONDS.read}s'`
  const work = statements.map(sent).join(writes ? ';\n' : `;\n${WHAT_IS_LEFT};\n`)
  return [`BEGIN ISOLATION LEVEL ${isolation}`, limit, work, 'COMMIT'].join(';\n')
}

type Answered = Row[] & { readonly count: number }

const outcomeOf = (answer: Answered, { sql }: Bound): Outcome => {
  const { writes, returns } = translate(sql)
  if (writes && !returns) return { rows: [], changes: Number(answer[0]?.['changes']) }
  return { rows: [...answer], changes: writes ? answer.length : 0 }
}

const sendTo = async (connection: Connection, statements: readonly Bound[]): Promise<Outcome[]> => {
  const answer: unknown = await connection.send(messageOf(statements))
  const answers = (answer as Answered[]).slice(1) // what has no rows comes together, before the first that has
  const step = anyWrites(statements) ? 1 : 2 // after each that reads, what is left of the time
  return statements.map((statement, at) => {
    const own = answers[step * at]
    if (!own) throw new Error(`No answer to: ${statement.sql}`)
    return outcomeOf(own, statement)
  })
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const ms = Math.min(PAUSE_MS.first * 2 ** attempt, PAUSE_MS.longest)
    setTimeout(resolve, ms * (0.5 + Math.random()))
  })

export type Pool = {
  /** All of it or nothing. @throws Error in the words of D1. */
  readonly run: (statements: readonly Bound[]) => Promise<Outcome[]>
  readonly close: () => Promise<void>
}

/** Connections to a database, made as they are needed. They belong to the request that made them. */
export const createPool = (url: string, most = CONNECTIONS): Pool => {
  const idle: Connection[] = []
  const waiting: ((connection: Connection) => void)[] = []
  let made = 0

  const take = (): Promise<Connection> | Connection => {
    const free = idle.pop()
    if (free) return free
    if (made < most) {
      made += 1
      return connect(url)
    }
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  }
  const give = (connection: Connection): void => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  const once = async (statements: readonly Bound[]): Promise<Outcome[]> => {
    const connection = await take()
    try {
      const outcomes = await sendTo(connection, statements)
      give(connection)
      return outcomes
    } catch (error) {
      const rolledBack = isAlive(error) && (await endFailed(connection))
      if (rolledBack) give(connection)
      else {
        give(connect(url)) // the other one is gone, or nobody knows what it is in
      }
      throw error
    }
  }

  /** What only reads is read once more where its connection was lost, as D1 does by itself. */
  const mayReadAgain = (error: unknown, attempt: number, statements: readonly Bound[]) =>
    attempt === 0 && isLost(error) && !anyWrites(statements)

  return {
    run: async (statements) => {
      const began = realNow().getTime()
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await once(statements)
        } catch (error) {
          const isLate = realNow().getTime() - began > PATIENCE_MS
          const again = mayRunAgain(error) || mayReadAgain(error, attempt, statements)
          if (isLate || !again) throw asD1Says(error)
          await pause(attempt)
        }
      }
    },
    close: async () => {
      await Promise.all(idle.splice(0).map((connection) => connection.end(1)))
    },
  }
}

/** Whether the connection could be taken out of a transaction that failed. */
const endFailed = async (connection: Connection): Promise<boolean> => {
  try {
    await connection.send('ROLLBACK')
    return true
  } catch {
    return false
  }
}
