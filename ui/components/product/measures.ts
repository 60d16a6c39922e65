import * as words from '#words'
import { type Outline, secondWay } from '../../../commerce/domain/product/outline.ts'

const CENTIMETERS_AN_INCH = 2.54

/** `84″` or `37½″`: inches as they are written on a tape measure, to the nearest quarter. */
export const inches = (value: number): string => {
  const quarters = Math.round(value * 4)
  const whole = Math.floor(quarters / 4)
  const part = ['', '¼', '½', '¾'][quarters % 4] ?? ''
  return `${whole === 0 && part ? '' : whole}${part}″`
}

/** `213 cm`, to the nearest whole. */
export const centimeters = (value: number): string =>
  words.measures.centimeters(Math.round(value * CENTIMETERS_AN_INCH))

/** `84″ (213 cm)`. */
export const bothUnits = (value: number): string => `${inches(value)} (${centimeters(value)})`

/** `60″ × 80″ (152 × 203 cm)`, of what is known by two measures. */
export const acrossAndAlong = ({
  width,
  length,
}: {
  readonly width: number
  readonly length: number
}): string =>
  `${inches(width)} × ${inches(length)} (${Math.round(width * CENTIMETERS_AN_INCH)} × ${centimeters(length)})`

/** `120 lb (54 kg)`, to the nearest whole. */
export const bothWeights = (pounds: number): string =>
  words.measures.weight({ pounds: Math.round(pounds), kilograms: Math.round(pounds * 0.4536) })

/** `84″ (213 cm) wide, 38″ (97 cm) deep, 34″ (86 cm) high`: by the names that the table of its measures has. */
export const measuresOf = (outline: Outline): string => {
  const { name, inches: second } = secondWay(outline)
  const outer = { width: bothUnits(outline.width), height: bothUnits(outline.height) }
  return name === 'depth'
    ? words.measures.withDepth({ ...outer, depth: bothUnits(second) })
    : words.measures.withLength({ ...outer, length: bothUnits(second) })
}
