import { z } from 'zod'
import { type OrderNotes, stairs } from '../contract/order-notes.ts'
import { dayFieldName, rateFieldName } from './checkout-fields.ts'
import {
  cleanNotes,
  orderNoteRules,
  PICKUP_BY_OTHER,
  pickupContactRules,
  USE_SUGGESTED,
} from './order-notes.ts'

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

/** POST /checkout/shipping: a rate for each shipment, with a day where one is chosen, and the notes. */
export const deliveryStepForm = (shipmentIds: readonly string[]) =>
  z.record(z.string(), z.string()).transform((values, context): DeliveryStep => {
    const of = (name: string): string => values[name] ?? ''
    const refuse = (name: string, message: string) =>
      context.issues.push({ code: 'custom', path: [name], message, input: values })
    const rates = shipmentIds.map((shipmentId) => {
      const rateId = of(rateFieldName(shipmentId))
      if (rateId === '' || rateId.length > MAX_RATE_ID)
        refuse(rateFieldName(shipmentId), NOT_CHOSEN)
      const chosen = day.safeParse(of(dayFieldName(shipmentId, rateId)))
      return { shipmentId, rateId, ...(chosen.success ? { day: chosen.data } : {}) }
    })
    const byOther = Boolean(of(PICKUP_BY_OTHER))
    const rules = { ...(byOther ? pickupContactRules : {}), ...orderNoteRules }
    for (const [name, rule] of Object.entries(rules)) {
      const message = rule(of(name))
      if (message !== null) refuse(name, message)
    }
    return {
      rates,
      usesSuggestedAddress: of(USE_SUGGESTED) === 'suggested',
      notes: cleanNotes({
        pickupContact: byOther
          ? {
              firstName: of('pickupFirstName'),
              lastName: of('pickupLastName'),
              phoneNumber: of('pickupPhone'),
            }
          : null,
        giftMessage: of('giftMessage'),
        stairs: stairs.safeParse(of('stairs')).data ?? '',
        gateCode: of('gateCode'),
        callAhead: Boolean(of('callAhead')),
        crewNote: of('crewNote'),
      }),
    }
  })
