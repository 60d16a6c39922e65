import type { Outline } from './outline.ts'

/** The way into a home, in inches. What nobody has measured is null and stands in nobody's way. */
export type WayIn = {
  /** The narrowest door on the way, between its stops. */
  readonly doorWidth: number
  readonly doorHeight: number
  /** The narrowest hall or staircase. */
  readonly hallWidth: number | null
  /** How far one can go straight on before the door. */
  readonly clearance: number | null
  readonly elevatorWidth: number | null
  readonly elevatorHeight: number | null
}

export type Fit =
  | { readonly verdict: 'fits' | 'tight' }
  /** `measure` is the part of the way that stops it; `needed` is what it would have to be more than, in inches. */
  | {
      readonly verdict: 'stuck'
      readonly measure: 'door' | 'hall' | 'elevator' | 'upright'
      readonly needed: number
    }
  /** Several pieces are delivered, and only the whole is measured. */
  | { readonly verdict: 'in-pieces' }

/** Less than this to spare, in inches, is tight: hands and padding need room. */
const COMFORT = 2

const IN_PIECES: readonly string[] = ['sectional', 'bed', 'kids-bed', 'crib']
/** What has a slanting back can be turned through a door on its diagonal. */
const HAS_BACK: readonly string[] = ['sofa', 'recliner', 'dining-chair', 'office-chair', 'outdoor']

/** How far it is across a seat from the corner under its back to the line from the back's top to the front edge. */
export const diagonalDepth = (depth: number, height: number): number =>
  (depth * height) / Math.hypot(depth, height)

type Passage = { readonly width: number; readonly height: number }

/** What is left over when a cross-section goes through a passage the best way round; negative when it does not. */
const spare = (
  across: readonly (readonly [number, number])[],
  { width, height }: Passage,
): number => Math.max(...across.map(([wide, high]) => Math.min(width - wide, height - high)))

/**
 * Whether a piece gets in: carried lengthwise, the width of each passage has to be more than one of its depth, its
 * diagonal depth or its height. Where the way before the door is shorter than the piece it has to go through upright,
 * and then the door has to be higher than the piece is long.
 */
export const fitOf = (
  { width, depth, height, length }: Outline,
  productType: string,
  way: WayIn,
): Fit => {
  if (IN_PIECES.includes(productType)) return { verdict: 'in-pieces' }
  const [small, middle, long] = [width, Math.max(depth, length ?? 0), height].toSorted(
    (a, b) => a - b,
  )
  if (small === undefined || middle === undefined || long === undefined)
    throw new RangeError('three measures make a piece')
  const diagonal = HAS_BACK.includes(productType) ? diagonalDepth(depth, height) : small
  const sections = [
    [small, middle],
    [middle, small],
    [diagonal, Math.max(depth, height)],
  ] as const
  const narrowest = Math.min(small, diagonal)
  const isUpright = way.clearance !== null && way.clearance <= long
  const passages: readonly (readonly ['door' | 'hall' | 'elevator' | 'upright', number])[] = [
    [
      isUpright ? 'upright' : 'door',
      isUpright
        ? Math.min(way.doorWidth - narrowest, way.doorHeight - long)
        : spare(sections, { width: way.doorWidth, height: way.doorHeight }),
    ],
    ...(way.hallWidth === null ? [] : [['hall', way.hallWidth - narrowest] as const]),
    ...(way.elevatorWidth === null
      ? []
      : [
          [
            'elevator',
            spare(sections, {
              width: way.elevatorWidth,
              height: way.elevatorHeight ?? way.doorHeight,
            }),
          ] as const,
        ]),
  ]
  const stuck = passages.find(([, left]) => left <= 0)
  if (stuck) {
    const [measure] = stuck
    const needsHeight = measure === 'upright' && way.doorHeight <= long
    return { verdict: 'stuck', measure, needed: needsHeight ? long : narrowest }
  }
  return { verdict: passages.every(([, left]) => left >= COMFORT) ? 'fits' : 'tight' }
}
