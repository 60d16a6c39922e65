import { err, ok, type Result } from '../contract/result.ts'

/** Why the body of an answer is of no use. `schema` is for whoever knows what it should have been. */
export type BodyFault = 'content-type' | 'too-large' | 'not-json' | 'schema'

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

const isJson = (contentType: string | null): boolean =>
  /^application\/(?:[\w.-]{1,40}\+)?json\s*(?:;|$)/i.test(contentType ?? '')

/** The text of a body, or null when it is larger than allowed; counted as it comes, since a length header can lie. */
const readText = async (body: ReadableStream<Uint8Array>): Promise<string | null> => {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Reads a JSON answer of at most 2 MB; rejects only when the connection fails. */
export const readJson = async (response: Response): Promise<Result<unknown, BodyFault>> => {
  if (!isJson(response.headers.get('content-type'))) {
    await response.body?.cancel()
    return err('content-type')
  }
  const text = response.body ? await readText(response.body) : ''
  if (text === null) return err('too-large')
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return err('not-json')
  }
}
