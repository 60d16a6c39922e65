/**
 * SQL in pieces. `word` is a keyword or a name as it is written, `name` a quoted one, `text` a literal with its quotes,
 * `param` a bound value; a group is what stands in parentheses, a `case` what stands between CASE and END.
 */
export type Leaf = {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'param' | 'op'
  readonly text: string
}
export type Nest = { readonly kind: 'group' | 'case'; readonly nodes: readonly Node[] }
export type Node = Leaf | Nest

const PIECES =
  /\s+|--[^\n]*|\/\*[^]*?\*\/|('(?:[^']|'')*')|("(?:[^"]|"")*")|(\d+(?:\.\d+)?)|(\?\d*)|([A-Za-z_]\w*)|(->>|->|<=|>=|<>|!=|==|\|\||<<|>>|[-+*/%=<>(),.;&|~])/gy

const KINDS = ['text', 'name', 'number', 'param', 'word', 'op'] as const

const leaves = (sql: string): Leaf[] => {
  const found: Leaf[] = []
  let last = 0 // a `?` without a number is the one after the highest so far
  PIECES.lastIndex = 0
  while (PIECES.lastIndex < sql.length) {
    const at = PIECES.lastIndex
    const match = PIECES.exec(sql)
    if (!match) throw new Error(`SQL that is not understood: ${sql.slice(at, at + 40)}`)
    const kind = KINDS.findIndex((_, index) => match[index + 1] !== undefined)
    const name = KINDS[kind]
    if (name === 'param') {
      const number = match[0] === '?' ? last + 1 : Number(match[0].slice(1))
      last = Math.max(last, number)
      found.push({ kind: name, text: `?${number}` })
    } else if (name !== undefined) found.push({ kind: name, text: match[0] })
  }
  return found
}

const isOp = (node: Node | undefined, text: string): boolean =>
  node?.kind === 'op' && node.text === text

/** Whether it is this keyword; keywords are written in capitals, names are not. */
export const isWord = (node: Node | undefined, ...words: readonly string[]): boolean =>
  node?.kind === 'word' && words.includes(node.text)

type Open = { readonly kind: Nest['kind']; readonly nodes: Node[] }

/** @throws Error where parentheses do not match or a letter is none of SQL. */
export const readSql = (sql: string): Node[] => {
  const open: Open[] = [{ kind: 'group', nodes: [] }]
  const close = (kind: Nest['kind']) => {
    const done = open.pop()
    const around = open.at(-1)
    if (done?.kind !== kind || !around) throw new Error(`SQL that does not close: ${sql}`)
    around.nodes.push(done)
  }
  for (const leaf of leaves(sql)) {
    if (isOp(leaf, '(')) open.push({ kind: 'group', nodes: [] })
    else if (isOp(leaf, ')')) close('group')
    else if (isWord(leaf, 'CASE')) open.push({ kind: 'case', nodes: [] })
    else if (isWord(leaf, 'END') && open.at(-1)?.kind === 'case') close('case')
    else open.at(-1)?.nodes.push(leaf)
  }
  const [whole, ...rest] = open
  if (!whole || rest.length > 0) throw new Error(`SQL that does not close: ${sql}`)
  return whole.nodes
}

/** Split at each of an operator: what a list has, the statements of a script. */
export const splitAt = (nodes: readonly Node[], text: ',' | ';'): Node[][] => {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (isOp(node, text)) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

export const isOperator = isOp
