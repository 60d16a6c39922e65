import { MAX_DAMAGE_PICTURES, MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../contract/limits.ts'
import type {
  CrewNotes,
  DamagePicture,
  DamageReportRequest,
  DeliveryDayRequest,
} from '../../contract/order-link.ts'
import { err, ok } from '../../contract/result.ts'
import { readPictureHeader } from '../../domain/picture-header.ts'
import { cleanText } from '../database.ts'
import { allow, subjectOf } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  badRequest,
  invalidFields,
  notFound,
  orderState,
  type Outcome,
  tooManyRequests,
} from '../refusal.ts'
import { saveCrewNotes } from '../repositories/crew-notes.ts'
import { countReports, insertPicture, sendReport } from '../repositories/damage-reports.ts'
import { moveOrder } from '../repositories/order-moves.ts'
import { findOrderByLink, type StoredOrder } from '../repositories/orders.ts'
import { sha256 } from '../tokens.ts'
import { MOVED } from './refund-order.ts'
import { canLeaveNotes, canReportDamage, reschedulingOf } from './status-view.ts'

const DAY_MS = 24 * 60 * 60_000
const PICTURES_A_DAY = 5 * MAX_DAMAGE_PICTURES
const CHANGES_OF_DAY = 10

/**
 * The order that a link leads to. Whatever is wrong with a link, the answer is the same, and whoever tries many hears so.
 */
export const followLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
  client: string,
): Promise<Outcome<StoredOrder>> => {
  const { db, now } = dependencies
  const found = await findOrderByLink(db, await sha256(token), site.id, now().getTime())
  if (found) return ok(found)
  const kind = 'order-link-client'
  const allowed =
    client === '' ? ok(null) : await allow(dependencies, kind, await subjectOf(kind, client))
  return allowed.ok ? err(notFound('This link is not valid, or not any more.')) : allowed
}

/** Whether the order may be changed by its link once more just now. */
export const allowChange = async (
  dependencies: Dependencies,
  order: StoredOrder,
): Promise<Outcome<null>> =>
  allow(dependencies, 'order-link', await subjectOf('order-link', order.id))

/** Puts a delivery on another day, one of those that are offered at this moment. */
export const chooseDay = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  { shipmentId, day }: DeliveryDayRequest,
): Promise<Outcome<null>> => {
  const offered = await reschedulingOf(dependencies, site, order)
  const choice = offered.find((it) => it.shipmentId === shipmentId)
  if (!choice)
    return err(orderState('The day of this delivery cannot be changed any more. Please call us.'))
  if (!choice.days.includes(day))
    return err(invalidFields([{ field: 'day', message: 'Please choose one of the days offered.' }]))
  const changes = order.events.filter(
    (event) => event.kind === 'scheduled' && event.shipmentId === shipmentId,
  )
  if (changes.length >= CHANGES_OF_DAY)
    return err(
      orderState('This delivery was moved many times already. Please call us to move it again.'),
    )
  const at = dependencies.now().getTime()
  const detail = { earliest: day, latest: day }
  const rule = await moveOrder(dependencies.db, order, [
    { kind: 'scheduled', at, shipmentId, detail },
  ])
  return rule === null ? ok(null) : err(orderState(MOVED))
}

export const leaveNotes = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  notes: CrewNotes,
): Promise<Outcome<null>> => {
  if (!canLeaveNotes(order))
    return err(orderState('The crew is on its way already, or has been. Please call us.'))
  const clean = {
    ...notes,
    gateCode: cleanText(notes.gateCode),
    crewNote: cleanText(notes.crewNote),
  }
  await saveCrewNotes(db, order.id, clean, now().getTime())
  return ok(null)
}

const NOTHING_ARRIVED = 'Nothing of this order has arrived yet, so there is nothing to report.'

/** Takes in one picture of a report of damage. */
export const takePicture = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  picture: { readonly reportId: string; readonly position: number; readonly data: Uint8Array },
): Promise<Outcome<DamagePicture>> => {
  const at = now()
  const { reportId, position, data } = picture
  if (!canReportDamage(order, at)) return err(orderState(NOTHING_ARRIVED))
  if (data.length > MAX_PICTURE_BYTES)
    return err({ status: 413, body: { code: 'COR-008', detail: 'This picture is too large.' } })
  const header = readPictureHeader(data)
  if (!header)
    return err({
      status: 415,
      body: { code: 'COR-008', detail: 'Please send pictures as JPEG, PNG or WebP.' },
    })
  if (header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE)
    return err(
      invalidFields([
        {
          field: 'pictures',
          message: `Please send pictures of at most ${MAX_PICTURE_SIDE} pixels a side.`,
        },
      ]),
    )
  const { pictures } = await countReports(db, order.id, at.getTime() - DAY_MS)
  if (pictures >= PICTURES_A_DAY)
    return err(
      tooManyRequests('These are many pictures for one day. Please call us instead.', 24 * 3600),
    )
  const report = { id: reportId, orderId: order.id, now: at.getTime() }
  const isKept = await insertPicture(db, report, { position, ...header, data })
  return isKept
    ? ok({ position, ...header, bytes: data.length })
    : err(orderState('This report was sent already.'))
}

/** Sends a report of damage in, with the pictures that came before it. */
export const reportDamage = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  { id, itemId, text }: DamageReportRequest,
): Promise<Outcome<null>> => {
  if (!canReportDamage(order, now())) return err(orderState(NOTHING_ARRIVED))
  if (itemId !== null && !order.snapshot.items.some((item) => item.id === itemId))
    return err(invalidFields([{ field: 'itemId', message: 'Please choose what is damaged.' }]))
  const report = { id, orderId: order.id, lineId: itemId, text: cleanText(text) }
  const isSent = await sendReport(db, { ...report, now: now().getTime() })
  return isSent ? ok(null) : err(badRequest('This report cannot be sent.'))
}
