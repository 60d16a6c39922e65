import type { Rect, Wall } from './room.ts'

/** Inches that one needs to walk, and that two need to pass each other. */
export const WALKWAY = 30
export const TWO_PASS = 36

/** Where one stands at the beginning or the end of a walk: along a side of something, on its outside. */
export type Stand = { readonly of: Rect; readonly side: Wall }

type Floor = { readonly width: number; readonly depth: number }
/** Places of the upper left corner of somebody as wide as a walkway. */
type Spots = {
  readonly fromX: number
  readonly toX: number
  readonly fromY: number
  readonly toY: number
}

/** From one end of a side to the other; where it is narrower than a walkway, with that over all of it. */
const along = (from: number, to: number, wide: number): readonly [number, number] =>
  to - from >= wide ? [from, to - wide] : [to - wide, from]

/** Null where there is no room to stand at all. */
const spotsOf = ({ width, depth }: Floor, { of, side }: Stand, wide: number): Spots | null => {
  const isAcross = side === 'top' || side === 'bottom'
  const [from, to] = isAcross ? along(of.left, of.right, wide) : along(of.top, of.bottom, wide)
  const at = { top: of.top - wide, bottom: of.bottom, left: of.left - wide, right: of.right }[side]
  const most = { x: width - wide, y: depth - wide }
  const spots = isAcross
    ? { fromX: Math.max(0, from), toX: Math.min(most.x, to), fromY: at, toY: at }
    : { fromX: at, toX: at, fromY: Math.max(0, from), toY: Math.min(most.y, to) }
  return spots.fromX > spots.toX ||
    spots.fromY > spots.toY ||
    spots.fromX < 0 ||
    spots.fromY < 0 ||
    spots.toX > most.x ||
    spots.toY > most.y
    ? null
    : spots
}

/** What a place of the floor is; those that one has been to are taken, too. */
const [FREE, TAKEN, END] = [0, 1, 2]

const sorted = (all: readonly number[], most: number): number[] =>
  [...new Set(all.filter((it) => it >= 0 && it <= most))].toSorted((a, b) => a - b)

/**
 * Marks places and the gaps between them, by turns: the even ones are the coordinates themselves. Something is in the way
 * of what lies strictly within it; to touch it is allowed.
 */
const within = (
  coordinates: readonly number[],
  from: number,
  to: number,
): readonly [number, number] => {
  let first = -1
  let last = -2
  for (let at = 0; at < 2 * coordinates.length - 1; at++) {
    const low = coordinates[Math.floor(at / 2)] ?? 0
    const isIn =
      at % 2 === 0 ? low > from && low < to : low >= from && (coordinates[(at + 1) / 2] ?? 0) <= to
    if (!isIn) continue
    if (first === -1) first = at
    last = at
  }
  return [first, last]
}

/** The marks that lie in a closed span. */
const inside = (
  coordinates: readonly number[],
  from: number,
  to: number,
): readonly [number, number] => [2 * coordinates.indexOf(from), 2 * coordinates.indexOf(to)]

/**
 * Whether a square of this width gets from one stand to another without turning, past all that is in the way. Who fits
 * through as a square does so as somebody round: a way that is found can be gone. It is found if there is one.
 */
export const isWalkable = (
  floor: Floor,
  obstacles: readonly Rect[],
  [start, goals]: readonly [Stand, readonly Stand[]],
  wide: number,
): boolean => {
  const most = { x: floor.width - wide, y: floor.depth - wide }
  if (most.x < 0 || most.y < 0) return false
  const from = spotsOf(floor, start, wide)
  const ends = goals.flatMap((goal) => spotsOf(floor, goal, wide) ?? [])
  if (!from || ends.length === 0) return false
  const blocked = obstacles.map(({ left, top, right, bottom }) => ({
    left: left - wide,
    right,
    top: top - wide,
    bottom,
  }))
  const stands = [from, ...ends]
  const xs = sorted(
    [
      0,
      most.x,
      ...blocked.flatMap((it) => [it.left, it.right]),
      ...stands.flatMap((it) => [it.fromX, it.toX]),
    ],
    most.x,
  )
  const ys = sorted(
    [
      0,
      most.y,
      ...blocked.flatMap((it) => [it.top, it.bottom]),
      ...stands.flatMap((it) => [it.fromY, it.toY]),
    ],
    most.y,
  )
  const [across, down] = [2 * xs.length - 1, 2 * ys.length - 1]
  const cells = new Uint8Array(across * down)
  const fill = (
    [x1, x2]: readonly [number, number],
    [y1, y2]: readonly [number, number],
    mark: (cell: number) => void,
  ) => {
    for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) mark(y * across + x)
  }
  const spans = ({ fromX, toX, fromY, toY }: Spots) =>
    [inside(xs, fromX, toX), inside(ys, fromY, toY)] as const
  for (const end of ends) fill(...spans(end), (cell) => (cells[cell] = END))
  for (const it of blocked)
    fill(
      within(xs, it.left, it.right),
      within(ys, it.top, it.bottom),
      (cell) => (cells[cell] = TAKEN),
    )
  const open: number[] = []
  const go = (cell: number) => {
    if (cells[cell] === FREE || cells[cell] === END) open.push(cell)
    if (cells[cell] === FREE) cells[cell] = TAKEN
  }
  fill(...spans(from), go)
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (cells[cell] === END) return true
    const x = cell % across
    if (x > 0) go(cell - 1)
    if (x < across - 1) go(cell + 1)
    if (cell >= across) go(cell - across)
    if (cell + across < cells.length) go(cell + across)
  }
  return false
}

/** Inches between one try and the next. */
const STEP = 0.25

/** The widest walk there is, in quarters of an inch, `most` at the most; 0 where there is none. */
export const widestWalk = (
  floor: Floor,
  obstacles: readonly Rect[],
  ends: readonly [Stand, readonly Stand[]],
  most: number,
): number => {
  let [low, high] = [0, Math.round(most / STEP)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isWalkable(floor, obstacles, ends, middle * STEP)) low = middle
    else high = middle - 1
  }
  return low * STEP
}
