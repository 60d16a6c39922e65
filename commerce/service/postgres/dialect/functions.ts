import { isOperator, isWord, type Node, splitAt } from './tokens.ts'
import { typeOf } from './types.ts'
import { numberSql, plainSql, type Writer } from './writer.ts'

/** A value as a part of JSON: what was found in JSON keeps its type there, a truth value is a number. */
const partSql = (w: Writer, nodes: readonly Node[]): string => {
  const isFound = typeOf(nodes) === 'found' && nodes.some((node) => isOperator(node, '->>'))
  if (!isFound) return plainSql(w, nodes)
  const arrow = nodes.findLastIndex((node) => isOperator(node, '->>'))
  return w.sequence(nodes.map((node, at) => (at === arrow ? { kind: 'op', text: '->' } : node)))
}

/** Several values that are numbers as soon as one of them is. */
const alikeSql = (w: Writer, args: readonly Node[][]): string =>
  args.some((arg) => typeOf(arg) === 'number' || typeOf(arg) === 'flag')
    ? args.map((arg) => numberSql(w, arg)).join(', ')
    : args.map((arg) => w.sequence(arg)).join(', ')

/** The argument of an aggregate, with the DISTINCT before it and the ORDER BY behind it. */
const aggregated = (
  w: Writer,
  args: readonly Node[],
  write: (nodes: readonly Node[]) => string,
): string => {
  const at = args.findIndex((node) => isWord(node, 'ORDER'))
  const isDistinct = isWord(args[0], 'DISTINCT')
  const of = args.slice(isDistinct ? 1 : 0, at < 0 ? undefined : at)
  const order = at < 0 ? '' : ` ORDER BY ${w.order(args.slice(at + 2))}`
  return `${isDistinct ? 'DISTINCT ' : ''}${write(of)}${order}`
}

const asText = (w: Writer, nodes: readonly Node[]): string => `CAST(${w.sequence(nodes)} AS text)`

/** Paths and values in turns. */
const setJson = (w: Writer, whole: readonly Node[], pairs: readonly Node[][]): string => {
  let sql = asText(w, whole)
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [path = [], value = []] = [pairs[at], pairs[at + 1]]
    const isText = value.length === 1 && value[0]?.kind === 'text'
    sql = `json_with(${sql}, ${w.sequence(path)}, to_json(${isText ? asText(w, value) : w.sequence(value)}))`
  }
  return sql
}

/** Of functions that SQLite has and PostgreSQL has not, or otherwise; `behind` is FILTER and OVER. */
export const callSql = (w: Writer, name: string, args: readonly Node[], behind: string): string => {
  const list = splitAt(args, ',')
  const [first = [], second = [], third = []] = list
  const each = () => list.map((arg) => w.sequence(arg)).join(', ')
  switch (name) {
    case 'json_each':
      return `json_rows(${each()})`
    case 'json':
      return `CAST(${w.sequence(first)} AS json)`
    case 'json_array':
      return `json_build_array(${list.map((arg) => partSql(w, arg)).join(', ')})`
    case 'json_object':
      return `json_build_object(${list.map((arg) => partSql(w, arg)).join(', ')})`
    case 'json_group_array':
      return `coalesce(json_agg(${aggregated(w, args, (of) => partSql(w, of))})${behind}, '[]')`
    case 'json_array_length':
      return `json_array_length(CAST(${w.sequence(first)} AS json))`
    case 'json_remove':
      return `json_without(${asText(w, first)}, ${w.sequence(second)})`
    case 'json_patch':
      return `json_patched(${asText(w, first)}, ${asText(w, second)})`
    case 'json_set':
      return setJson(w, first, list.slice(1))
    case 'json_valid':
      return `(${w.sequence(first)} IS JSON)`
    case 'coalesce':
    case 'ifnull':
      return `coalesce(${alikeSql(w, list)})`
    case 'max':
    case 'min':
      if (list.length > 1) return `${name === 'max' ? 'largest' : 'smallest'}(${alikeSql(w, list)})`
      return `${name}(${aggregated(w, args, (of) => plainSql(w, of))})${behind}`
    case 'sum':
      return `CAST(sum(${numberSql(w, first)})${behind} AS bigint)`
    case 'iif':
      return `CASE WHEN ${w.sequence(first)} THEN ${w.sequence(second)} ELSE ${w.sequence(third)} END`
    case 'instr':
      return `strpos(${each()})`
    case 'CAST': {
      const as = first.findIndex((node) => isWord(node, 'AS'))
      const kind = first[as + 1]
      const value = plainSql(w, first.slice(0, as))
      if (isWord(kind, 'INTEGER')) return `as_integer(${value})`
      const type = isWord(kind, 'REAL')
        ? 'double precision'
        : isWord(kind, 'TEXT')
          ? 'text'
          : 'numeric'
      return `CAST(${value} AS ${type})`
    }
    default:
      return list.length > 1
        ? `${name}(${each()})${behind}`
        : `${name}(${aggregated(w, args, w.sequence)})${behind}`
  }
}
