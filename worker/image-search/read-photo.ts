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
import { fileOf, type Parts, readMultipart, textOf } from '../forms/read-multipart.ts'

/** Around the photograph: names, boundaries and the few fields of the form. */
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + 32 * 1024
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
const refusals = {
  'other-type': () => refuse(415, words.photoProblems.notAFile),
  malformed: () => refuse(400, words.errors['COR-008'].otherwise),
  'too-large': () => refuseTooLarge(),
  'too-many-parts': () => refuse(413, words.photoProblems.several),
} as const
const refuseNotChosen = (asked?: Asked) => refuse(422, words.photoProblems.notChosen, asked)

const share = (value: string, otherwise: number): number => {
  const percent = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) / 100 : otherwise
}

/** What part of the photograph is meant; too thin a part is taken for the whole. */
const readCrop = (parts: Parts): Crop => {
  const crop = {
    left: share(textOf(parts, 'left'), 0),
    top: share(textOf(parts, 'top'), 0),
    right: share(textOf(parts, 'right'), 1),
    bottom: share(textOf(parts, 'bottom'), 1),
  }
  return crop.right - crop.left < 0.05 || crop.bottom - crop.top < 0.05 ? WHOLE : crop
}

const readAsked = (parts: Parts): Asked => ({
  crop: readCrop(parts),
  category: textOf(parts, 'category').slice(0, MAX_DEPARTMENT_PATH),
})

/**
 * The photograph of a posted form, its header read and nothing decoded yet. Its name, its description and whatever
 * address came with it are of no interest: nothing is fetched, nothing is kept.
 */
export const readPhoto = async (c: AppContext): Promise<Photo | PhotoProblem> => {
  const sent = await readMultipart(c, { bytes: MAX_BODY_BYTES, parts: MAX_PARTS })
  if (!sent.ok) return refusals[sent.problem]()
  const asked = readAsked(sent.parts)
  const photo = fileOf(sent.parts, 'photo')
  if (!photo) return refuseNotChosen(asked)
  if (photo.byteLength > MAX_PHOTO_BYTES) return refuseTooLarge(asked)
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
