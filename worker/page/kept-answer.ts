import type { WaitUntil } from '../cache/flights.ts'
import { compressedBody, type StoredPage } from '../cache/page-cache.ts'
import { takes } from '../headers/accept-encoding.ts'

/** A kept page as it goes out: once it is compressed, so that the edge need not, and smaller than the edge would make it. */
export const keptAnswer = (
  page: StoredPage,
  headers: Headers | Readonly<Record<string, string>>,
  request: Request,
  waitUntil: WaitUntil,
): Response => {
  const { status } = page
  const compressed = takes('br', request) ? compressedBody(page, waitUntil) : undefined
  if (!compressed) return new Response(page.body, { status, headers })
  const answer = new Response(compressed, { status, headers, encodeBody: 'manual' })
  answer.headers.set('content-encoding', 'br')
  return answer
}
