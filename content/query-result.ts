import type { z } from 'zod'
import { ContentError } from './source.ts'

/**
 * Checks what a query was answered. GROQ says null where a document has no such field and where a
 * reference leads nowhere: inside the answer both are left out, so that schemas need not tell
 * null from absent. Throws a ContentError of kind `invalid`.
 */
export function readQueryResult<Result extends z.ZodType>(
  query: { name: string; result: Result },
  answer: unknown,
): z.output<Result> {
  const read = query.result.safeParse(withoutNulls(answer))
  if (!read.success) {
    throw new ContentError('invalid', `The answer to ${query.name} is not what it should be`, {
      cause: read.error,
    })
  }
  return read.data
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item: unknown) => withoutNulls(item))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutNulls(field)]))
}
