import * as words from '#words'
import { readWayText } from './way-text.ts'

/** A way into a home in words, as the crew reads it; '' where none was told. */
export const wayWords = (text: string): string => {
  const way = readWayText(text)
  if (!way) return ''
  const said = words.wayNote
  const part = (called: (size: string) => string, ...sides: readonly (number | null)[]) => {
    const known = sides.filter((side) => side !== null)
    return known.length === 0 ? [] : [called(said.inches(known))]
  }
  return said.measured([
    ...part(said.door, way.doorWidth, way.doorHeight),
    ...part(said.clearance, way.clearance),
    ...part(said.hall, way.hallWidth),
    ...part(said.corner, way.cornerWidth),
    ...part(said.stairs, way.stairsWidth),
    ...part(said.landing, way.landingDepth),
    ...part(said.ceiling, way.ceiling),
    ...part(said.elevatorDoor, way.elevatorWidth, way.elevatorHeight),
    ...part(said.car, way.carWidth, way.carDepth, way.carHeight),
  ])
}
