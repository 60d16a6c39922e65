import { z } from 'zod'
import { type OrderNotes, stairs } from '../contract/order-notes.ts'
import { dayFieldName, rateFieldName } from './checkout-fields.ts'
import type { Rules } from './form-state.ts'
import {
  cleanNotes,
  orderNoteRules,
  PICKUP_BY_OTHER,
  pickupContactRules,
  USE_SUGGESTED,
} from './order-notes.ts'
import { ruledForm } from './ruled-form.ts'
import type { Rule } from './text.ts'

/** How each shipment travels, and what was noted. `day` is left out where none is chosen. */
export type DeliveryStep = {
  readonly rates: readonly {
    readonly shipmentId: string
    readonly rateId: string
    readonly day?: string
  }[]
  readonly notes: OrderNotes
  /** Whether the address is to be kept as the shop suggests it. */
  readonly usesSuggestedAddress: boolean
}

const NOT_CHOSEN = 'Please choose how this part of your order reaches you.'
const MAX_RATE_ID = 60
const day = z.iso.date()

const rateRule: Rule = (rateId) =>
  rateId === '' || rateId.length > MAX_RATE_ID ? NOT_CHOSEN : null

/** POST /checkout/shipping: a rate for each shipment, with a day where one is chosen, and the notes. */
export const deliveryStepForm = (shipmentIds: readonly string[]) =>
  ruledForm(
    (sent): Rules => ({
      ...Object.fromEntries(shipmentIds.map((id) => [rateFieldName(id), rateRule])),
      ...(sent[PICKUP_BY_OTHER] ? pickupContactRules : {}),
      ...orderNoteRules,
    }),
    (text): DeliveryStep => ({
      rates: shipmentIds.map((shipmentId) => {
        const rateId = text(rateFieldName(shipmentId))
        const chosen = day.safeParse(text(dayFieldName(shipmentId, rateId)))
        return { shipmentId, rateId, ...(chosen.success ? { day: chosen.data } : {}) }
      }),
      usesSuggestedAddress: text(USE_SUGGESTED) === 'suggested',
      notes: cleanNotes({
        pickupContact: text(PICKUP_BY_OTHER)
          ? {
              firstName: text('pickupFirstName'),
              lastName: text('pickupLastName'),
              phoneNumber: text('pickupPhone'),
            }
          : null,
        giftMessage: text('giftMessage'),
        stairs: stairs.safeParse(text('stairs')).data ?? '',
        gateCode: text('gateCode'),
        callAhead: Boolean(text('callAhead')),
        crewNote: text('crewNote'),
      }),
    }),
  )
