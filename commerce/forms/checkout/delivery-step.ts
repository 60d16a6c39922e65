import * as words from '#words'
import { z } from 'zod'
import { MAX_ID } from '../../contract/limits.ts'
import { type OrderNotes, stairs } from '../../contract/order/order-notes.ts'
import { dayFieldName, rateFieldName } from './checkout-fields.ts'
import type { Rules } from '../form-state.ts'
import {
  cleanNotes,
  orderNoteRules,
  PICKUP_BY_OTHER,
  pickupContactRules,
  USE_SUGGESTED,
} from '../cart/order-notes.ts'
import { validatedForm } from '../validated-form.ts'
import type { Rule } from '../text.ts'

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

const day = z.iso.date()

const rateRule: Rule = (rateId) =>
  rateId === '' || rateId.length > MAX_ID ? words.checkoutRules.rate : null

/** POST /checkout/shipping: a rate for each shipment, with a day where one is chosen, and the notes. */
export const deliveryStepForm = (shipmentIds: readonly string[]) =>
  validatedForm(
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
        way: text('way'),
      }),
    }),
  )
