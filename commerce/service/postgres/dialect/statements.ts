import { nullableColumns, tables } from '../tables.ts'
import { nameSql, sequenceSql } from './expressions.ts'
import { isOperator, isWord, type Node, splitAt } from './tokens.ts'
import type { ValueType } from './types.ts'
import { numberSql, plainSql, type Writer } from './writer.ts'

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

const textOf = (node: Node | undefined): string =>
  node && 'text' in node ? node.text.replaceAll('"', '') : ''

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

const castTo: Readonly<Record<string, string>> = { number: 'bigint', real: 'double precision' }

/** A value for a column: of a number, what was found in JSON and what is true or false become one. */
const valueFor = (w: Writer, nodes: readonly Node[], type: string | undefined): string => {
  const cast = type === undefined ? undefined : castTo[type]
  if (cast === undefined) return type === undefined ? w.sequence(nodes) : plainSql(w, nodes)
  return numberSql(w, nodes, cast)
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

const nameOf = (node: Node): string =>
  node.kind === 'name' ? node.text : node.kind === 'word' ? nameSql(node.text) : ''

type Target = {
  readonly table: string
  readonly alias: string
  readonly columns: readonly string[]
}

const columnTypesOf = (table: string): Readonly<Record<string, string>> =>
  tables[table]?.columns ?? {}

const setSql = (w: Writer, nodes: readonly Node[], table: string): string =>
  splitAt(nodes, ',')
    .map((part) => {
      const [to, , ...value] = part
      const types = columnTypesOf(table)
      if (to?.kind !== 'group')
        return `${to ? nameOf(to) : ''} = ${valueFor(w, value, types[textOf(to)])}`
      const [query] = value
      const wanted = to.nodes
        .filter(({ kind }) => kind !== 'op')
        .map((node) => types[textOf(node)] as ValueType)
      return `(${w.sequence(to.nodes)}) = (${query?.kind === 'group' ? w.query(query.nodes, wanted) : ''})`
    })
    .join(', ')

/** Within an upsert a bare column is the row that is there, and PostgreSQL wants that said. */
const ofTable = (nodes: readonly Node[], { table, alias }: Target): Node[] => {
  const columns = columnTypesOf(table)
  return nodes.flatMap((node, at): Node[] => {
    if (node.kind === 'group' || node.kind === 'case')
      return isWord(node.nodes[0], 'SELECT')
        ? [node]
        : [{ ...node, nodes: ofTable(node.nodes, { table, alias, columns: [] }) }]
    const stands =
      node.kind === 'word' && textOf(node) in columns && !isOperator(nodes[at - 1], '.')
    const isPlain = stands && !isOperator(nodes[at + 1], '.') && nodes[at + 1]?.kind !== 'group'
    return isPlain ? [{ kind: 'word', text: alias }, { kind: 'op', text: '.' }, node] : [node]
  })
}

const conflictSql = (w: Writer, nodes: readonly Node[], target: Target): string => {
  const [, ...said] = nodes // CONFLICT
  const [columns] = said
  const does = said.findIndex((node) => isWord(node, 'DO'))
  const given = said.slice(0, does)
  if (isWord(said[does + 1], 'NOTHING'))
    return `ON CONFLICT ${given.length > 0 ? `${w.sequence(given)} ` : ''}DO NOTHING`
  const rest = said.slice(does + 3)
  const where = rest.findIndex((node) => isWord(node, 'WHERE'))
  const sets = splitAt(where < 0 ? rest : rest.slice(0, where), ',').map((part) => [
    ...part.slice(0, 2),
    ...ofTable(part.slice(2), target),
  ])
  const joined = sets.flatMap((part, at): Node[] =>
    at === 0 ? part : [{ kind: 'op', text: ',' }, ...part],
  )
  const key =
    columns?.kind === 'group'
      ? w.sequence(given)
      : `(${tables[target.table]?.key.map(nameSql).join(', ')})`
  const condition = where < 0 ? '' : ` WHERE ${w.sequence(ofTable(rest.slice(where + 1), target))}`
  return `ON CONFLICT ${key} DO UPDATE SET ${setSql(w, joined, target.table)}${condition}`
}

const insertSql = (
  nodes: readonly Node[],
): { readonly sql: string; readonly target: Target; readonly or: string } => {
  const into = nodes.findIndex((node) => isWord(node, 'INTO'))
  const table = textOf(nodes[into + 1])
  const list = nodes.find((node) => node.kind === 'group')
  const named =
    list?.kind === 'group' ? list.nodes.filter(({ kind }) => kind !== 'op').map(textOf) : []
  const columns = named.length > 0 ? named : Object.keys(columnTypesOf(table))
  const sql = `INSERT INTO ${table} (${columns.map(nameSql).join(', ')})`
  return {
    sql,
    target: { table, alias: table, columns },
    or: isWord(nodes[0], 'OR') ? textOf(nodes[1]) : '',
  }
}

/** INSERT OR REPLACE and OR IGNORE, as what PostgreSQL calls them. */
const otherwise = (or: string, { table, columns }: Target): string => {
  if (or === '') return ''
  const key = tables[table]?.key ?? []
  const rest = columns.filter((column) => !key.includes(column)).map(nameSql)
  if (or === 'IGNORE' || rest.length === 0) return ' ON CONFLICT DO NOTHING'
  const sets = rest.map((column) => `${column} = excluded.${column}`).join(', ')
  return ` ON CONFLICT (${key.map(nameSql).join(', ')}) DO UPDATE SET ${sets}`
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
