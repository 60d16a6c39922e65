/**
 * A room from above, in inches: `x` from its left wall, `y` from its top wall. Everything in it is a rectangle along the
 * walls. What is said of a piece in it errs to "does not".
 */

export const walls = ['top', 'right', 'bottom', 'left'] as const
export type Wall = (typeof walls)[number]

/** `at`: from the left end of the top and bottom walls, from the top end of the others. */
export type OnWall = { readonly wall: Wall; readonly at: number; readonly width: number }

/** Where it opens to, and at which end its hinges are: `first` is the end that `at` counts from. */
export const swings = ['in-first', 'in-last', 'out'] as const
export type Swing = (typeof swings)[number]

export type Door = OnWall & { readonly swing: Swing }
/** `sill`: from the floor to its lower edge. */
export type RoomWindow = OnWall & { readonly sill: number }
/** `depth`: how far it stands out from the wall. */
export type Radiator = OnWall & { readonly depth: number }

/** Clockwise from having its back to the top wall, by quarters. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]
export type Place = { readonly x: number; readonly y: number; readonly turn: Turn }
export type Size = { readonly width: number; readonly depth: number; readonly height: number }

export const ownKinds = [
  'sofa',
  'chair',
  'table',
  'desk',
  'bed',
  'dresser',
  'shelf',
  'other',
] as const
export type OwnKind = (typeof ownKinds)[number]
/** Something of the shopper's own. */
export type Own = Place & Omit<Size, 'height'> & { readonly kind: OwnKind }

export const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

export type Room = {
  readonly width: number
  readonly depth: number
  /** What a room in the shape of an L lacks. */
  readonly cut: { readonly corner: Corner; readonly width: number; readonly depth: number } | null
  readonly doors: readonly Door[]
  readonly windows: readonly RoomWindow[]
  readonly radiators: readonly Radiator[]
  readonly own: readonly Own[]
}

/** From `left` to `right` and from `top` to `bottom`. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What something covers of the floor. */
export const footprint = ({ width, depth }: Omit<Size, 'height'>, { x, y, turn }: Place): Rect => {
  const [across, down] = turn % 180 === 0 ? [width, depth] : [depth, width]
  return { left: x, top: y, right: x + across, bottom: y + down }
}

/** The side that its front looks to. */
export const frontOf = (turn: Turn): Wall =>
  ({ 0: 'bottom', 90: 'left', 180: 'top', 270: 'right' } as const)[turn]
export const opposite = (wall: Wall): Wall =>
  ({ top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const)[wall]

/** How long a wall of the room around an L is. */
export const wallLength = ({ width, depth }: Pick<Room, 'width' | 'depth'>, wall: Wall): number =>
  wall === 'top' || wall === 'bottom' ? width : depth

export const cutOf = ({ width, depth, cut }: Room): Rect | null => {
  if (!cut) return null
  const [isRight, isLow] = [cut.corner.endsWith('right'), cut.corner.startsWith('bottom')]
  const left = isRight ? width - cut.width : 0
  const top = isLow ? depth - cut.depth : 0
  return { left, top, right: left + cut.width, bottom: top + cut.depth }
}

/** A strip along a wall, so deep into the room. */
export const stripAt = (room: Room, { wall, at, width }: OnWall, deep: number): Rect => {
  switch (wall) {
    case 'top':
      return { left: at, top: 0, right: at + width, bottom: deep }
    case 'bottom':
      return { left: at, top: room.depth - deep, right: at + width, bottom: room.depth }
    case 'left':
      return { left: 0, top: at, right: deep, bottom: at + width }
    case 'right':
      return { left: room.width - deep, top: at, right: room.width, bottom: at + width }
  }
}

/** By how much two overlap, the shorter way out; 0 where they only touch, or do not. */
export const overlap = (one: Rect, other: Rect): number =>
  Math.max(
    0,
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    ),
  )

/** A strip before a side of something, so deep. */
export const before = (it: Rect, side: Wall, deep: number): Rect => {
  switch (side) {
    case 'top':
      return { ...it, top: it.top - deep, bottom: it.top }
    case 'bottom':
      return { ...it, top: it.bottom, bottom: it.bottom + deep }
    case 'left':
      return { ...it, left: it.left - deep, right: it.left }
    case 'right':
      return { ...it, left: it.right, right: it.right + deep }
  }
}

/** The corner in which a door hangs, and the quarter that its leaf sweeps; null for one that opens out. */
export const swept = (
  room: Room,
  door: Door,
): { readonly hinge: { readonly x: number; readonly y: number }; readonly area: Rect } | null => {
  if (door.swing === 'out') return null
  const area = stripAt(room, door, door.width)
  const isFirst = door.swing === 'in-first'
  const isAcross = door.wall === 'top' || door.wall === 'bottom'
  const x = isAcross
    ? isFirst
      ? area.left
      : area.right
    : door.wall === 'left'
      ? area.left
      : area.right
  const y = isAcross
    ? door.wall === 'top'
      ? area.top
      : area.bottom
    : isFirst
      ? area.top
      : area.bottom
  return { hinge: { x, y }, area }
}

/** By how many inches something reaches into the sweep of a door; 0 where it opens freely. */
export const inSwing = (room: Room, door: Door, it: Rect): number => {
  const sweep = swept(room, door)
  if (!sweep || overlap(it, sweep.area) <= 0) return 0
  const { hinge, area } = sweep
  const near = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to)
  const dx = near(hinge.x, Math.max(it.left, area.left), Math.min(it.right, area.right)) - hinge.x
  const dy = near(hinge.y, Math.max(it.top, area.top), Math.min(it.bottom, area.bottom)) - hinge.y
  return Math.max(0, door.width - Math.hypot(dx, dy))
}
