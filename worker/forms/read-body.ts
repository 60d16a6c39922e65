import * as words from '#words'
import { MAX_FORM_BYTES } from '../../commerce/contract/limits.ts'
import type { AppContext } from '../factory.ts'
import { readAtMost } from './read-at-most.ts'

export type Body =
  | {
      readonly ok: true
      readonly fields: Readonly<Record<string, unknown>>
      readonly isJson: boolean
    }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string }

const refuse = (status: 400 | 413 | 415, message: string): Body => ({ ok: false, status, message })

/** What was sent, at most `MAX_FORM_BYTES`, which no request of ours comes near; null for more. */
export const readBytes = (c: AppContext): Promise<Uint8Array<ArrayBuffer> | null> =>
  readAtMost(c.req.raw as unknown as Request, MAX_FORM_BYTES)

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
