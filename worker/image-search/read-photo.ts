import * as words from '#words'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
  MEGABYTE,
  MAX_DEPARTMENT_PATH,
} from '../../commerce/contract/limits.ts'
import { type Crop, WHOLE } from '../../commerce/domain/image-embedding/pixels.ts'
import {
  type PictureHeader,
  readPictureHeader,
} from '../../commerce/domain/product/picture-header.ts'
import type { AppContext } from '../factory.ts'

/** Around the photograph: names, boundaries and the few fields of the form. */
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + 32 * 1024
/** So much is heard out, though none of it is kept: a browser that is cut short shows no answer but an error of its own. */
const MAX_HEARD_BYTES = 64 * MEGABYTE
export const MEGAPIXEL = 1_000_000
/** The form has seven parts. */
const MAX_PARTS = 12

/** What the form says besides its photograph. */
export type Asked = { readonly crop: Crop; readonly category: string }

export const NOTHING_ASKED: Asked = { crop: WHOLE, category: '' }

export type PhotoProblem = {
  readonly ok: false
  readonly status: 400 | 413 | 415 | 422
  readonly message: string
  /** As far as the form was read. */
  readonly asked: Asked
}
export type Photo = {
  readonly ok: true
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly header: PictureHeader
  readonly asked: Asked
}

const refuse = (
  status: PhotoProblem['status'],
  message: string,
  asked = NOTHING_ASKED,
): PhotoProblem => ({ ok: false, status, message, asked })

const refuseTooLarge = (asked?: Asked) =>
  refuse(413, words.photoProblems.tooLarge(MAX_PHOTO_BYTES / MEGABYTE), asked)
const refuseNotChosen = (asked?: Asked) => refuse(422, words.photoProblems.notChosen, asked)

/** Reads a body as it comes, and not a byte more than `most`; null when there is more. */
const readAtMost = async (
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** How often the boundary stands in a body; counting stops at `most`. */
const countParts = (bytes: Uint8Array, boundary: string, most: number): number => {
  const wanted = new TextEncoder().encode(`--${boundary}`)
  const first = wanted[0] ?? 0
  let count = 0
  for (let at = bytes.indexOf(first); at !== -1 && count < most; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) {
      count++
      at += wanted.length - 1
    }
  return count
}

const share = (value: unknown, otherwise: number): number => {
  const percent = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) / 100 : otherwise
}

/** What part of the photograph is meant; too thin a part is taken for the whole. */
const readCrop = (form: FormData): Crop => {
  const crop = {
    left: share(form.get('left'), 0),
    top: share(form.get('top'), 0),
    right: share(form.get('right'), 1),
    bottom: share(form.get('bottom'), 1),
  }
  return crop.right - crop.left < 0.05 || crop.bottom - crop.top < 0.05 ? WHOLE : crop
}

const readAsked = (form: FormData): Asked => {
  const category = form.get('category')
  return {
    crop: readCrop(form),
    category: typeof category === 'string' ? category.slice(0, MAX_DEPARTMENT_PATH) : '',
  }
}

/**
 * The photograph of a posted form, its header read and nothing decoded yet. Its name, its description and whatever
 * address came with it are of no interest: nothing is fetched, nothing is kept.
 */
export const readPhoto = async (c: AppContext): Promise<Photo | PhotoProblem> => {
  const type = c.req.header('content-type') ?? ''
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return refuse(415, words.photoProblems.notAFile)
  const length = Number(c.req.header('content-length') ?? 0)
  const { body } = c.req.raw
  if (!body) return refuseNotChosen()
  if (length > MAX_BODY_BYTES) {
    if (length <= MAX_HEARD_BYTES) await body.pipeTo(new WritableStream())
    return refuseTooLarge()
  }
  const bytes = await readAtMost(body as unknown as ReadableStream<Uint8Array>, MAX_BODY_BYTES)
  if (!bytes) return refuseTooLarge()
  if (countParts(bytes, boundary, MAX_PARTS + 2) > MAX_PARTS + 1)
    return refuse(413, words.photoProblems.several)
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) return refuse(400, words.errors['COR-008'].otherwise)
  const asked = readAsked(form)
  const file: unknown = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return refuseNotChosen(asked)
  if (file.size > MAX_PHOTO_BYTES) return refuseTooLarge(asked)
  const photo = new Uint8Array(await file.arrayBuffer())
  const header = readPictureHeader(photo)
  if (!header) return refuse(415, words.photoProblems.otherType, asked)
  const { width, height } = header
  if (width * height > MAX_PHOTO_PIXELS)
    return refuse(413, words.photoProblems.tooManyPixels(MAX_PHOTO_PIXELS / MEGAPIXEL), asked)
  if (Math.max(width, height) > MAX_PHOTO_SIDE)
    return refuse(413, words.photoProblems.tooLong(MAX_PHOTO_SIDE), asked)
  if (width < 16 || height < 16) return refuse(422, words.photoProblems.tooSmall, asked)
  return { ok: true, bytes: photo, header, asked }
}
