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
import type { Page } from '../page/page.ts'

/** All pictures, and what a form writes around them. */
const MAX_FORM_BYTES = MAX_CLAIM_PICTURES * MAX_PICTURE_BYTES + MEGABYTE
const MAX_PICTURE_MEGABYTES = MAX_PICTURE_BYTES / MEGABYTE
/** A header that is not found in so much of a picture is nowhere. */
const HEADER_BYTES = MEGABYTE

const said = words.claimPictureProblems

/** The posted form, counted as it comes: a length header can lie or be missing. Null when it is too large. */
const readUpload = async (request: Request): Promise<FormData | null | 'malformed'> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES || !request.body)
    return request.body ? null : 'malformed'
  let size = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > MAX_FORM_BYTES) controller.error(new RangeError('too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(counted, { headers }).formData()
  } catch {
    return size > MAX_FORM_BYTES ? null : 'malformed'
  }
}

export type SentPicture = { readonly position: number; readonly file: File }

export type PictureFault = { readonly status: Page['status']; readonly problem: FormProblem }

/**
 * The pictures of a posted form, each with its place; what is wrong where they are too much together, and an answer where
 * what was sent is no such form.
 */
export const readPictures = async (
  c: AppContext,
): Promise<readonly SentPicture[] | PictureFault | Response> => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    return refusal(c, 415, said.otherForm)
  const sent = await readUpload(c.req.raw as unknown as Request)
  if (sent === null) {
    const most = { most: MAX_CLAIM_PICTURES, megabytes: MAX_PICTURE_MEGABYTES }
    return { status: 413, problem: { message: said.tooMuch(most) } }
  }
  if (sent === 'malformed') return refusal(c, 400, words.errors['COR-008'].otherwise)
  return Array.from({ length: MAX_CLAIM_PICTURES }, (_, index) => index + 1).flatMap((position) => {
    const file = sent.get(`picture${position}`)
    return file instanceof File && file.size > 0 ? [{ position, file }] : []
  })
}

/** What is wrong with a picture by itself, before it is sent on; null where nothing is. */
export const faultOf = async ({ position, file }: SentPicture): Promise<PictureFault | null> => {
  const fault = (status: Page['status'], message: string): PictureFault => ({
    status,
    problem: { field: `picture${position}`, message },
  })
  if (file.size > MAX_PICTURE_BYTES) return fault(413, said.tooLarge(MAX_PICTURE_MEGABYTES))
  const start = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  const header = readPictureHeader(start)
  if (!header) return fault(415, said.noPicture)
  return header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE
    ? fault(422, said.tooWide(words.number(MAX_PICTURE_SIDE)))
    : null
}
