import type { CrewNotes } from '../../contract/order/order-link.ts'
import { err, ok } from '../../contract/result.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { crewNoteRules } from '../../forms/cart/order-notes.ts'
import { cleanText } from '../database.ts'
import { allow, subjectOf } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, notFound, orderState, type Outcome } from '../refusal.ts'
import { saveCrewNotes } from '../repositories/cart/crew-notes.ts'
import { findOrderByLink, type StoredOrder } from '../repositories/orders/orders.ts'
import { sha256 } from '../tokens.ts'
import { canLeaveNotes } from './status-view.ts'

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
  if (!canLeaveNotes(order))
    return err(orderState(order.status === 'cancelled' ? 'cancelled' : 'crew-on-its-way'))
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
