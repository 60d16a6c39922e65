import * as words from '#words'
import {
  MAX_CLAIM_PICTURES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  MEGABYTE,
} from '../../commerce/contract/limits.ts'
import { readPictureHeader } from '../../commerce/domain/product/picture-header.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { refusal } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { fileOf, readMultipart } from '../forms/read-multipart.ts'
import type { Page } from '../page/page.ts'

/** All pictures, and what a form writes around them. */
const MAX_FORM_BYTES = MAX_CLAIM_PICTURES * MAX_PICTURE_BYTES + MEGABYTE
const MAX_FORM_PARTS = 2 * MAX_CLAIM_PICTURES
const MAX_PICTURE_MEGABYTES = MAX_PICTURE_BYTES / MEGABYTE
/** A header that is not found in so much of a picture is nowhere. */
const HEADER_BYTES = MEGABYTE

const said = words.claimPictureProblems

export type SentPicture = { readonly position: number; readonly file: Uint8Array<ArrayBuffer> }

export type PictureFault = { readonly status: Page['status']; readonly problem: FormProblem }

/**
 * The pictures of a posted form, each with its place; what is wrong where they are too much together, and an answer where
 * what was sent is no such form.
 */
export const readPictures = async (
  c: AppContext,
): Promise<readonly SentPicture[] | PictureFault | Response> => {
  const sent = await readMultipart(c, { bytes: MAX_FORM_BYTES, parts: MAX_FORM_PARTS })
  if (!sent.ok) {
    if (sent.problem === 'other-type') return refusal(c, 415, said.otherForm)
    if (sent.problem === 'malformed') return refusal(c, 400, words.errors['COR-008'].otherwise)
    const most = { most: MAX_CLAIM_PICTURES, megabytes: MAX_PICTURE_MEGABYTES }
    return { status: 413, problem: { message: said.tooMuch(most) } }
  }
  return Array.from({ length: MAX_CLAIM_PICTURES }, (_, index) => index + 1).flatMap((position) => {
    const file = fileOf(sent.parts, `picture${position}`)
    return file ? [{ position, file }] : []
  })
}

/** What is wrong with a picture by itself, before it is sent on; null where nothing is. */
export const faultOf = ({ position, file }: SentPicture): PictureFault | null => {
  const fault = (status: Page['status'], message: string): PictureFault => ({
    status,
    problem: { field: `picture${position}`, message },
  })
  if (file.byteLength > MAX_PICTURE_BYTES) return fault(413, said.tooLarge(MAX_PICTURE_MEGABYTES))
  const header = readPictureHeader(file.subarray(0, HEADER_BYTES))
  if (!header) return fault(415, said.noPicture)
  return header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE
    ? fault(422, said.tooWide(words.number(MAX_PICTURE_SIDE)))
    : null
}
