import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../contract/limits.ts'
import type {
  CrewNotes,
  DamagePicture,
  DamageReportRequest,
} from '../../contract/order/order-link.ts'
import { err, ok } from '../../contract/result.ts'
import { readPictureHeader } from '../../domain/product/picture-header.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { crewNoteRules } from '../../forms/cart/order-notes.ts'
import { validateDamage } from '../../forms/cart/order-status.ts'
import { cleanText } from '../database.ts'
import { allow, subjectOf } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  badRequest,
  invalidFields,
  notFound,
  orderState,
  type Outcome,
  tooLarge,
  tooManyRequests,
  unreachable,
  wrongType,
} from '../refusal.ts'
import { doneLimits, secondsOf } from '../rate-limits.ts'
import { saveCrewNotes } from '../repositories/cart/crew-notes.ts'
import { countReports, insertPicture, sendReport } from '../repositories/orders/damage-reports.ts'
import { findOrderByLink, type StoredOrder } from '../repositories/orders/orders.ts'
import { sha256 } from '../tokens.ts'
import { canLeaveNotes, canReportDamage } from './status-view.ts'

/** The order that a link leads to. Whatever is wrong with a link, the answer is the same. */
export const followLink = async (
  { db, now }: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<StoredOrder>> => {
  const found = await findOrderByLink(db, await sha256(token), site.id, now().getTime())
  return found ? ok(found) : err(notFound('link'))
}

/** Whether the order may be changed by its link once more just now. */
export const allowChange = async (
  dependencies: Dependencies,
  order: StoredOrder,
): Promise<Outcome<null>> =>
  allow(dependencies, 'order-link', await subjectOf('order-link', order.id))

export const leaveNotes = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  notes: CrewNotes,
): Promise<Outcome<null>> => {
  if (!canLeaveNotes(order)) return err(orderState('crew-on-its-way'))
  const errors = fieldErrors(crewNoteRules, notes)
  if (errors.length > 0) return err(invalidFields(errors))
  const clean = {
    ...notes,
    gateCode: cleanText(notes.gateCode),
    crewNote: cleanText(notes.crewNote),
  }
  await saveCrewNotes(db, order.id, clean, now().getTime())
  return ok(null)
}

const UNREADABLE = wrongType('picture-unreadable')

/** Takes in one picture of a report of damage: what is kept is written anew, and says nothing but what it shows. */
export const takePicture = async (
  { db, now, rewritePicture }: Dependencies,
  order: StoredOrder,
  picture: { readonly reportId: string; readonly position: number; readonly data: Uint8Array },
): Promise<Outcome<DamagePicture>> => {
  const at = now()
  const { reportId, position, data } = picture
  if (!canReportDamage(order, at)) return err(orderState('nothing-arrived'))
  if (data.length > MAX_PICTURE_BYTES) return err(tooLarge('picture-too-large'))
  const header = readPictureHeader(data)
  if (!header) return err(UNREADABLE)
  if (header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE)
    return err(
      invalidFields([
        { field: 'pictures', code: 'picture-side', params: { max: MAX_PICTURE_SIDE } },
      ]),
    )
  const limit = doneLimits['damage-pictures']
  const { pictures } = await countReports(db, order.id, at.getTime() - limit.windowMs)
  if (pictures >= limit.times) return err(tooManyRequests('damage-pictures', secondsOf(limit)))
  const written = await rewritePicture(data)
  if (!written.ok)
    return err(written.error === 'unreadable' ? UNREADABLE : unreachable({ cause: 'network' }))
  const report = { id: reportId, orderId: order.id, now: at.getTime() }
  const isKept = await insertPicture(db, report, { position, ...written.value })
  const { data: kept, ...about } = written.value
  return isKept ? ok({ position, ...about, bytes: kept.length }) : err(orderState('report-sent'))
}

/** Sends a report of damage in, with the pictures that came before it. */
export const reportDamage = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  { id, itemId, text }: DamageReportRequest,
): Promise<Outcome<null>> => {
  if (!canReportDamage(order, now())) return err(orderState('nothing-arrived'))
  if (itemId !== null && !order.snapshot.items.some((item) => item.id === itemId))
    return err(invalidFields([{ field: 'itemId', code: 'damaged-piece' }]))
  const errors = fieldErrors({ text: validateDamage }, { text })
  if (errors.length > 0) return err(invalidFields(errors))
  const report = { id, orderId: order.id, lineId: itemId, text: cleanText(text) }
  const isSent = await sendReport(db, { ...report, now: now().getTime() })
  return isSent ? ok(null) : err(badRequest('report'))
}
