import { callSql } from './functions.ts'
import { foundAs, numberSql, type Writer } from './writer.ts'
import { isOperator, isWord, type Node, splitAt } from './tokens.ts'
import { wholeColumns } from '../tables.ts'
import { ARITHMETIC, COMPARING, typeOf, type ValueType } from './types.ts'

/** Where a bound value goes, until the statement is sent. */
export const place = (number: number): string => `\u0001${number}\u0001`

/** A value, or what stands between values. `nodes` is what it was made of, for its type. */
type Piece = { readonly sql: string; readonly nodes: readonly Node[]; readonly isValue: boolean }

/** Words that PostgreSQL keeps for itself, and that are names here. */
const RESERVED = ['only', 'user', 'offset', 'limit', 'end', 'order', 'group', 'to', 'from', 'set']

/** Names of answers keep their letters as they are written. */
export const nameSql = (name: string): string =>
  (/[a-z]/.test(name) && /[A-Z]/.test(name)) || RESERVED.includes(name) ? `"${name}"` : name

const isName = (node: Node): boolean =>
  node.kind === 'name' || (node.kind === 'word' && !/^[A-Z_]+$/.test(node.text))

const leafSql = (node: Node): string => {
  if (!('text' in node)) return ''
  if (node.kind === 'param') return place(Number(node.text.slice(1)))
  return node.kind === 'word' ? nameSql(node.text) : node.text
}

/** `'$.a.b[0]'`, `'a'` or `0` as PostgreSQL takes a path. */
const pathSql = (w: Writer, node: Node | undefined): string => {
  if (node?.kind === 'number') return `'{${node.text}}'`
  if (node?.kind !== 'text') return `json_path(${node ? w.sequence([node]) : ''})`
  const path = node.text.slice(1, -1)
  const keys = path.startsWith('$') ? path.slice(1).match(/[^.[\]]+/g) : [path]
  return `'{${(keys ?? []).join(',')}}'`
}

/** A value that JSON is read from: `value` of `json_each` is there as JSON, too. */
const jsonSql = ({ sql, nodes }: Piece): string => {
  const last = nodes.at(-1)
  if (last?.kind === 'word' && last.text === 'value') return sql.replace(/value$/, 'doc')
  return `CAST(${sql} AS json)`
}

const groupSql = (w: Writer, nodes: readonly Node[]): string =>
  isWord(nodes[0], 'SELECT', 'WITH', 'VALUES')
    ? `(${w.query(nodes)})`
    : `(${splitAt(nodes, ',')
        .map((part) => w.sequence(part))
        .join(', ')})`

/** What it comes to is a number as soon as one of its branches is. */
const caseSql = (w: Writer, nodes: readonly Node[]): string => {
  const parts: { readonly word: string; readonly nodes: Node[] }[] = [{ word: '', nodes: [] }]
  for (const node of nodes)
    if (node.kind === 'word' && ['WHEN', 'THEN', 'ELSE'].includes(node.text))
      parts.push({ word: node.text, nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  const isResult = (word: string) => word === 'THEN' || word === 'ELSE'
  const isCounted = parts.some(
    ({ word, nodes: of }) => isResult(word) && ['number', 'flag'].includes(typeOf(of)),
  )
  const written = parts.map(({ word, nodes: of }) =>
    `${word} ${isCounted && isResult(word) ? numberSql(w, of) : w.sequence(of)}`.trim(),
  )
  return `CASE ${written.join(' ')} END`
}

/** FILTER and OVER behind a call. */
const behindCall = (w: Writer, nodes: readonly Node[], from: number) => {
  let [sql, to] = ['', from]
  for (;;) {
    const [word, group] = [nodes[to], nodes[to + 1]]
    if (!isWord(word, 'FILTER', 'OVER') || group?.kind !== 'group') return { sql, to }
    const at = group.nodes.findIndex((node) => isWord(node, 'ORDER'))
    const before = at < 0 ? group.nodes : group.nodes.slice(0, at)
    const order = at < 0 ? '' : ` ORDER BY ${w.order(group.nodes.slice(at + 2))}`
    sql += ` ${word?.kind === 'word' ? word.text : ''} (${w.sequence(before)}${order})`
    to += 2
  }
}

const valueAt = (
  w: Writer,
  nodes: readonly Node[],
  at: number,
): { readonly piece: Piece; readonly to: number } => {
  const node = nodes[at]
  const done = (sql: string, to: number) => ({
    piece: { sql, nodes: nodes.slice(at, to), isValue: true },
    to,
  })
  if (!node) return done('', at)
  if (node.kind === 'group') return done(groupSql(w, node.nodes), at + 1)
  if (node.kind === 'case') return done(caseSql(w, node.nodes), at + 1)
  if (node.kind === 'word') {
    const args = nodes[at + 1]
    if (args?.kind === 'group' && (isName(node) || node.text === 'CAST')) {
      const behind = behindCall(w, nodes, at + 2)
      return done(callSql(w, node.text, args.nodes, behind.sql), behind.to)
    }
    let to = at + 1
    let sql = nameSql(node.text)
    while (isOperator(nodes[to], '.')) {
      const next = nodes[to + 1]
      sql += `.${next ? leafSql(next) : ''}`
      to += 2
    }
    return done(sql, to)
  }
  return done(leafSql(node), at + 1)
}

const isValueStart = (node: Node): boolean =>
  node.kind === 'word'
    ? isName(node) || isWord(node, 'NULL', 'TRUE', 'FALSE', 'CAST')
    : node.kind !== 'op'

const pieces = (w: Writer, nodes: readonly Node[]): Piece[] => {
  const found: Piece[] = []
  let at = 0
  while (at < nodes.length) {
    const node = nodes[at]
    if (!node) break
    if (isOperator(node, '->') || isOperator(node, '->>')) {
      const left = found.pop()
      const right = valueAt(w, nodes, at + 1)
      const arrow = isOperator(node, '->') ? '#>' : '#>>'
      const sql = left ? `(${jsonSql(left)} ${arrow} ${pathSql(w, nodes[at + 1])})` : ''
      found.push({
        sql,
        nodes: [...(left?.nodes ?? []), node, ...right.piece.nodes],
        isValue: true,
      })
      at = right.to
    } else if (isValueStart(node)) {
      const { piece, to } = valueAt(w, nodes, at)
      found.push(piece)
      at = to
    } else {
      found.push({ sql: leafSql(node), nodes: [node], isValue: false })
      at += 1
    }
  }
  return found
}

const isAnyOf = (piece: Piece | undefined, texts: readonly string[]): boolean => {
  const node = piece?.nodes[0]
  return piece?.isValue === false && node?.kind === 'op' && texts.includes(node.text)
}

const typeAt = (piece: Piece | undefined): ValueType =>
  piece?.isValue ? typeOf(piece.nodes) : 'unknown'

/** A column of whole numbers, whose index is of use only beside such. */
const isWhole = (piece: Piece | undefined): boolean => {
  const last = piece?.nodes.at(-1)
  const isColumn = piece?.isValue === true && piece.nodes.every(({ kind }) => kind !== 'group')
  return isColumn && last?.kind === 'word' && wholeColumns.has(last.text)
}

/** What is compared or counted with numbers is a number. */
const fitted = (piece: Piece, before: readonly Piece[], after: readonly Piece[]): string => {
  const type = typeAt(piece)
  const beside = (by: readonly Piece[]) => {
    const [op, other] = by
    if (isAnyOf(op, COMPARING) && isWhole(other)) return 'bigint'
    const isCounted =
      isAnyOf(op, ARITHMETIC) || (isAnyOf(op, COMPARING) && isAnyOf(by[2], ARITHMETIC))
    return isCounted || (isAnyOf(op, COMPARING) && typeAt(other) === 'number') ? 'numeric' : null
  }
  const as = type === 'found' ? (beside(before) ?? beside(after)) : null
  if (as !== null) return foundAs(piece.sql, as)
  if (isAnyOf(before[0], ['<<', '>>'])) return `CAST(${piece.sql} AS integer)`
  const counted = isAnyOf(before[0], ARITHMETIC) || isAnyOf(after[0], ARITHMETIC)
  return type === 'flag' && counted ? `CAST(${piece.sql} AS integer)` : piece.sql
}

/** `a IN (SELECT value …)`: what is looked for among numbers. */
const amongSql = (w: Writer, left: readonly Piece[], group: Node): string | null => {
  const value = left.findLast(({ isValue }) => isValue)
  const [tuple] = value?.nodes ?? []
  if (group.kind !== 'group' || !value || !isWord(group.nodes[0], 'SELECT', 'WITH')) return null
  const types =
    value.nodes.length === 1 && tuple?.kind === 'group'
      ? splitAt(tuple.nodes, ',').map(typeOf)
      : [typeOf(value.nodes)]
  return `(${w.query(group.nodes, types)})`
}

/** An expression, or any run of SQL that has no clauses of its own. */
export const sequenceSql = (w: Writer, nodes: readonly Node[]): string => {
  const all = pieces(w, nodes)
  const sql: string[] = []
  for (let at = 0; at < all.length; at += 1) {
    const piece = all[at]
    if (!piece) continue
    const [node] = piece.nodes
    const next = all[at + 1]
    if (isWord(node, 'IS')) {
      const negated = isWord(next?.nodes[0], 'NOT')
      const what = all[at + (negated ? 2 : 1)]?.nodes[0]
      if (isWord(what, 'NULL', 'TRUE', 'FALSE', 'DISTINCT')) sql.push('IS')
      else {
        sql.push(negated ? 'IS DISTINCT FROM' : 'IS NOT DISTINCT FROM')
        if (negated) at += 1
      }
    } else if (isWord(node, 'LIKE')) {
      sql.push(`ILIKE ${next?.sql ?? ''} COLLATE "C"`)
      if (!isWord(all[at + 2]?.nodes[0], 'ESCAPE')) sql.push("ESCAPE ''")
      at += 1
    } else if (isWord(node, 'GLOB')) {
      sql.push(`~ glob_pattern(${next?.sql ?? ''})`)
      at += 1
    } else if (isWord(node, 'IN') && next?.nodes[0]) {
      const among = amongSql(w, all.slice(0, at), next.nodes[0])
      sql.push('IN', among ?? next.sql)
      at += 1
    } else if (isWord(node, 'COLLATE')) {
      sql.push('COLLATE nocase')
      at += 1
    } else if (piece.isValue)
      sql.push(fitted(piece, all.slice(0, at).toReversed(), all.slice(at + 1)))
    else sql.push(isOperator(node, '==') ? '=' : piece.sql)
  }
  return sql.join(' ')
}
