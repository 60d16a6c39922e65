import { axisOf, given } from './adapter.ts'
import { type Choice, chosenBy } from './choices.ts'
import type { Cells } from './columns.ts'
import { american } from './maps/units.ts'

const MATERIAL = /material|upholstery fabric|construction/i
const MAKER = /^(?:brand|manufacturer|maker)s?$/i
const CARE = /\bcare\b/i
const WARRANTY = /\bwarranty\b/i
/** Of a piece that is not chosen: what tells its size and its colors, and nothing that only sounds like it. */
const OWN = /^(?:colou?r|size|finish|fabric)$/i
const SIDE = /^(?:.* )?(width|depth|height|length)$/i

/** Attributes by what shops call them: what a piece is made of, and who made it. */
export const isMaterial = (name: string): boolean => MATERIAL.test(name)
export const isMaker = (name: string): boolean => MAKER.test(name)

/** What attributes tell of a product. */
export const toldOfProduct = (attributes: readonly Choice[]): Cells => {
  const first = (is: (name: string) => boolean) => attributes.find(({ name }) => is(name))?.value
  return given({
    manufacturer: first(isMaker),
    materials: attributes
      .filter(({ name }) => isMaterial(name))
      .map(({ name, value }) => `${name}: ${value}`)
      .join('|'),
    care: first((name) => CARE.test(name)),
    warranty: first((name) => WARRANTY.test(name)),
  })
}

/** What they tell of a variant: its measures, and what it is like where it is not chosen by that. */
export const toldOfVariant = (attributes: readonly Choice[]): Cells => {
  const measures = attributes.flatMap(({ name, value }): (readonly [string, string])[] => {
    const side = SIDE.exec(name)?.[1]?.toLowerCase()
    return side === undefined ? [] : [[side, american(value)]]
  })
  return {
    ...Object.fromEntries(measures.toReversed()),
    ...chosenBy(
      attributes.filter(
        ({ name }, at) =>
          OWN.test(name) &&
          attributes.findIndex((one) => axisOf(one.name) === axisOf(name) && OWN.test(one.name)) ===
            at,
      ),
    ),
  }
}
