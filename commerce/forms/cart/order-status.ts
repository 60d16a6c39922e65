import * as words from '#words'
import { z } from 'zod'
import { id } from '../../contract/fields.ts'
import { DAY } from '../../contract/patterns.ts'
import { stairs } from '../../contract/order/order-notes.ts'
import { crewNoteRules } from './order-notes.ts'
import { validatedText } from '../validated-text.ts'
import { cleanText } from '../text.ts'

/** POST /order-status/{token}/day */
export const deliveryDayForm = z.object({
  shipmentId: id,
  day: z.string(words.orderLinkRules.day).regex(DAY, words.orderLinkRules.day),
})

/** POST /order-status/{token}/window: the moment at which it begins. */
export const deliveryWindowForm = z.object({
  shipmentId: id,
  from: z.iso.datetime(words.orderLinkRules.window),
})

/** POST /order-status/{token}/notes */
export const crewNotesForm = z.object({
  stairs: z.string().default('').pipe(stairs.catch('')),
  gateCode: validatedText(crewNoteRules.gateCode).transform(cleanText),
  callAhead: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
  crewNote: validatedText(crewNoteRules.crewNote).transform(cleanText),
})

/** POST /order-status/{token}/cancel: nobody cancels by a slip of the finger. */
export const cancelForm = z.object({
  sure: z.literal('on', { error: words.orderLinkRules.cancel }),
})
