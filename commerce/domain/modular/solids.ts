import { type Placed, onPlan } from './arrangement.ts'
import type { Solid } from './collection.ts'

/** A box of the room: inches to the east, the south and up. */
export type RoomBox = {
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
  readonly in: Solid['in']
}

const AXES = [0, 1, 2] as const

const boxesOf = (placed: Placed): RoomBox[] =>
  placed.module.solids.map(({ from, to, in: covered }) => {
    const [ax, ay] = onPlan([from[0], from[1]], placed)
    const [bx, by] = onPlan([to[0], to[1]], placed)
    return {
      low: [Math.min(ax, bx), Math.min(ay, by), from[2]],
      high: [Math.max(ax, bx), Math.max(ay, by), to[2]],
      in: covered,
    }
  })

/** Whether one box ends along some way where the other begins: then it is the one that is farther from who looks. */
const isBefore = (one: RoomBox, other: RoomBox): boolean =>
  AXES.some((axis) => one.high[axis] <= other.low[axis])

/**
 * All that is to be drawn of some pieces, from behind to the front as one looks at them from the south-east and above.
 * Two boxes of which each is behind the other along some way are side by side in such a picture, so that their order
 * does not matter.
 */
export const roomBoxes = (pieces: readonly Placed[]): readonly RoomBox[] => {
  const boxes = pieces.flatMap(boxesOf)
  const behind = boxes.map((box) =>
    boxes.filter((other) => other !== box && isBefore(other, box) && !isBefore(box, other)),
  )
  const drawn = new Set<RoomBox>()
  const visiting = new Set<RoomBox>()
  const draw = (box: RoomBox): void => {
    if (drawn.has(box) || visiting.has(box)) return
    visiting.add(box)
    for (const other of behind[boxes.indexOf(box)] ?? []) draw(other)
    drawn.add(box)
  }
  boxes.forEach(draw)
  return [...drawn]
}
