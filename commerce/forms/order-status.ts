import { z } from 'zod'
import { stairs } from '../contract/order-notes.ts'
import { ruledText } from './ruled-text.ts'
import { atMost, cleanText, type Rule } from './text.ts'

// The contract's bounds.
const MAX_DAMAGE_TEXT = 2000
const MAX_CREW_NOTE = 300
const MAX_GATE_CODE = 20

const optionalText = (max: number) =>
  ruledText((value) => (cleanText(value).length > max ? atMost(max) : null)).transform(cleanText)

/** POST /order-status/{token}/day */
export const deliveryDayForm = z.object({
  shipmentId: z.string().min(1).max(60),
  day: z.string('Please choose a day.').regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day.'),
})

/** POST /order-status/{token}/notes */
export const crewNotesForm = z.object({
  stairs: z.string().default('').pipe(stairs.catch('')),
  gateCode: optionalText(MAX_GATE_CODE),
  callAhead: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
  crewNote: optionalText(MAX_CREW_NOTE),
})

/** POST /order-status/{token}/cancel: nobody cancels by a slip of the finger. */
export const cancelForm = z.object({
  sure: z.literal('on', { error: 'Please tick that you want to cancel the whole order.' }),
})

const validateDamage: Rule = (value) => {
  const text = value.trim()
  if (text === '') return 'Please tell us what is damaged.'
  return text.length > MAX_DAMAGE_TEXT ? atMost(MAX_DAMAGE_TEXT) : null
}

/** POST /order-status/{token}/damage, without its pictures. `reportId` is made with the form. */
export const damageForm = z.object({
  reportId: z.uuid('Please send this form again.'),
  itemId: z.string().max(80).default(''),
  text: ruledText(validateDamage).transform((value) => value.trim()),
})
