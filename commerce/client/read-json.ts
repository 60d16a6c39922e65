import { err, ok, type Result } from '../contract/result.ts'

/** Why the body of an answer is of no use. `schema` is for whoever knows what it should have been. */
export type BodyFault = 'content-type' | 'too-large' | 'not-json' | 'schema'

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

const isJson = (contentType: string | null): boolean =>
  /^application\/(?:[\w.-]{1,40}\+)?json\s*(?:;|$)/i.test(contentType ?? '')

/** Most answers come in one piece of this size; a runtime's own pieces are of four kilobytes, each a turn of its own. */
const PIECE_BYTES = 64 * 1024

type Pieces = {
  /** The next piece, to be used before the one after it is asked for; undefined after the last. */
  readonly next: () => Promise<Uint8Array | undefined>
  readonly cancel: () => Promise<void>
}

const piecesOf = (body: ReadableStream<Uint8Array<ArrayBuffer>>): Pieces => {
  let buffer = new ArrayBuffer(PIECE_BYTES)
  const reader = body.getReader({ mode: 'byob' })
  return {
    next: async () => {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (done) return undefined
      buffer = value.buffer
      return value
    },
    cancel: () => reader.cancel(),
  }
}

/** The text of a body, or null when it is larger than allowed; counted as it comes, since a length header can lie. */
const readText = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string | null> => {
  const decoder = new TextDecoder()
  const pieces = piecesOf(body)
  let size = 0
  let text = ''
  for (;;) {
    const piece = await pieces.next()
    if (!piece) return text + decoder.decode()
    size += piece.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await pieces.cancel()
      return null
    }
    text += decoder.decode(piece, { stream: true })
  }
}

/**
 * Reads a JSON answer with `parse`: in one go where the service `isOurs`, else of at most 2 MB. Rejects only when the
 * connection fails.
 */
export const readJson = async (
  response: Response,
  isOurs: boolean,
  parse: (text: string) => unknown = JSON.parse,
): Promise<Result<unknown, BodyFault>> => {
  if (!isJson(response.headers.get('content-type'))) {
    await response.body?.cancel()
    return err('content-type')
  }
  const text = isOurs || !response.body ? await response.text() : await readText(response.body)
  if (text === null) return err('too-large')
  try {
    return ok(parse(text))
  } catch {
    return err('not-json')
  }
}
