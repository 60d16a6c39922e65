/**
 * How boxes go through openings, round corners and into cars of elevators. Inches and degrees. Whatever is found is a
 * way that can be gone: angles are tried one after the other, so that a way may be missed by a hair but none is made up.
 */

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Degrees between one try and the next. */
const STEP = 0.5
const QUARTER = Array.from({ length: 90 / STEP + 1 }, (_, at) => at * STEP)
const sines = QUARTER.map((angle) => Math.sin(radians(angle)))
const cosines = QUARTER.map((angle) => Math.cos(radians(angle)))

/** Length and height of a box whose one end is raised: of the upright box around it, in which it stays while it moves. */
export const raised = (
  along: number,
  up: number,
  tilt: number,
): { readonly along: number; readonly up: number } => {
  const at = tilt / STEP
  const cos = cosines[at] ?? Math.cos(radians(tilt))
  const sin = sines[at] ?? Math.sin(radians(tilt))
  return { along: along * cos + up * sin, up: along * sin + up * cos }
}

/**
 * How high a box reaches while one end of it is raised so far, in inches: past its diagonal it comes down again.
 */
export const reach = (along: number, up: number, tilt: number): number =>
  radians(tilt) >= Math.atan2(along, up) ? Math.hypot(along, up) : raised(along, up, tilt).up

/**
 * A rectangle through an upright opening, turned in it as is best.
 * @returns what is to spare at its tighter side, negative by how much it is short; and the turn
 */
export const throughOpening = (
  across: number,
  up: number,
  opening: { readonly width: number; readonly height: number },
): { readonly spare: number; readonly turn: number } => {
  let best = { spare: -Infinity, turn: 0 }
  for (const [at, turn] of QUARTER.entries()) {
    const [sin, cos] = [sines[at] ?? 0, cosines[at] ?? 1]
    const spare = Math.min(
      opening.width - (across * cos + up * sin),
      opening.height - (across * sin + up * cos),
    )
    // The straighter one, where more turning gains next to nothing.
    if (spare > best.spare + 0.05) best = { spare, turn }
  }
  return best
}

/** Of what two reckonings of the same may differ, in inches. */
const SLIP = 1e-9

/** From the corner's inner edge to the long side of what turns in it, its ends on the outer walls, at an angle. */
const room = (angle: number, along: number, before: number, after: number): number => {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return before * cos + after * sin - along * sin * cos
}

/** Angles at which a turn is mostly at its tightest, the likelier first. */
const PROBES = [45, 36, 54, 27, 63, 18, 72].map(radians)

/** Out of one hall into the other without turning. */
const sideways = (along: number, across: number, before: number, after: number): number =>
  Math.max(Math.min(before - across, after - along), Math.min(before - along, after - across))

/** Whether `aroundCorner` is sure to give less than this: quickly told of nearly all that does. */
export const isLessAroundCorner = (
  along: number,
  across: number,
  before: number,
  after: number,
  than: number,
): boolean => {
  if (sideways(along, across, before, after) >= than) return false
  for (const angle of PROBES)
    if (room(angle, along, before, after) - across < than - SLIP) return true
  return false
}

const GOLDEN = (Math.sqrt(5) - 1) / 2
const REFINEMENTS = 40

/** The least room while it turns, between two angles among which there is one valley. */
const valley = (from: number, to: number, along: number, before: number, after: number): number => {
  let [low, high] = [from, to]
  for (let n = 0; n < REFINEMENTS; n += 1) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
    if (room(left, along, before, after) < room(right, along, before, after)) high = right
    else low = left
  }
  return room((low + high) / 2, along, before, after)
}

/**
 * A rectangle round a right-angled corner, from a hall of one width into one of another: turned as a piano is, with its
 * ends along the outer walls, or without turning, sideways out of the one into the other.
 * @returns what is to spare where it is tightest, negative by how much it is short
 */
export const aroundCorner = (
  along: number,
  across: number,
  before: number,
  after: number,
): number => {
  const rooms = QUARTER.map((_, at) => {
    const [sin, cos] = [sines[at] ?? 0, cosines[at] ?? 1]
    return before * cos + after * sin - along * sin * cos
  })
  let least = Infinity
  for (const [at, here] of rooms.entries()) {
    least = Math.min(least, here)
    // It is tightest between the neighbors of an angle that is tighter than both.
    if (here > (rooms[at - 1] ?? Infinity) || here > (rooms[at + 1] ?? Infinity)) continue
    const [low, high] = [QUARTER[at - 1] ?? 0, QUARTER[at + 1] ?? 90]
    least = Math.min(least, valley(radians(low), radians(high), along, before, after))
  }
  return Math.max(least - across, sideways(along, across, before, after))
}
