import { onPlan, type Placed } from './arrangement.ts'
import type { Point, Solid } from './collection.ts'

/** A prism where it stands in the room: inches to the east, the south and up. */
export type RoomSolid = {
  readonly outline: readonly Point[]
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
  readonly in: Solid['in']
}

const AXES = [0, 1, 2] as const

const solidsOf = (placed: Placed): RoomSolid[] =>
  placed.module.solids.map(({ outline, from, to, in: covered }) => {
    const points = outline.map((point) => onPlan(point, placed))
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return {
      outline: points,
      low: [Math.min(...xs), Math.min(...ys), from],
      high: [Math.max(...xs), Math.max(...ys), to],
      in: covered,
    }
  })

/** Whether one ends along some way where the other begins: then it is the one that is farther from who looks. */
const isBefore = (one: RoomSolid, other: RoomSolid): boolean =>
  AXES.some((axis) => one.high[axis] <= other.low[axis])

/** How far its middle is to the south-east. */
const nearness = ({ outline }: RoomSolid): number =>
  outline.reduce((sum, [x, y]) => sum + x + y, 0) / outline.length

/**
 * Whether one is drawn before the other as one looks at them from the south-east and above. Two of which each is behind
 * the other along some way are side by side in such a picture, so that their order does not matter; of two round ones
 * that lie in each other's boxes, the middle that is farther comes first.
 */
const isBehind = (one: RoomSolid, other: RoomSolid): boolean => {
  const [before, after] = [isBefore(one, other), isBefore(other, one)]
  return before === after ? !before && nearness(one) < nearness(other) : before
}

/** All that is to be drawn of some pieces, from behind to the front. */
export const roomSolids = (pieces: readonly Placed[]): readonly RoomSolid[] => {
  const solids = pieces.flatMap(solidsOf)
  const behind = new Map(
    solids.map((it) => [it, solids.filter((other) => other !== it && isBehind(other, it))]),
  )
  const drawn = new Set<RoomSolid>()
  const visiting = new Set<RoomSolid>()
  const draw = (solid: RoomSolid): void => {
    if (visiting.has(solid)) return
    visiting.add(solid)
    for (const other of behind.get(solid) ?? []) draw(other)
    drawn.add(solid)
  }
  solids.forEach(draw)
  return [...drawn]
}
