import type { z } from 'zod'
import { type ContentLayers, ContentError } from './source.ts'

/** However much of an answer is wrong, so often it is looked through. */
const ROUNDS = 20

/**
 * Checks what a query was answered. GROQ says null where a document has no such field and where a
 * reference leads nowhere: inside the answer both are left out, so that schemas need not tell
 * null from absent. Of what is not published yet, what is not as it should be is left out as well: whoever writes it
 * sees the rest. Throws a ContentError of kind `invalid`.
 */
export function readQueryResult<Result extends z.ZodType>(
  query: { name: string; result: Result },
  answer: unknown,
  perspective: ContentLayers = 'published',
): z.output<Result> {
  let whole = withoutNulls(answer)
  let read = query.result.safeParse(whole)
  const rounds = perspective === 'published' ? 0 : ROUNDS
  for (let round = 0; round < rounds && !read.success; round += 1) {
    for (const { path } of read.error.issues) empty(whole, path)
    whole = withoutNulls(whole)
    read = query.result.safeParse(whole)
  }
  if (!read.success) {
    throw new ContentError('invalid', `The answer to ${query.name} is not what it should be`, {
      cause: read.error,
    })
  }
  return read.data
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

/** Puts nothing where a path leads; where nothing is there already, in the place of what lacks it. */
function empty(whole: unknown, path: readonly PropertyKey[]): void {
  const [first, ...rest] = path
  if (first === undefined || !isHolder(whole)) return
  const inner = whole[first]
  const next = rest[0]
  const leadsOn = next !== undefined && isHolder(inner) && inner[next] !== undefined
  if (leadsOn) empty(inner, rest)
  else whole[first] = null
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item: unknown) => withoutNulls(item))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutNulls(field)]))
}
