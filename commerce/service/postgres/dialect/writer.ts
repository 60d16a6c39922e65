import type { Node } from './tokens.ts'
import { typeOf, type ValueType } from './types.ts'

/** Writes what stands within: expressions hold queries, and queries hold expressions. */
export type Writer = {
  /** An expression, or any run of SQL that has no clauses of its own. */
  readonly sequence: (nodes: readonly Node[]) => string
  /** `wanted`: what its columns are for. */
  readonly query: (nodes: readonly Node[], wanted?: readonly ValueType[]) => string
  readonly order: (nodes: readonly Node[]) => string
}

/** What was found in JSON, as a number. */
export const foundAs = (sql: string, as: string): string =>
  as === 'numeric' ? `json_number(${sql})` : `CAST(json_number(${sql}) AS ${as})`

/** An expression where a number is wanted, whatever it is. */
export const numberSql = (w: Writer, nodes: readonly Node[], as = 'numeric'): string => {
  const type = typeOf(nodes)
  const sql = w.sequence(nodes)
  if (type === 'flag') return `CAST((${sql}) AS integer)`
  return type === 'found' ? foundAs(sql, as) : sql
}

/** An expression that must not be a truth value: such are numbers in SQLite. */
export const plainSql = (w: Writer, nodes: readonly Node[]): string =>
  typeOf(nodes) === 'flag' ? `CAST((${w.sequence(nodes)}) AS integer)` : w.sequence(nodes)
