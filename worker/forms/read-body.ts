import * as words from '#words'
import { MAX_FORM_BYTES } from '../../commerce/contract/limits.ts'
import type { AppContext } from '../factory.ts'

export type Body =
  | {
      readonly ok: true
      readonly fields: Readonly<Record<string, unknown>>
      readonly isJson: boolean
    }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string }

const refuse = (status: 400 | 413 | 415, message: string): Body => ({ ok: false, status, message })

/**
 * At most `MAX_FORM_BYTES` of what was sent, which no request of ours comes near; null for more. They are counted as they
 * come, since a length header can lie or be missing.
 */
export const readBytes = async (c: AppContext): Promise<Uint8Array<ArrayBuffer> | null> => {
  const request = c.req.raw as unknown as Request
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const chunk: Uint8Array = value
    size += chunk.byteLength
    if (size > MAX_FORM_BYTES) {
      await reader.cancel()
      return null
    }
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** The same as text. */
export const readText = async (c: AppContext): Promise<string | null> => {
  const bytes = await readBytes(c)
  return bytes && new TextDecoder().decode(bytes)
}

/** The fields of a posted form or of an island's JSON object, as they were sent; the first of a repeated name counts. */
export const readBody = async (c: AppContext): Promise<Body> => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isJson = type === 'application/json'
  if (!isJson && type !== 'application/x-www-form-urlencoded' && type !== '')
    return refuse(415, words.unreadable.type)
  const text = await readText(c)
  if (text === null) return refuse(413, words.unreadable.tooLarge)
  if (!isJson) {
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    for (const [name, value] of new URLSearchParams(text))
      if (!(name in fields)) fields[name] = value
    return { ok: true, fields, isJson }
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refuse(400, words.errors['COR-008'].otherwise)
    return { ok: true, fields: { ...value }, isJson }
  } catch {
    return refuse(400, words.errors['COR-008'].otherwise)
  }
}
