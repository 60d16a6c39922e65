import { sequenceSql } from './expressions.ts'
import { orderSql, querySql, statementSql } from './statements.ts'
import { isWord, readSql } from './tokens.ts'
import type { Writer } from './writer.ts'

export const writer: Writer = {
  sequence: (nodes) => sequenceSql(writer, nodes),
  query: (nodes, wanted) => querySql(writer, nodes, wanted),
  order: (nodes) => orderSql(writer, nodes),
}

/** PostgreSQL's words for a statement, in parts: between two of them stands the bound value of `values`, counted from 0. */
export type Translated = {
  readonly parts: readonly string[]
  readonly values: readonly number[]
  readonly writes: boolean
  /** Whether it answers with rows though it writes. */
  readonly returns: boolean
}

/** Statements with numbers in their text are many; the others are some hundreds. */
const KEPT_AT_MOST = 2000

const kept = new Map<string, Translated>()

const translated = (sql: string): Translated => {
  const nodes = readSql(sql)
  const pieces = statementSql(writer, nodes).split('\u0001')
  return {
    writes: nodes.some((node) => isWord(node, 'INSERT', 'UPDATE', 'DELETE')),
    returns: nodes.some((node) => isWord(node, 'RETURNING')),
    parts: pieces.filter((_, at) => at % 2 === 0),
    values: pieces.filter((_, at) => at % 2 === 1).map((number) => Number(number) - 1),
  }
}

/** Translates a statement from D1's SQL, once for each text. */
export const translate = (sql: string): Translated => {
  const known = kept.get(sql)
  if (known) return known
  const made = translated(sql)
  if (kept.size >= KEPT_AT_MOST) kept.clear()
  kept.set(sql, made)
  return made
}
