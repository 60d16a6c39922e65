import type { FieldError } from '../contract/errors.ts'
import { MAX_CREW_NOTE, MAX_GATE_CODE, MAX_GIFT_MESSAGE } from '../contract/limits.ts'
import type { OrderNotes } from '../contract/order-notes.ts'
import { formatPhone, validateFirstName, validateLastName, validatePhone } from './address.ts'
import { atMost, cleanText, type Rule } from './text.ts'

const noLongerThan =
  (max: number): Rule =>
  (value) =>
    cleanText(value).length > max ? atMost(max) : null

/** The tick box that says somebody else collects the pick-up; only sent when it is ticked. */
export const PICKUP_BY_OTHER = 'pickupByOther'

/** Whether to keep the address as the shop suggests it (`suggested`) or as it was typed (`mine`). */
export const USE_SUGGESTED = 'addressChoice'

/** A rule for a name that is not the shopper's own. */
const theirs =
  (rule: Rule): Rule =>
  (value) =>
    rule(value)?.replace('enter your', 'enter their') ?? null

/** The rules of who collects, by the names they are sent under; only asked when somebody else does. */
export const pickupContactRules: Readonly<Record<string, Rule>> = {
  pickupFirstName: theirs(validateFirstName),
  pickupLastName: theirs(validateLastName),
  pickupPhone: validatePhone,
}

/** The rules of what the shopper adds to the order, all of it optional. */
export const orderNoteRules: Readonly<Record<string, Rule>> = {
  giftMessage: noLongerThan(MAX_GIFT_MESSAGE),
  gateCode: noLongerThan(MAX_GATE_CODE),
  crewNote: noLongerThan(MAX_CREW_NOTE),
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
})

/** What is wrong with notes, by the names of the form's fields below `notes`. */
export const orderNoteErrors = (notes: OrderNotes): FieldError[] => {
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
})
