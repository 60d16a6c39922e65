import { columnTypes } from '../tables.ts'
import { isOperator, isWord, type Node, splitAt } from './tokens.ts'

/**
 * What an expression is, as far as its words tell. SQLite gives what it finds in JSON the type that it has there,
 * PostgreSQL gives a text: `found` is such a value, which is made a number where a number is expected.
 */
export type ValueType = 'number' | 'text' | 'flag' | 'found' | 'unknown'

export const COMPARING = ['=', '<>', '!=', '==', '<', '>', '<=', '>=']
const LOGICAL = [
  'AND',
  'OR',
  'NOT',
  'EXISTS',
  'IS',
  'IN',
  'BETWEEN',
  'LIKE',
  'GLOB',
  'TRUE',
  'FALSE',
]
/** What numbers of any kind are reckoned with; bits are of whole ones alone. */
export const ARITHMETIC = ['+', '-', '*', '/', '%']
const BITWISE = ['<<', '>>', '&']
const COUNTING = [...ARITHMETIC, ...BITWISE]
const NUMBERS = [
  'abs',
  'count',
  'sum',
  'length',
  'instr',
  'round',
  'unixepoch',
  'json_array_length',
  'changes',
  'row_number',
]

const allSame = (types: readonly ValueType[]): ValueType =>
  types.includes('number') ? 'number' : types.includes('text') ? 'text' : (types[0] ?? 'unknown')

const selected = (nodes: readonly Node[]): Node[] => {
  const from = nodes.findIndex((node) => isWord(node, 'FROM', 'WHERE', 'UNION'))
  const items = nodes.slice(1, from < 0 ? undefined : from)
  const [first = []] = splitAt(
    items.filter((node) => !isWord(node, 'DISTINCT')),
    ',',
  )
  const as = first.findIndex((node) => isWord(node, 'AS'))
  return as < 0 ? first : first.slice(0, as)
}

/** What stands behind each THEN and ELSE. */
const branches = (nodes: readonly Node[]): Node[][] => {
  const found: Node[][] = []
  let current: Node[] | null = null
  for (const node of nodes) {
    if (isWord(node, 'THEN', 'ELSE')) found.push((current = []))
    else if (isWord(node, 'WHEN')) current = null
    else current?.push(node)
  }
  return found
}

const ofCall = (name: string, args: readonly Node[]): ValueType => {
  const each = () => splitAt(args, ',').map(typeOf)
  if (NUMBERS.includes(name)) return 'number'
  if (['coalesce', 'max', 'min', 'ifnull', 'nullif', 'avg'].includes(name)) return allSame(each())
  if (name === 'iif') return allSame(each().slice(1))
  return name === 'json_each' ? 'unknown' : 'text'
}

/** By its words alone: a column is what all columns of its name are. */
export const typeOf = (nodes: readonly Node[]): ValueType => {
  const [first, second] = nodes
  if (first === undefined) return 'unknown'
  if (nodes.some((node) => isOperator(node, '||'))) return 'text'
  if (
    nodes.some(
      (node) => isWord(node, ...LOGICAL) || (node.kind === 'op' && COMPARING.includes(node.text)),
    )
  )
    return 'flag'
  if (nodes.some((node) => node.kind === 'op' && COUNTING.includes(node.text))) return 'number'
  if (nodes.some((node) => isOperator(node, '->>'))) return 'found'
  if (nodes.some((node) => isOperator(node, '->'))) return 'unknown'
  if (first.kind === 'number') return 'number'
  if (first.kind === 'text') return 'text'
  if (first.kind === 'case') return allSame(branches(first.nodes).map(typeOf))
  if (first.kind === 'group')
    return isWord(first.nodes[0], 'SELECT') ? typeOf(selected(first.nodes)) : typeOf(first.nodes)
  if (isWord(first, 'CAST') && second?.kind === 'group')
    return isWord(second.nodes.at(-1), 'TEXT') ? 'text' : 'number'
  if (first.kind === 'word' && second?.kind === 'group') return ofCall(first.text, second.nodes)
  const last = nodes.at(-1)
  if (last?.kind !== 'word') return 'unknown'
  if (last.text === 'value') return 'found'
  const type = columnTypes[last.text]
  return type === undefined || type === 'bytes' ? 'unknown' : type
}
