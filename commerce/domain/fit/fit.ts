import type { Outline } from '../product/outline.ts'
import { aroundCorner, isLessAroundCorner, raised, reach, throughOpening } from './geometry.ts'
import { type Box, COMFORT, type Held, holdings } from './holding.ts'

/**
 * The way into a home, in inches. What nobody has measured is null and stands in nobody's way, but nothing is made of it
 * either: under a ceiling that is not known, nothing is raised higher than the door. What is measured of a place is
 * measured of all of it (`missingOf` in `way-text.ts`).
 */
export type WayIn = {
  /** The narrowest door on the way, between its stops. */
  readonly doorWidth: number
  readonly doorHeight: number
  /** How far one can go straight on before the door. */
  readonly clearance: number | null
  /** The narrowest hall. */
  readonly hallWidth: number | null
  /** The hall that goes on round a corner. */
  readonly cornerWidth: number | null
  readonly stairsWidth: number | null
  /** From the stairs to the wall, where they turn. */
  readonly landingDepth: number | null
  /** The lowest over halls, stairs and landings. */
  readonly ceiling: number | null
  /** The door of the elevator, and its car. */
  readonly elevatorWidth: number | null
  readonly elevatorHeight: number | null
  readonly carWidth: number | null
  readonly carDepth: number | null
  readonly carHeight: number | null
}

/** Places on the way, in the order in which one comes to them. */
export const waySteps = ['stairs', 'landing', 'elevator', 'hall', 'corner', 'door'] as const
export type WayStep = (typeof waySteps)[number]

/** How a piece is held, one end raised and turned in an opening by degrees. */
export type How = Held & { readonly tilt: number; readonly turn: number }

export type StepFit = {
  readonly step: WayStep
  /** Inches at its tightest, the best way round; negative by how much it is short. */
  readonly spare: number
  readonly how: How
}

export type Fit =
  | {
      readonly verdict: 'fits' | 'tight' | 'stuck'
      /** Without its legs, since it goes less well with them. */
      readonly legsOff: boolean
      readonly steps: readonly StepFit[]
      /** Where it is tightest. */
      readonly tightest: StepFit
    }
  /** Several pieces are delivered, and only the whole is measured. */
  | { readonly verdict: 'in-pieces' }

/** Types of products that are put together in the room. */
export const IN_PIECES: readonly string[] = ['sectional', 'bed', 'kids-bed', 'crib']

/** Degrees between one raising and the next; all of them are ways that can be gone. */
const TILT_STEP = 3
const TILTS = Array.from({ length: 90 / TILT_STEP }, (_, at) => at * TILT_STEP)

/**
 * The steepest stairs that homes have, 7¾ inches up for 10 along (International Residential Code, R311.7.5): from their
 * edges to the ceiling over them it is so much of what a tape measure hangs down.
 */
const SLOPE = Math.cos(Math.atan2(7.75, 10))

/** What is known to be free above. */
const ceilingOf = ({ ceiling, doorHeight }: WayIn): number => ceiling ?? doorHeight

/** How high something is that is carried up the stairs along them, at the most. */
export const stairsHeight = (way: WayIn): number => ceilingOf(way) * SLOPE

type Tried = { readonly spare: number; readonly how: How }

/** The first that leaves room for hands, since it is the simplest; else the one that leaves most. */
const best = (tries: Iterable<Tried>): Tried | null => {
  let found: Tried | null = null
  for (const it of tries) {
    if (it.spare >= COMFORT) return it
    if (found === null || it.spare > found.spare) found = it
  }
  return found
}

const held = (how: Held, tilt = 0, turn = 0): How => ({ ...how, tilt, turn })

/** Every way of holding it, straight first, then with one end raised. */
function* raisings(box: readonly Held[]): Generator<readonly [Held, tilt: number]> {
  for (const tilt of TILTS) for (const how of box) yield [how, tilt]
}

/** What is left under a ceiling while one end is raised; what is raised nowhere has passed it as it is. */
const underCeiling = ({ along: long, up }: Held, tilt: number, ceiling: number): number =>
  tilt === 0 ? Infinity : ceiling - reach(long, up, tilt)

type Passage = { readonly width: number; readonly height: number }

/** Through an opening, with so much room to go straight on before it; null where that is not known. */
function* throughDoor(
  box: readonly Held[],
  door: Passage,
  run: number | null,
  ceiling: number,
): Generator<Tried> {
  const ahead = ({ along: long }: Held) => (run === null ? Infinity : run - long)
  for (const how of box)
    yield {
      spare: Math.min(door.width - how.across, door.height - how.up, ahead(how)),
      how: held(how),
    }
  for (const how of box) {
    const { spare, turn } = throughOpening(how.across, how.up, door)
    yield { spare: Math.min(spare, ahead(how)), how: held(how, 0, turn) }
  }
  if (run === null) return
  for (const [how, tilt] of raisings(box)) {
    const { along, up } = raised(how.along, how.up, tilt)
    yield {
      spare: Math.min(
        door.width - how.across,
        door.height - up,
        run - along,
        underCeiling(how, tilt, ceiling),
      ),
      how: held(how, tilt),
    }
  }
}

function* along(box: readonly Held[], width: number, ceiling: number): Generator<Tried> {
  for (const how of box)
    yield { spare: Math.min(width - how.across, ceiling - how.up), how: held(how) }
}

function* around(
  box: readonly Held[],
  before: number,
  after: number,
  ceiling: number,
  least: number,
): Generator<Tried> {
  for (const [how, tilt] of raisings(box)) {
    const top = reach(how.along, how.up, tilt)
    if (top > ceiling && tilt > 0) continue
    if (ceiling - top < least) continue
    const it = raised(how.along, how.up, tilt)
    if (isLessAroundCorner(it.along, how.across, before, after, least)) continue
    yield {
      spare: Math.min(aroundCorner(it.along, how.across, before, after), ceiling - top),
      how: held(how, tilt),
    }
  }
}

/** In through the door as it will stand in the car, so that nothing has to be raised or turned between the two. */
function* intoCar(
  box: readonly Held[],
  door: Passage,
  car: Box,
  ceiling: number,
): Generator<Tried> {
  for (const [how, tilt] of raisings(box)) {
    const it = raised(how.along, how.up, tilt)
    yield {
      spare: Math.min(
        door.width - how.across,
        door.height - it.up,
        car.width - how.across,
        car.depth - it.along,
        car.height - it.up,
        underCeiling(how, tilt, ceiling),
      ),
      how: held(how, tilt),
    }
  }
}

/** The places of a way with what is tried there. What leaves less than `least` may be left out. */
const stepsOf = (
  box: readonly Held[],
  way: WayIn,
  least = -Infinity,
): readonly (readonly [WayStep, Iterable<Tried>])[] => {
  const { doorWidth, doorHeight, hallWidth, cornerWidth, stairsWidth, landingDepth } = way
  const ceiling = ceilingOf(way)
  const { elevatorWidth, elevatorHeight } = way
  const elevator = { width: elevatorWidth ?? 0, height: elevatorHeight ?? doorHeight }
  const car = {
    width: way.carWidth ?? 0,
    depth: way.carDepth ?? 0,
    height: way.carHeight ?? elevator.height,
  }
  const door = { width: doorWidth, height: doorHeight }
  return [
    ...(stairsWidth === null
      ? []
      : [['stairs', along(box, stairsWidth, stairsHeight(way))] as const]),
    ...(stairsWidth === null || landingDepth === null
      ? []
      : [['landing', around(box, stairsWidth, landingDepth, ceiling, least)] as const]),
    ...(elevatorWidth === null
      ? []
      : [['elevator', intoCar(box, elevator, car, ceiling)] as const]),
    ...(hallWidth === null ? [] : [['hall', along(box, hallWidth, ceiling)] as const]),
    ...(hallWidth === null || cornerWidth === null
      ? []
      : [['corner', around(box, hallWidth, cornerWidth, ceiling, least)] as const]),
    ['door', throughDoor(box, door, way.clearance, ceiling)] as const,
  ]
}

type BoxFit = Exclude<Fit, { readonly verdict: 'in-pieces' }>

const rank = { stuck: 0, tight: 1, fits: 2 } as const

const fitHeld = (box: readonly Held[], way: WayIn, legsOff: boolean): BoxFit => {
  const steps = stepsOf(box, way).flatMap(([step, tries]): StepFit[] => {
    const found = best(tries)
    return found ? [{ step, ...found }] : []
  })
  const [tightest] = steps.toSorted((a, b) => a.spare - b.spare)
  if (!tightest) throw new RangeError('a way has a door')
  const { spare } = tightest
  return {
    verdict: spare <= 0 ? 'stuck' : spare < COMFORT ? 'tight' : 'fits',
    legsOff,
    steps,
    tightest,
  }
}

/**
 * How a box gets in, as it is. Where it does not, every place is told by itself; where only what comes between them
 * stops it, the way of holding it that comes nearest.
 */
export const fitBox = (box: Box, way: WayIn, legsOff: boolean): BoxFit => {
  const groups = holdings(box, ceilingOf(way))
  const [found] = groups
    .map((those) => fitHeld(those, way, legsOff))
    .toSorted((a, b) => rank[b.verdict] - rank[a.verdict] || b.tightest.spare - a.tightest.spare)
  if (!found) throw new RangeError('a box can be held')
  if (found.verdict !== 'stuck') return found
  const apart = fitHeld(groups.flat(), way, legsOff)
  return apart.verdict === 'stuck' ? apart : found
}

const boxAround = ({ width, depth, height, length }: Outline): Box => ({
  width,
  height,
  // What is sold by its length has it as its width or its depth.
  depth: length === null || length === width ? depth : Math.max(depth, length),
})

const withoutLegs = (box: Box, legHeight: number | null): Box | null =>
  legHeight === null || legHeight >= box.height ? null : { ...box, height: box.height - legHeight }

/**
 * Whether a piece gets in, place by place, and how it is held there. It is reckoned as a box, which is larger than any
 * sofa: a verdict may be a "does not" that skilled hands would make a "does", never the other way round.
 * @param legHeight how much lower it is without its legs, in inches; null where they stay on
 */
export const fitOf = (
  outline: Outline,
  productType: string,
  way: WayIn,
  legHeight: number | null = null,
): Fit => {
  if (IN_PIECES.includes(productType)) return { verdict: 'in-pieces' }
  const whole = boxAround(outline)
  const standing = fitBox(whole, way, false)
  const legless = withoutLegs(whole, legHeight)
  if (standing.verdict === 'fits' || !legless) return standing
  const bare = fitBox(legless, way, true)
  const isBetter =
    rank[bare.verdict] > rank[standing.verdict] ||
    (bare.verdict === 'stuck' && bare.tightest.spare > standing.tightest.spare)
  return isBetter ? bare : standing
}

/** Whether `fitBox` says that a box fits, with room to spare. */
export const fitsBox = (box: Box, way: WayIn): boolean =>
  holdings(box, ceilingOf(way)).some((those) =>
    stepsOf(those, way, COMFORT).every(([, tries]) => {
      for (const { spare } of tries) if (spare >= COMFORT) return true
      return false
    }),
  )

/**
 * Whether `fitOf` says that a piece fits, with room to spare: the same without how, many times faster. For what is
 * carried in as a whole.
 */
export const fitsWay = (outline: Outline, way: WayIn, legHeight: number | null): boolean => {
  const whole = boxAround(outline)
  const legless = withoutLegs(whole, legHeight)
  return fitsBox(whole, way) || (legless !== null && fitsBox(legless, way))
}
