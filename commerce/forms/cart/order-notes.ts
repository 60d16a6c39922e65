import * as words from '#words'
import type { FieldMessage } from '../../domain/error-messages.ts'
import { MAX_CREW_NOTE, MAX_GATE_CODE, MAX_GIFT_MESSAGE } from '../../contract/limits.ts'
import { readWayText } from '../../domain/fit/way-text.ts'
import type { OrderNotes } from '../../contract/order/order-notes.ts'
import { formatPhone, nameRule, validatePhone } from '../account/address.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import { cleanText, type Rule } from '../text.ts'

const note = (max: number): Rule =>
  withoutCardNumber((value) => (cleanText(value).length > max ? words.textRules.atMost(max) : null))

/** The tick box that says somebody else collects the pick-up; only sent when it is ticked. */
export const PICKUP_BY_OTHER = 'pickupByOther'

/** Whether to keep the address as the shop suggests it (`suggested`) or as it was typed (`mine`). */
export const USE_SUGGESTED = 'addressChoice'

/** The rules of who collects, by the names they are sent under; only asked when somebody else does. */
export const pickupContactRules: Readonly<Record<string, Rule>> = {
  pickupFirstName: nameRule(words.collectorRules.firstName),
  pickupLastName: nameRule(words.collectorRules.lastName),
  pickupPhone: validatePhone,
}

/** The rules of what the crew is told by an order's link. */
export const crewNoteRules = {
  gateCode: note(MAX_GATE_CODE),
  crewNote: note(MAX_CREW_NOTE),
} as const satisfies Record<string, Rule>

/** The rules of what the shopper adds to the order, all of it optional. */
export const orderNoteRules: Readonly<Record<string, Rule>> = {
  giftMessage: note(MAX_GIFT_MESSAGE),
  ...crewNoteRules,
}

/** What the notes' fields hold, by their names. */
export const orderNoteValues = (notes: OrderNotes | undefined): Record<string, string> => ({
  ...(notes?.pickupContact
    ? {
        [PICKUP_BY_OTHER]: 'on',
        pickupFirstName: notes.pickupContact.firstName,
        pickupLastName: notes.pickupContact.lastName,
        pickupPhone: notes.pickupContact.phoneNumber,
      }
    : {}),
  giftMessage: notes?.giftMessage ?? '',
  stairs: notes?.stairs ?? '',
  gateCode: notes?.gateCode ?? '',
  ...(notes?.callAhead ? { callAhead: 'on' } : {}),
  crewNote: notes?.crewNote ?? '',
  ...(notes?.way ? { way: notes.way } : {}),
})

/** What is wrong with notes, by the names of the form's fields below `notes`. */
export const orderNoteErrors = (notes: OrderNotes): FieldMessage[] => {
  const values = orderNoteValues(notes)
  const rules = { ...(notes.pickupContact ? pickupContactRules : {}), ...orderNoteRules }
  return Object.entries(rules).flatMap(([name, rule]) => {
    const message = rule(values[name] ?? '')
    return message === null ? [] : [{ field: `notes.${name}`, message }]
  })
}

/** Notes spelled as we keep them. */
export const cleanNotes = (notes: OrderNotes): OrderNotes => ({
  pickupContact: notes.pickupContact && {
    firstName: cleanText(notes.pickupContact.firstName),
    lastName: cleanText(notes.pickupContact.lastName),
    phoneNumber: formatPhone(notes.pickupContact.phoneNumber),
  },
  giftMessage: cleanText(notes.giftMessage),
  stairs: notes.stairs,
  gateCode: cleanText(notes.gateCode),
  callAhead: notes.callAhead,
  crewNote: cleanText(notes.crewNote),
  way: readWayText(notes.way) ? notes.way : '',
})
