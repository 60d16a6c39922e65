import { tables } from '../tables.ts'
import { nameSql } from './expressions.ts'
import { isOperator, isWord, type Node, splitAt } from './tokens.ts'
import type { ValueType } from './types.ts'
import { numberSql, plainSql, type Writer } from './writer.ts'

export const textOf = (node: Node | undefined): string =>
  node && 'text' in node ? node.text.replaceAll('"', '') : ''

export const nameOf = (node: Node): string =>
  node.kind === 'name' ? node.text : node.kind === 'word' ? nameSql(node.text) : ''

const castTo: Readonly<Record<string, string>> = { number: 'bigint', real: 'double precision' }

/** A value for a column: of a number, what was found in JSON and what is true or false become one. */
export const valueFor = (w: Writer, nodes: readonly Node[], type: string | undefined): string => {
  const cast = type === undefined ? undefined : castTo[type]
  if (cast === undefined) return type === undefined ? w.sequence(nodes) : plainSql(w, nodes)
  return numberSql(w, nodes, cast)
}

export type Target = {
  readonly table: string
  readonly alias: string
  readonly columns: readonly string[]
}

export const columnTypesOf = (table: string): Readonly<Record<string, string>> =>
  tables[table]?.columns ?? {}

export const setSql = (w: Writer, nodes: readonly Node[], table: string): string =>
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

export const conflictSql = (w: Writer, nodes: readonly Node[], target: Target): string => {
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

export const insertSql = (
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
export const otherwise = (or: string, { table, columns }: Target): string => {
  if (or === '') return ''
  const key = tables[table]?.key ?? []
  const rest = columns.filter((column) => !key.includes(column)).map(nameSql)
  if (or === 'IGNORE' || rest.length === 0) return ' ON CONFLICT DO NOTHING'
  const sets = rest.map((column) => `${column} = excluded.${column}`).join(', ')
  return ` ON CONFLICT (${key.map(nameSql).join(', ')}) DO UPDATE SET ${sets}`
}
