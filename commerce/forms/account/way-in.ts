import * as words from '#words'
import { z } from 'zod'
import type { WayIn } from '../../domain/fit/fit.ts'
import { validatedText } from '../validated-text.ts'

/** Inches: no door is narrower than a hand or wider than a barn's. */
const LEAST = 10
const MOST = 200

/** `32`, `32.5`, `32 1/2`, `32½`, with or without an inch mark; null for anything else. */
export const parseInches = (value: string): number | null => {
  const text = value
    .trim()
    .replace(/\s*(?:["”″]|in\.?|inches)$/i, '')
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
  const [, whole, decimals = '', top, bottom] =
    /^(\d{1,3})(\.\d{1,2})?(?:\s+([1-7])\/([248]))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const number = Number(whole + decimals) + (top && bottom ? Number(top) / Number(bottom) : 0)
  return number >= LEAST && number <= MOST ? number : null
}

const WRONG = words.wayInRules.inches({ least: LEAST, most: MOST })

const needed = validatedText((value) => (parseInches(value) === null ? WRONG : null)).transform(
  (value) => parseInches(value) ?? 0,
)
const optional = validatedText((value) =>
  value.trim() === '' || parseInches(value) !== null ? null : WRONG,
).transform(parseInches)

/** POST /will-it-fit/{itemId}: what the way into the home measures. */
export const wayInForm = z.object({
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
}) satisfies z.ZodType<WayIn>
