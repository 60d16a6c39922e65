import * as words from '#words'
import { z } from 'zod'
import type { WayIn } from '../../commerce/domain/fit/fit.ts'
import { LEAST_PASSAGE, missingOf, MOST_PASSAGE } from '../../commerce/domain/fit/way-text.ts'

const inches = z.number().min(LEAST_PASSAGE).max(MOST_PASSAGE)
const passage = (what: string) => inches.describe(what).nullable().default(null)

/** The way into somebody's home, as an assistant says it. */
export const wayFields = {
  doorWidth: inches.describe(words.fit.fields.doorWidth),
  doorHeight: inches.describe(words.fit.fields.doorHeight),
  clearance: passage(words.fit.fields.clearance),
  hallWidth: passage(words.fit.fields.hallWidth),
  cornerWidth: passage(words.fit.fields.cornerWidth),
  stairsWidth: passage(words.fit.fields.stairsWidth),
  landingDepth: passage(words.fit.fields.landingDepth),
  ceiling: passage(words.fit.fields.ceiling),
  elevatorWidth: passage(words.fit.fields.elevatorWidth),
  elevatorHeight: passage(words.fit.fields.elevatorHeight),
  carWidth: passage(words.fit.fields.carWidth),
  carDepth: passage(words.fit.fields.carDepth),
  carHeight: passage(words.fit.fields.carHeight),
}

/** Why nothing can be said of a way of which a place is measured in part; null where none is. */
export const wayRefusal = (way: WayIn): { readonly refusal: string } | null => {
  const missing = missingOf(way).map((name) => words.fit.fields[name])
  return missing.length === 0 ? null : { refusal: words.assistants.measureToo(missing) }
}
