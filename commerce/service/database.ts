import { err, ok, type Result } from '../contract/result.ts'

/** What repositories need of D1: a database or a session of it. */
export type Db = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** Statements that are read in one batch, alone or with others, and what is made of their rows. */
export type Reading<T> = {
  readonly statements: readonly D1PreparedStatement[]
  /** Takes the results of `statements`, in their order. */
  readonly read: (results: readonly D1Result[]) => T
}

/** A reading's statements, put together one by one: each gives what finds its own result among all. */
export const newBatch = () => {
  const statements: D1PreparedStatement[] = []
  return {
    statements,
    add: (statement: D1PreparedStatement) => {
      const at = statements.push(statement) - 1
      return (results: readonly D1Result[]): D1Result | undefined => results[at]
    },
    /** The same for what has several. */
    addAll: <T>({ statements: more, read }: Reading<T>) => {
      const at = statements.push(...more) - more.length
      return (results: readonly D1Result[]): T => read(results.slice(at, at + more.length))
    },
  }
}

/** Reads it by itself, in one round trip. */
export const readAlone = async <T>(db: Db, { statements, read }: Reading<T>): Promise<T> =>
  read(await db.batch([...statements]))

/** The rules that SQL itself keeps (constraint names in migrations/0002_shopping.sql). */
const rules = [
  'stale_cart',
  'total_changed',
  'promo_gone',
  'still_pending',
  'line_missing',
  'out_of_stock',
  'promo_exhausted',
  'line_quantity',
  'order_number',
  'idempotency_key',
  'order_moved',
  'address_label',
  'stale_row',
  'reset_gone',
  'email_taken',
  'user_name_taken',
  'quote_exceeded',
  'quote_token',
  'quote_number',
  'window_full',
  'day_full',
] as const
export type Rule = (typeof rules)[number]

const uniqueRules = {
  'orders.number': 'order_number',
  'idempotency.owner': 'idempotency_key',
  'order_event.order_id': 'order_moved',
  'customer_address.customer_id': 'address_label',
  'customer.email': 'email_taken',
  'customer.user_name': 'user_name_taken',
  'quote.token_hash': 'quote_token',
  'quote.number': 'quote_number',
} as const satisfies Record<string, Rule>

/** Which rule made a batch fail; null when the error is something else. */
export const brokenRule = (error: unknown): Rule | null => {
  const message = error instanceof Error ? error.message : ''
  const check = /CHECK constraint failed: (\w+)/.exec(message)?.[1]
  const unique = /UNIQUE constraint failed: ([\w.]+)/.exec(message)?.[1]
  if (check !== undefined) return rules.find((rule) => rule === check) ?? null
  return Object.entries(uniqueRules).find(([column]) => column === unique)?.[1] ?? null
}

/**
 * Runs a batch and reads in it what its statements have made: nobody comes between. A broken rule comes back as its name,
 * anything else is thrown.
 */
export const runAndRead = async <T>(
  db: Db,
  statements: readonly D1PreparedStatement[],
  reading: Reading<T>,
): Promise<Result<T, Rule>> => {
  try {
    const results = await db.batch([...statements, ...reading.statements])
    return ok(reading.read(results.slice(statements.length)))
  } catch (error) {
    const rule = brokenRule(error)
    if (rule === null) throw error
    return err(rule)
  }
}

export const NOTHING: Reading<null> = { statements: [], read: () => null }

/** Runs a batch; a broken rule comes back as its name, anything else is thrown. */
export const runBatch = async (db: Db, statements: D1PreparedStatement[]): Promise<Rule | null> => {
  const ran = await runAndRead(db, statements, NOTHING)
  return ran.ok ? null : ran.error
}

/** The statement before this one must have changed exactly one row, or the batch fails by the rule's name. */
export const mustHaveChanged = (
  db: Db,
  rule: 'stale_cart' | 'promo_gone' | 'still_pending' | 'line_missing' | 'stale_row' | 'reset_gone',
): D1PreparedStatement => db.prepare(`INSERT INTO must (${rule}) SELECT 0 WHERE changes() <> 1`)

/** NUL would end a text early inside SQLite, and a lone surrogate is no text at all. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
