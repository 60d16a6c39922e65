import { z } from 'zod'
import { requestError } from './errors.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: string | null
}

const queryBody = z.object({
  query: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
  perspective: z.string().optional(),
})

/** Reads a query from the address (GET) or the body (POST, which long queries come by). */
export async function readQueryRequest(request: Request, url: URL): Promise<QueryRequest> {
  const perspective = url.searchParams.get('perspective')
  if (request.method === 'POST') {
    const body = queryBody.safeParse(await readJson(request))
    if (!body.success) throw requestError(400, 'httpBadRequest', 'The body must hold a query')
    const { query, params } = body.data
    return { query, params, perspective: perspective ?? body.data.perspective ?? null }
  }
  const query = url.searchParams.get('query')
  if (query === null || query === '') {
    throw requestError(400, 'httpBadRequest', 'The query is missing')
  }
  return { query, params: readQueryParams(url), perspective }
}

/** Reads GROQ parameters from the address: `$slug="/about"`, each value as JSON. */
export function readQueryParams(url: URL): Record<string, unknown> {
  const given = [...url.searchParams].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(given.map(([name, value]) => [name.slice(1), parsedJson(value, name)]))
}

/** Reads a body of JSON; throws a LakeError with status 400 when it is none. */
export async function readJson(request: Request): Promise<unknown> {
  return parsedJson(await request.text(), 'The body')
}

/** True for a flag that the address sets: `returnDocuments=true`. */
export function readFlag(url: URL, name: string): boolean {
  return url.searchParams.get(name) === 'true'
}

function parsedJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw requestError(400, 'httpBadRequest', `${what} is not JSON`)
  }
}
