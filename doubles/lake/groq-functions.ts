import { evaluate, type ExprNode, type FuncCallNode } from 'groq-js'
import { requestError } from './errors.ts'

/** By name: whether the runner has a function, or only knows that there is one. */
const known = new Map<string, boolean>()

/** What the runner says of a function that it can parse and not run. */
const NOT_THERE = 'not implemented'

/**
 * Throws a LakeError with status 400 that names the function when a query calls one that Sanity has and this service
 * lacks: at once, and not only when there is a document to call it with.
 */
export async function refuseMissingFunctions(tree: ExprNode): Promise<void> {
  for (const call of callsIn(tree)) {
    const name = call.namespace === 'global' ? call.name : `${call.namespace}::${call.name}`
    const isThere = known.get(name) ?? (await canRun(call))
    known.set(name, isThere)
    if (!isThere) {
      throw requestError(400, 'queryParseError', `This service has no function ${name}()`)
    }
  }
}

async function canRun(call: FuncCallNode): Promise<boolean> {
  try {
    // Called with nothing, and over nothing: other complaints than the one looked for are about that.
    await (await evaluate({ ...call, args: [] }, { dataset: [] })).get()
    return true
  } catch (error) {
    return !(error instanceof Error && error.message === NOT_THERE)
  }
}

const calls = new WeakMap<ExprNode, readonly FuncCallNode[]>()

function callsIn(tree: ExprNode): readonly FuncCallNode[] {
  const found = calls.get(tree)
  if (found !== undefined) return found
  const all: FuncCallNode[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isCall(value)) all.push(value)
    Object.values(value).forEach(visit)
  }
  visit(tree)
  calls.set(tree, all)
  return all
}

function isCall(value: object): value is FuncCallNode {
  return 'type' in value && value.type === 'FuncCall'
}
