/** What a server says of an error, as `postgres` hands it on. */
type Said = {
  readonly code?: unknown
  readonly table_name?: unknown
  readonly column_name?: unknown
  readonly constraint_name?: unknown
  readonly detail?: unknown
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Of two transactions that cannot both have gone first, one is told so, and may do all of it again. */
export const mayRunAgain = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** A server's codes by their classes: the network has some of five letters, too, such as `EPIPE`. */
const SAID_BY_SERVER = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/

/** Whether the connection can be used after this error: the server said it and still listens. */
export const isAlive = (error: unknown): boolean => {
  const code = codeOf(error)
  return SAID_BY_SERVER.test(code) && !/^(?:08|57P|58000|25006)/.test(code)
}

/** `Key (owner, route, key)=(…) already exists.` */
const columnsOf = (detail: unknown): string[] =>
  /^Key \((.+?)\)=/
    .exec(String(detail))?.[1]
    ?.split(', ')
    .map((name) => name.replaceAll('"', '')) ?? []

const AWAY = 'D1_ERROR: Network connection lost.'
const BUSY = 'D1_ERROR: D1 DB is overloaded. Too many requests queued.'

const words = (error: unknown): string | null => {
  const code = codeOf(error)
  const { table_name, column_name, constraint_name, detail } = error as Said
  switch (code) {
    case '23514':
      return `D1_ERROR: CHECK constraint failed: ${String(constraint_name)}: SQLITE_CONSTRAINT`
    case '23505': {
      const columns = columnsOf(detail).map((column) => `${String(table_name)}.${column}`)
      return `D1_ERROR: UNIQUE constraint failed: ${columns.join(', ')}: SQLITE_CONSTRAINT`
    }
    case '23503':
      return 'D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT'
    case '23502':
      return `D1_ERROR: NOT NULL constraint failed: ${String(table_name)}.${String(column_name)}: SQLITE_CONSTRAINT`
    case '40003': // CockroachDB does not know whether it was committed
      return AWAY
    case '57014': // a statement took longer than it may
    case '53200':
    case '53300':
    case '58000': // Hyperdrive has no connection to give, and says so for the server
    case 'CONNECT_TIMEOUT':
    case '40001': // again and again
    case '40P01':
      return BUSY
    default:
      return isAlive(error) ? null : AWAY
  }
}

/** Whether the connection was lost, or none was to be had. */
export const isLost = (error: unknown): boolean => words(error) === AWAY

/**
 * The error in the words that D1 has for it, by which the service knows broken rules and a database that is away. What
 * `postgres` hangs on its errors, the whole text with all values above all, stays here: errors are logged.
 */
export const asD1Says = (error: unknown): Error => {
  const said = error instanceof Error ? error.message : String(error)
  return new Error(words(error) ?? `D1_ERROR: ${said}`)
}
