import type { ExprNode } from 'groq-js'
import type { LakeDocument } from './document.ts'

type Node = Record<string, unknown> & { type: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/**
 * `@ match text::query($words)`, which the GROQ runner does not know, becomes `_id in [the ids of the documents that
 * hold the words]`. The tree itself stays as it is.
 */
export function withTextQueries(
  tree: ExprNode,
  params: Readonly<Record<string, unknown>>,
  documents: readonly LakeDocument[],
): ExprNode {
  const lowered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lowered)
    if (!isNode(value)) return value
    const words = wordsOfTextMatch(value, params)
    if (words !== null) return idIn(idsWith(words, documents))
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, lowered(it)]))
  }
  return lowered(tree) as ExprNode
}

function wordsOfTextMatch(node: Node, params: Readonly<Record<string, unknown>>): string | null {
  const { right } = node
  if (node.type !== 'OpCall' || node['op'] !== 'match' || !isNode(right)) return null
  if (right.type !== 'FuncCall' || right['namespace'] !== 'text' || right['name'] !== 'query') {
    return null
  }
  const [argument] = Array.isArray(right['args']) ? (right['args'] as unknown[]) : []
  if (!isNode(argument)) return ''
  if (argument.type === 'Parameter') return String(params[String(argument['name'])] ?? '')
  return argument.type === 'Value' ? String(argument['value'] ?? '') : ''
}

function idIn(ids: readonly string[]): Node {
  return {
    type: 'OpCall',
    op: 'in',
    left: { type: 'AccessAttribute', name: '_id' },
    right: {
      type: 'Array',
      elements: ids.map((value) => ({
        type: 'ArrayElement',
        isSplat: false,
        value: { type: 'Value', value },
      })),
    },
  }
}

const texts = new WeakMap<LakeDocument, string>()

/** All words must be there: `"a phrase"` as it stands, `begin*` as a beginning, `-word` not at all. */
function idsWith(words: string, documents: readonly LakeDocument[]): string[] {
  const terms = (words.toLowerCase().match(/-?"[^"]+"|\S+/g) ?? []).map((term) => ({
    isWanted: !term.startsWith('-'),
    isBeginning: term.endsWith('*'),
    text: plain(term.replace(/^-/, '')),
  }))
  return documents
    .filter((document) => {
      const text = ` ${textOfDocument(document)} `
      return terms.every(
        ({ isWanted, isBeginning, text: term }) =>
          term === '' || text.includes(isBeginning ? ` ${term}` : ` ${term} `) === isWanted,
      )
    })
    .map((document) => document._id)
}

function textOfDocument(document: LakeDocument): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const text = plain(textIn(document))
  texts.set(document, text)
  return text
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textIn).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') || name === '_id')
    .map(([, it]) => textIn(it))
    .join(' ')
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
