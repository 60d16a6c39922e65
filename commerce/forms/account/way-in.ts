import * as words from '#words'
import { z } from 'zod'
import type { WayIn } from '../../domain/fit/fit.ts'
import { LEAST_PASSAGE, missingOf, MOST_PASSAGE } from '../../domain/fit/way-text.ts'
import { parseInches } from '../inches.ts'
import { validatedText } from '../validated-text.ts'

/** Inches of a passage, as people type them; null for anything else. */
export const parsePassage = (value: string): number | null =>
  parseInches(value, LEAST_PASSAGE, MOST_PASSAGE)

const WRONG = words.wayInRules.inches({ least: LEAST_PASSAGE, most: MOST_PASSAGE })

const needed = validatedText((value) => (parsePassage(value) === null ? WRONG : null)).transform(
  (value) => parsePassage(value) ?? 0,
)
const optional = validatedText((value) =>
  value.trim() === '' || parsePassage(value) !== null ? null : WRONG,
).transform(parsePassage)

/** POST /will-it-fit/{itemId}: what the way into the home measures. */
export const wayInForm = z
  .object({
    doorWidth: needed,
    doorHeight: needed,
    clearance: optional,
    hallWidth: optional,
    cornerWidth: optional,
    stairsWidth: optional,
    landingDepth: optional,
    ceiling: optional,
    elevatorWidth: optional,
    elevatorHeight: optional,
    carWidth: optional,
    carDepth: optional,
    carHeight: optional,
  })
  .superRefine((way, context) => {
    for (const name of missingOf(way))
      context.addIssue({ code: 'custom', path: [name], message: words.wayInRules.alsoNeeded })
  }) satisfies z.ZodType<WayIn>
