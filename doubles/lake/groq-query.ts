import { evaluate, parse, type ExprNode } from 'groq-js'
import type { DocumentView } from './document-store.ts'
import { requestError } from './errors.ts'
import { refuseMissingFunctions } from './groq-functions.ts'
import { withTextQueries } from './text-query.ts'

export type QueryParams = Readonly<Record<string, unknown>>

export interface QueryAnswer {
  result: unknown
  /** What a change must carry to have changed this answer; see `syncTagsOfChange`. */
  syncTags: string[]
}

const MAX_CACHED_QUERIES = 500

/** Runs GROQ over views of one dataset, keeping parsed queries. */
export class GroqRunner {
  readonly #trees = new Map<string, ExprNode>()
  readonly #sanity: { projectId: string; dataset: string }

  constructor(sanity: { projectId: string; dataset: string }) {
    this.#sanity = sanity
  }

  /** Answers a query; throws a LakeError with status 400 when it cannot be parsed or answered. */
  async run(groq: string, params: QueryParams, view: DocumentView): Promise<QueryAnswer> {
    const parsed = this.#parse(groq, params)
    const tree = groq.includes('text::query')
      ? withTextQueries(parsed, params, view.documents)
      : parsed
    const types = typesRead(tree, params)
    // Handing over only the types that the query reads keeps it from scanning the whole dataset.
    const dataset =
      types === null ? view.documents : types.flatMap((type) => view.byType.get(type) ?? [])
    await refuseMissingFunctions(tree)
    const result = await evaluated(tree, {
      dataset,
      params: { ...params },
      sanity: this.#sanity,
      // Without this, each `->` is a scan, and one of the narrowed dataset at that.
      dereference: ({ _ref }) => view.byId.get(_ref),
    })
    const syncTags =
      types === null || followsReferences(tree) ? [ANY_CHANGE] : types.map(syncTagOfType)
    return { result: result ?? null, syncTags }
  }

  /**
   * A tree may be kept only if it was parsed without params: given them, the parser folds their
   * values into it. Slices with params (`[$start...$end]`) parse in no other way.
   */
  #parse(groq: string, params: QueryParams): ExprNode {
    const known = this.#trees.get(groq)
    if (known !== undefined) return known
    try {
      const tree = parse(groq)
      if (this.#trees.size >= MAX_CACHED_QUERIES) this.#trees.clear()
      this.#trees.set(groq, tree)
      return tree
    } catch {
      return parseWith(groq, params)
    }
  }
}

async function evaluated(
  tree: ExprNode,
  options: NonNullable<Parameters<typeof evaluate>[1]>,
): Promise<unknown> {
  try {
    return await (await evaluate(tree, options)).get()
  } catch (error) {
    // A plain error is the runner's word on a query that cannot be answered; any other is a fault.
    if (!(error instanceof Error) || error.constructor !== Error) throw error
    throw requestError(400, 'queryError', error.message)
  }
}

function parseWith(groq: string, params: QueryParams): ExprNode {
  try {
    return parse(groq, { params: { ...params } })
  } catch (error) {
    const description = error instanceof Error ? error.message : 'The query cannot be parsed'
    throw requestError(400, 'queryParseError', description)
  }
}

const ANY_CHANGE = 's1:any'

function syncTagOfType(type: string): string {
  return `s1:type:${type}`
}

/** The tags under which a change to a document of this type is announced. */
export function syncTagsOfChange(type: string): string[] {
  return [ANY_CHANGE, syncTagOfType(type)]
}

type Node = Record<string, unknown> & { type: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function followsReferences(tree: ExprNode): boolean {
  const holdsDeref = (node: Node): boolean =>
    node.type === 'Deref' || childrenOf(node).some(holdsDeref)
  return isNode(tree) && holdsDeref(tree)
}

/**
 * The `_type`s that a query can read, or null when it may read any: every `*` must stand under a
 * filter that pins `_type` with `==` or `in`.
 */
function typesRead(tree: ExprNode, params: QueryParams): string[] | null {
  const types = new Set<string>()
  let readsAny = false

  const visit = (node: Node): void => {
    if (node.type === 'Everything') readsAny = true
    // Functions in the releases namespace look through the whole dataset by themselves.
    if (node.type === 'FuncCall' && node['namespace'] === 'releases') readsAny = true
    const { base, expr } = node
    if (node.type === 'Filter' && isNode(base) && base.type === 'Everything' && isNode(expr)) {
      const pinned = pinnedTypes(expr, params)
      if (pinned === null) readsAny = true
      else for (const type of pinned) types.add(type)
      visit(expr)
      return
    }
    childrenOf(node).forEach(visit)
  }

  if (isNode(tree)) visit(tree)
  return readsAny ? null : [...types]
}

function pinnedTypes(filter: Node, params: QueryParams): string[] | null {
  const { base, left, right } = filter
  if (filter.type === 'Group') return isNode(base) ? pinnedTypes(base, params) : null
  if (!isNode(left) || !isNode(right)) return null
  if (filter.type === 'And') return pinnedTypes(left, params) ?? pinnedTypes(right, params)
  if (filter.type === 'Or') {
    const either = pinnedTypes(left, params)
    const other = pinnedTypes(right, params)
    return either === null || other === null ? null : [...either, ...other]
  }
  const isTypeField =
    left.type === 'AccessAttribute' && left['name'] === '_type' && left['base'] === undefined
  if (filter.type !== 'OpCall' || !isTypeField) return null
  if (filter['op'] === '==') return stringsIn([constantOf(right, params)])
  if (filter['op'] !== 'in') return null
  if (right.type === 'Array') {
    const elements = Array.isArray(right['elements']) ? right['elements'] : []
    return stringsIn(
      elements.map((element: unknown) =>
        isNode(element) && element['isSplat'] === false && isNode(element['value'])
          ? constantOf(element['value'], params)
          : undefined,
      ),
    )
  }
  const list = constantOf(right, params)
  return Array.isArray(list) ? stringsIn(list) : null
}

function constantOf(node: Node, params: QueryParams): unknown {
  if (node.type === 'Value') return node['value']
  const name = node['name']
  return node.type === 'Parameter' && typeof name === 'string' ? params[name] : undefined
}

function stringsIn(values: unknown[]): string[] | null {
  return values.every((value) => typeof value === 'string') ? values : null
}
