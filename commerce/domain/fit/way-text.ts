import { WAY_IN } from '../../contract/patterns.ts'
import type { WayIn } from './fit.ts'

/** Inches: no door is narrower than a hand or wider than a barn's. */
export const LEAST_PASSAGE = 10
export const MOST_PASSAGE = 200

/** The measures in the order in which they are written. */
const fields = [
  'doorWidth',
  'doorHeight',
  'clearance',
  'hallWidth',
  'cornerWidth',
  'stairsWidth',
  'landingDepth',
  'ceiling',
  'elevatorWidth',
  'elevatorHeight',
  'carWidth',
  'carDepth',
  'carHeight',
] as const satisfies readonly (keyof WayIn)[]

/** What a measure says nothing without: a landing belongs to stairs, and who goes in at an elevator's door stands in its car. */
const partners: Readonly<Partial<Record<keyof WayIn, readonly (keyof WayIn)[]>>> = {
  cornerWidth: ['hallWidth'],
  landingDepth: ['stairsWidth'],
  elevatorWidth: ['carWidth', 'carDepth'],
  elevatorHeight: ['elevatorWidth'],
  carWidth: ['elevatorWidth'],
  carDepth: ['elevatorWidth'],
  carHeight: ['elevatorWidth'],
}

/** What is still to be measured of places that are measured in part: nothing can be said of those. */
export const missingOf = (way: WayIn): readonly (keyof WayIn)[] => {
  const wanted = new Set(
    fields.flatMap((name) => (way[name] === null ? [] : (partners[name] ?? []))),
  )
  return fields.filter((name) => wanted.has(name) && way[name] === null)
}

/** A measure is never made larger by how it is written. */
const written = (inches: number | null): string =>
  inches === null ? '' : String(Math.floor(inches * 1000) / 1000)

/** A way as addresses have it: `32-80--36`, its measures in inches, nothing where one is not known. */
export const wayText = (way: WayIn): string =>
  fields
    .map((name) => written(way[name]))
    .join('-')
    .replace(/-+$/, '')

/** Reads what `wayText` wrote; null for what cannot be a way into a home, or is measured in part. */
export const readWayText = (text: string): WayIn | null => {
  if (!WAY_IN.test(text)) return null
  const typed = text.split('-')
  const inches = fields.map((_, at) => (typed[at] ? Number(typed[at]) : null))
  const isPassage = (it: number | null) =>
    it === null || (it >= LEAST_PASSAGE && it <= MOST_PASSAGE)
  if (!inches.every(isPassage)) return null
  const at = (name: keyof WayIn): number | null => inches[fields.indexOf(name)] ?? null
  const [doorWidth, doorHeight] = [at('doorWidth'), at('doorHeight')]
  if (doorWidth === null || doorHeight === null) return null
  const way = {
    doorWidth,
    doorHeight,
    clearance: at('clearance'),
    hallWidth: at('hallWidth'),
    cornerWidth: at('cornerWidth'),
    stairsWidth: at('stairsWidth'),
    landingDepth: at('landingDepth'),
    ceiling: at('ceiling'),
    elevatorWidth: at('elevatorWidth'),
    elevatorHeight: at('elevatorHeight'),
    carWidth: at('carWidth'),
    carDepth: at('carDepth'),
    carHeight: at('carHeight'),
  }
  return missingOf(way).length === 0 ? way : null
}

/** A way as it can be asked for and told; null where nothing is known of it, or what is cannot be. */
export const askableWay = (way: WayIn | null): string | null => {
  const text = way && wayText(way)
  return text !== null && readWayText(text) ? text : null
}
