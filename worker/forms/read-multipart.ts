import { MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { MEGABYTE } from '../../commerce/contract/limits.ts'
import type { AppContext } from '../factory.ts'
import { readAtMost } from './read-at-most.ts'

type Sent = { readonly text: string } | { readonly file: Uint8Array<ArrayBuffer> }

/**
 * What was sent under each name; of several the first. An input in which no file was chosen sends an empty one, which is none:
 * a photo may come from files or from the camera, by either of two inputs.
 */
export type Parts = ReadonlyMap<string, Sent>

/** The text under a name, empty where there is none. */
export const textOf = (parts: Parts, name: string): string => {
  const sent = parts.get(name)
  return sent && 'text' in sent ? sent.text : ''
}

/** The file under a name; null where none was chosen. */
export const fileOf = (parts: Parts, name: string): Uint8Array<ArrayBuffer> | null => {
  const sent = parts.get(name)
  return sent && 'file' in sent ? sent.file : null
}

type Limits = { readonly bytes: number; readonly parts: number }

export type Multipart =
  | { readonly ok: true; readonly parts: Parts }
  | {
      readonly ok: false
      readonly problem: 'other-type' | 'malformed' | 'too-large' | 'too-many-parts'
    }

const problem = (what: Extract<Multipart, { ok: false }>['problem']): Multipart => ({
  ok: false,
  problem: what,
})

const MAX_HEARD_BYTES = 64 * MEGABYTE

/**
 * Lets a browser send what nobody is going to keep, up to 64 MB: one that is cut short shows no answer but an error of its
 * own.
 */
export const hearOut = async ({ body, headers }: Request): Promise<void> => {
  const length = Number(headers.get('content-length') ?? 0)
  if (length <= MAX_HEARD_BYTES) await body?.pipeTo(new WritableStream())
}

/**
 * A posted form with files. Its body is held once, and its files are windows into it: the runtime's own `formData` copies
 * each of them, and again as it is read, and a worker has 128 MB for all the requests that it answers at a time.
 */
export const readMultipart = async (c: AppContext, most: Limits): Promise<Multipart> => {
  const request = c.req.raw as unknown as Request
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return problem('other-type')
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > most.bytes) {
    await hearOut(request)
    return problem('too-large')
  }
  const body = await readAtMost(request, most.bytes)
  if (!body) return problem('too-large')
  const parts = new Map<string, Sent>()
  try {
    const limits = { maxFileSize: most.bytes, maxTotalSize: most.bytes, maxParts: most.parts }
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      const { name, isFile } = part
      // The whole body was given at once, so that a part is in one piece of it, if it is not empty.
      const [bytes] = part.content
      if (name === undefined || parts.has(name) || (isFile && !bytes)) continue
      parts.set(
        name,
        isFile && bytes
          ? { file: new Uint8Array(body.buffer, bytes.byteOffset, bytes.byteLength) }
          : { text: part.text },
      )
    }
  } catch (error) {
    return problem(error instanceof MaxPartsExceededError ? 'too-many-parts' : 'malformed')
  }
  return { ok: true, parts }
}
