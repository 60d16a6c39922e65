import type { Caller } from './access.ts'
import { requestError, type LakeError } from './errors.ts'
import type { Lake } from './lake.ts'

/** A request to one dataset, with what its address and its token say. */
export type Call = Caller & {
  lake: Lake
  request: Request
  url: URL
  version: string
  /** What follows the dataset in the address, without a slash at its start. */
  rest: string
}

export type Handler = (call: Call) => Response | Promise<Response>

/** The answer to a dataset or an address that the lake does not have. */
export function notFound(url: URL): LakeError {
  return requestError(404, 'notFound', `There is nothing at ${url.pathname}`)
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  return Response.json(
    { statusCode: 405, error: 'Method Not Allowed' },
    { status: 405, headers: { allow: allowed.join(', ') } },
  )
}

const NDJSON = 'application/x-ndjson'

/** One JSON value a line. */
export function ndjsonAnswer(values: readonly unknown[]): Response {
  return new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''), {
    headers: { 'content-type': NDJSON },
  })
}
