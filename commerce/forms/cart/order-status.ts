import * as words from '#words'
import { z } from 'zod'
import { id } from '../../contract/fields.ts'
import { MAX_DAMAGE_TEXT, MAX_ORDER_LINE_ID } from '../../contract/limits.ts'
import { DAY } from '../../contract/patterns.ts'
import { stairs } from '../../contract/order/order-notes.ts'
import { parseDate } from '../account/birth-date.ts'
import { recentDateRule } from '../further-rules.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import { crewNoteRules } from './order-notes.ts'
import { validatedText } from '../validated-text.ts'
import { cleanText, type Rule } from '../text.ts'

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

export const validateDamage: Rule = withoutCardNumber((value) => {
  const text = value.trim()
  if (text === '') return words.orderLinkRules.damage
  return text.length > MAX_DAMAGE_TEXT ? words.textRules.atMost(MAX_DAMAGE_TEXT) : null
})

/**
 * POST /order-status/{token}/damage, without its pictures. `reportId` is made with the form; the day it came, where it
 * is given, is the report's first sentence. `today` is an ISO date.
 */
export const damageForm = (today: string) =>
  z
    .object({
      reportId: z.uuid(words.orderLinkRules.again),
      itemId: z.string().max(MAX_ORDER_LINE_ID).default(''),
      arrivedOn: validatedText((day) =>
        day.trim() === '' ? null : recentDateRule(today)(day),
      ).default(''),
      text: validatedText(validateDamage).transform((value) => value.trim()),
    })
    .transform(({ arrivedOn, text, ...rest }) => {
      const day = parseDate(arrivedOn)
      return { ...rest, text: day === null ? text : words.damageReports.arrived({ day, text }) }
    })
