import * as words from '#words'
import { z } from 'zod'
import {
  type Claim,
  claimKind,
  type ClaimQuestion,
  conditions,
  faults,
  lawTags,
  returnReasons,
  wishes,
} from '../../contract/order/claims.ts'
import {
  MAX_CLAIM_INCHES,
  MAX_CLAIM_TEXT,
  MAX_ID,
  MAX_ORDER_LINE_ID,
} from '../../contract/limits.ts'
import { parseDate } from '../account/birth-date.ts'
import { integerRule, recentDateRule } from '../further-rules.ts'
import { parseInches } from '../inches.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import type { Rule } from '../text.ts'
import { validatedText } from '../validated-text.ts'

/** What is said of a claim, where it may be left out. */
export const validateClaimText: Rule = withoutCardNumber((value) =>
  value.trim().length > MAX_CLAIM_TEXT ? words.textRules.atMost(MAX_CLAIM_TEXT) : null,
)

const needed =
  (missing: string): Rule =>
  (value) =>
    value.trim() === '' ? missing : validateClaimText(value)

const written = (rule: Rule) => validatedText(rule).transform((value) => value.trim())

/** A choice of a list; `''` is none, and answered with what that question asks for. */
const chosen = <const Values extends readonly [string, ...string[]]>(
  question: keyof typeof words.claimRules.choose,
  values: Values,
) => z.enum(values, { error: words.claimRules.choose[question] })

/** Whatever is sent for it says nothing. */
const notAsked = z
  .unknown()
  .optional()
  .transform((): undefined => undefined)

const isStained = chosen('stained', ['yes', 'no']).transform((value) => value === 'yes')

/** POST /order-status/{token}/claims. `id` is made with the form, so that one sent twice begins one claim. */
export const startClaimForm = z.object({
  id: z.uuid(words.formRules.again),
  kind: claimKind,
  lineId: z
    .string()
    .max(MAX_ORDER_LINE_ID)
    .default('')
    .transform((value) => (value === '' ? null : value)),
})

/** The first step: of its questions those that are asked, and no others. `today` is an ISO date. */
export const aboutForm = (
  { asks, faults: its, left }: Pick<Claim, 'asks' | 'faults' | 'left'>,
  today: string,
) => {
  const has = (question: ClaimQuestion) => asks.includes(question)
  return z.object({
    quantity: has('quantity')
      ? validatedText((value) =>
          integerRule(1, left)(value) === null ? null : words.claimRules.pieces(left),
        ).transform(Number)
      : notAsked,
    stained: has('stained') ? isStained : notAsked,
    reason: has('reason') ? chosen('reason', returnReasons) : notAsked,
    condition: has('condition') ? chosen('condition', conditions) : notAsked,
    fault: has('fault')
      ? chosen('fault', faults).refine(
          (fault) => its.includes(fault),
          words.claimRules.choose.fault,
        )
      : notAsked,
    wish: has('wish') ? chosen('wish', wishes) : notAsked,
    seenOn: has('seenOn')
      ? validatedText((day) => (day.trim() === '' ? null : recentDateRule(today)(day))).transform(
          (day) => parseDate(day),
        )
      : notAsked,
    text: has('text')
      ? written(needed(words.claimRules.text))
      : has('note')
        ? written(validateClaimText)
        : notAsked,
  })
}

const inches = (question: 'sag' | 'slatGap') =>
  validatedText((value) =>
    parseInches(value, 0, MAX_CLAIM_INCHES) === null
      ? words.claimRules[question](MAX_CLAIM_INCHES)
      : null,
  ).transform((value) => parseInches(value, 0, MAX_CLAIM_INCHES) ?? 0)

/** What was measured of a mattress that sags. */
export const measuresForm = z.object({
  sag: inches('sag'),
  slatGap: inches('slatGap'),
  lawTag: chosen('lawTag', lawTags),
  stained: isStained,
})

/** What comes instead. */
export const insteadForm = z.object({
  skuId: z.string(words.claimRules.instead).min(1, words.claimRules.instead).max(MAX_ID),
})

/** What the desk asked for. */
export const answerForm = z.object({ text: written(needed(words.claimRules.answer)) })
