import { nullableColumns } from '../tables.ts'
import { sequenceSql } from './expressions.ts'
import { isOperator, isWord, type Node, splitAt } from './tokens.ts'
import type { ValueType } from './types.ts'
import type { Writer } from './writer.ts'
import {
  columnTypesOf,
  conflictSql,
  insertSql,
  nameOf,
  otherwise,
  setSql,
  type Target,
  textOf,
  valueFor,
} from './writing.ts'

const CLAUSES = [
  'WITH',
  'SELECT',
  'FROM',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'UNION',
  'INSERT',
  'VALUES',
  'ON CONFLICT',
  'RETURNING',
  'UPDATE',
  'SET',
  'DELETE',
] as const
type Clause = { readonly head: (typeof CLAUSES)[number] | ''; readonly nodes: Node[] }

/** A statement by its clauses; what stands in parentheses stays as it is. */
const clausesOf = (nodes: readonly Node[]): Clause[] => {
  const clauses: Clause[] = []
  let inConflict = false
  nodes.forEach((node, at) => {
    const isConflict = isWord(node, 'ON') && isWord(nodes[at + 1], 'CONFLICT')
    const isUpsert = inConflict && !isWord(node, 'RETURNING')
    const head = isConflict
      ? 'ON CONFLICT'
      : isUpsert
        ? undefined
        : CLAUSES.find((word) => isWord(node, word))
    // UPDATE … FROM, DELETE FROM and INSERT INTO … SELECT have their words where others have them, too.
    const isDeleting = head === 'FROM' && isWord(nodes[at - 1], 'DELETE')
    if (isConflict) inConflict = true
    if (head !== undefined && !isDeleting) clauses.push({ head, nodes: [] })
    else {
      if (clauses.length === 0) clauses.push({ head: '', nodes: [] })
      clauses.at(-1)?.nodes.push(node)
    }
  })
  return clauses
}

/** Null comes first in SQLite and last in PostgreSQL. */
export const orderSql = (w: Writer, nodes: readonly Node[]): string =>
  splitAt(nodes, ',')
    .map((part) => {
      const isDown = isWord(part.at(-1), 'DESC')
      const by = isDown || isWord(part.at(-1), 'ASC') ? part.slice(0, -1) : part
      const [last] = by.slice(-1)
      const isColumn = by.every((node) => node.kind === 'word' || isOperator(node, '.'))
      const isNumber = by.length === 1 && last?.kind === 'number'
      const isSure = isNumber || (isColumn && !nullableColumns.has(textOf(last)))
      const nulls = isSure ? '' : isDown ? ' NULLS LAST' : ' NULLS FIRST'
      return `${w.sequence(by)}${isDown ? ' DESC' : ''}${nulls}`
    })
    .join(', ')

/** Tables: PostgreSQL chooses its indexes itself, has no condition on a cross join, and wants names of subqueries. */
const fromSql = (w: Writer, nodes: readonly Node[]): string => {
  const kept: Node[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (!node) break
    if (isWord(node, 'INDEXED')) at += 2
    else if (isWord(node, 'CROSS')) {
      const rest = nodes.slice(at + 2)
      const end = rest.findIndex(
        (it) => isWord(it, 'ON', 'CROSS', 'JOIN', 'LEFT', 'WHERE') || isOperator(it, ','),
      )
      if (!isWord(rest[end], 'ON')) kept.push(node)
    } else {
      kept.push(node)
      const isQuery = node.kind === 'group' && isWord(node.nodes[0], 'SELECT', 'WITH')
      const before = nodes[at - 1]
      const stands = at === 0 || isWord(before, 'JOIN') || isOperator(before, ',')
      const after = nodes[at + 1]
      const isNamed =
        after?.kind === 'word' && (isWord(after, 'AS') || !/^[A-Z]+$/.test(after.text))
      if (isQuery && stands && !isNamed) kept.push({ kind: 'word', text: `unnamed_${at}` })
    }
  }
  return w.sequence(kept)
}

const itemsSql = (
  w: Writer,
  nodes: readonly Node[],
  wanted: readonly (string | undefined)[],
): string => {
  const isDistinct = isWord(nodes[0], 'DISTINCT')
  const items = splitAt(isDistinct ? nodes.slice(1) : nodes, ',')
  return `${isDistinct ? 'DISTINCT ' : ''}${items
    .map((item, at) => {
      const as = item.findIndex((node) => isWord(node, 'AS'))
      const of = as < 0 ? item : item.slice(0, as)
      const alias = item[as + 1]
      const name = alias && 'text' in alias ? nameOf(alias) : ''
      return `${valueFor(w, of, wanted[at])}${as < 0 ? '' : ` AS ${name}`}`
    })
    .join(', ')}`
}

const withSql = (w: Writer, nodes: readonly Node[]): string =>
  splitAt(nodes, ',')
    .map((part) =>
      part
        .map((node) =>
          node.kind === 'group' && isWord(node.nodes[0], 'SELECT', 'WITH', 'VALUES')
            ? `(${w.query(node.nodes)})`
            : w.sequence([node]),
        )
        .join(' '),
    )
    .join(', ')

const SUMS = ['count', 'sum', 'max', 'min', 'avg', 'json_group_array']

const sumsUp = (nodes: readonly Node[]): boolean =>
  nodes.some((node, at) => {
    const args = nodes[at + 1]
    if (node.kind === 'word' && args?.kind === 'group' && SUMS.includes(node.text)) return true
    return 'nodes' in node && !isWord(node.nodes[0], 'SELECT') && sumsUp(node.nodes)
  })

/** In which order SQLite goes through a list that a query begins with, which PostgreSQL may not keep. */
const listOrder = (clauses: readonly Clause[]): string | null => {
  const [list, values, name] = clauses.find(({ head }) => head === 'FROM')?.nodes ?? []
  const items = clauses.find(({ head }) => head === 'SELECT')?.nodes ?? []
  const isOrdered = clauses.some(({ head }) => ['ORDER', 'GROUP', 'UNION', 'UPDATE'].includes(head))
  if (!isWord(list, 'json_each') || values?.kind !== 'group' || isOrdered) return null
  if (isWord(items[0], 'DISTINCT') || sumsUp(items)) return null
  const isNamed = name?.kind === 'word' && !/^[A-Z]+$/.test(name.text)
  return `ORDER BY ${isNamed ? name.text : 'json_rows'}.key`
}

/** A statement by itself: what it goes through as a list it goes through in order. */
export const statementSql = (w: Writer, nodes: readonly Node[]): string => {
  const order = listOrder(clausesOf(nodes))
  return querySql(w, nodes, [], order)
}

/** A statement or a query within one. `wanted`: what its columns are for; `order`: where it has none of its own. */
export const querySql = (
  w: Writer,
  nodes: readonly Node[],
  wanted: readonly ValueType[] = [],
  order: string | null = null,
): string => {
  let target: Target = { table: '', alias: '', columns: [] }
  let types: readonly (string | undefined)[] = wanted
  let or = ''
  const clauses = clausesOf(nodes)
  const ordered = clauses.findLastIndex(({ head }) => head === 'FROM' || head === 'WHERE')
  const parts = clauses.map(({ head, nodes: of }): string => {
    switch (head) {
      case 'WITH':
        return `WITH ${withSql(w, of)}`
      case 'INSERT': {
        const insert = insertSql(of)
        ;({ target, or } = insert)
        types = target.columns.map((column) => columnTypesOf(target.table)[column])
        return insert.sql
      }
      case 'VALUES':
        return `VALUES ${splitAt(of, ',')
          .map(([row]) =>
            row?.kind === 'group'
              ? `(${splitAt(row.nodes, ',')
                  .map((item, at) => valueFor(w, item, types[at]))
                  .join(', ')})`
              : '',
          )
          .join(', ')}`
      case 'SELECT':
        return `SELECT ${itemsSql(w, of, types)}`
      case 'FROM':
        return `FROM ${fromSql(w, of)}`
      case 'ORDER':
        return `ORDER BY ${orderSql(w, of.slice(1))}`
      case 'LIMIT':
        return isOperator(of[0], '-') ? 'LIMIT ALL' : `LIMIT ${w.sequence(of)}`
      case 'UPDATE':
        target = { table: textOf(of[0]), alias: textOf(of.at(-1)), columns: [] }
        return `UPDATE ${w.sequence(of)}`
      case 'SET':
        return `SET ${setSql(w, of, target.table)}`
      case 'ON CONFLICT':
        return conflictSql(w, of, target)
      case 'RETURNING':
        return `${otherwise(or, target)} RETURNING ${itemsSql(w, of, [])}`
      default:
        return `${head} ${sequenceSql(w, of)}`.trim()
    }
  })
  if (order !== null) parts.splice(ordered + 1, 0, order)
  const hasReturning = nodes.some((node) => isWord(node, 'RETURNING'))
  return parts.join(' ') + (hasReturning ? '' : otherwise(or, target))
}
