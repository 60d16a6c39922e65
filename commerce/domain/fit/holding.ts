/** On what it is carried: its feet, its back, or one end. */
export type Face = 'feet' | 'back' | 'end'

/** How a box is held, and what it takes up then, in inches. */
export type Held = {
  readonly face: Face
  readonly across: number
  readonly along: number
  readonly up: number
}

export type Box = { readonly width: number; readonly depth: number; readonly height: number }

/** Less than this to spare, in inches, is tight: hands and padding need room. */
export const COMFORT = 2

/** A box held in each of its ways, as it stands first, lengthwise before broadside. */
const holds = (width: number, depth: number, height: number): readonly Held[] => {
  const faces: readonly (readonly [Face, number, number, number])[] = [
    ['feet', width, depth, height],
    ['back', width, height, depth],
    ['end', depth, height, width],
  ]
  return faces.flatMap(([face, a, b, up]) => {
    const [across, along] = a < b ? [a, b] : [b, a]
    return [
      { face, across, along, up },
      { face, across: along, along: across, up },
    ]
  })
}

/**
 * The ways of holding a box, those together between which it can be turned over under a ceiling: standing it on its end
 * takes its diagonal. Where it cannot, it is carried the whole way as it came.
 */
export const holdings = (
  { width, depth, height }: Box,
  ceiling: number,
): readonly (readonly Held[])[] => {
  const low = Math.min(width, depth, height)
  const turned = ({ up }: Held) => (Math.hypot(low, up) + COMFORT <= ceiling ? low : up)
  return [...Map.groupBy(holds(width, depth, height), turned).values()]
}
