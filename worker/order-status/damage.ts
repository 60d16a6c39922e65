import * as words from '#words'
import {
  MAX_DAMAGE_PICTURES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  MEGABYTE,
  MAX_ORDER_LINE_ID,
} from '../../commerce/contract/limits.ts'
import { readPictureHeader } from '../../commerce/domain/product/picture-header.ts'
import { damageForm } from '../../commerce/forms/cart/order-status.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { refusal } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import type { Page } from '../page/page.ts'
import { addressOf, readStatus, showAgain, showRefusal, showStatus, tokenOf } from './show.tsx'

/** All pictures, and what a form writes around them. */
const MAX_FORM_BYTES = MAX_DAMAGE_PICTURES * MAX_PICTURE_BYTES + MEGABYTE
const MAX_PICTURE_MEGABYTES = MAX_PICTURE_BYTES / MEGABYTE
/** A header that is not found in so much of a picture is nowhere. */
const HEADER_BYTES = MEGABYTE
const LONGEST_TEXT = 2200

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

type Fault = { readonly status: Page['status']; readonly message: string }

const faultOf = async (pictures: readonly File[]): Promise<Fault | null> => {
  if (pictures.length > MAX_DAMAGE_PICTURES)
    return { status: 422, message: words.damageProblems.tooMany(MAX_DAMAGE_PICTURES) }
  for (const picture of pictures) {
    const name = picture.name.slice(0, 60) || words.damageProblems.unnamed
    if (picture.size > MAX_PICTURE_BYTES)
      return {
        status: 413,
        message: words.damageProblems.tooLarge({ name, megabytes: MAX_PICTURE_MEGABYTES }),
      }
    const start = new Uint8Array(await picture.slice(0, HEADER_BYTES).arrayBuffer())
    const header = readPictureHeader(start)
    if (!header) return { status: 415, message: words.damageProblems.noPicture(name) }
    if (header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE)
      return {
        status: 422,
        message: words.damageProblems.tooWide({ name, pixels: MAX_PICTURE_SIDE }),
      }
  }
  return null
}

/** Takes a report of damage: what was typed and every picture are looked at before anything is sent on. */
export const reportDamage = async (c: AppContext): Promise<Response> => {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    return refusal(c, 415, words.damageProblems.otherForm)
  // Nobody's pictures are read before it is clear that the link leads somewhere.
  const order = await readStatus(c)
  if (!order.ok) return showStatus(c, order)
  const sent = await readUpload(c.req.raw as unknown as Request)
  if (sent === null)
    return refusal(
      c,
      413,
      words.damageProblems.tooMuch({ most: MAX_DAMAGE_PICTURES, megabytes: MAX_PICTURE_MEGABYTES }),
    )
  if (sent === 'malformed') return refusal(c, 400, words.errors['COR-008'].otherwise)
  const pictures = sent
    .getAll('pictures')
    .filter((one): one is File => one instanceof File && one.size > 0)
  const form = readForm(
    damageForm(c.var.services.now().toISOString().slice(0, 10)),
    Object.fromEntries(sent),
    { longest: LONGEST_TEXT },
  )
  const values = {
    itemId: String(sent.get('itemId') ?? '').slice(0, MAX_ORDER_LINE_ID),
    arrivedOn: String(sent.get('arrivedOn') ?? '').slice(0, 20),
    text: String(sent.get('text') ?? '').slice(0, LONGEST_TEXT),
  }
  if (!form.ok) return showAgain(c, { form: 'damage', problems: form.fieldErrors, values })
  const fault = await faultOf(pictures)
  if (fault)
    return showAgain(
      c,
      { form: 'damage', problems: [{ field: 'pictures', message: fault.message }], values },
      fault.status,
    )
  const { orders } = c.var.services.commerce
  const { reportId, itemId, text } = form.value
  for (const [index, picture] of pictures.entries()) {
    const kept = await orders.sendPicture(tokenOf(c), reportId, index + 1, picture)
    // A form that is sent twice finds its report there already.
    const isSent = !kept.ok && kept.error.kind === 'refused' && kept.error.code === 'ORDER_STATE'
    if (!kept.ok && !isSent) return showRefusal(c, kept.error, { form: 'damage', values })
  }
  const report = { id: reportId, itemId: itemId || null, text }
  const reported = await orders.reportDamage(tokenOf(c), report)
  return reported.ok
    ? c.redirect(`${addressOf(c)}?notice=order-damage`, 303)
    : showRefusal(c, reported.error, { form: 'damage', values })
}
