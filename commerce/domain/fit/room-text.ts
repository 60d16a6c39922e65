import {
  corners,
  cutOf,
  footprint,
  overlap,
  ownKinds,
  type OnWall,
  type Own,
  type Place,
  type Room,
  stripAt,
  swings,
  turns,
  wallLength,
  walls,
} from './room.ts'

/** Inches of a room's walls, and of what stands in it; and how many there may be of each. */
export const roomLimits = {
  wall: { least: 48, most: 600 },
  thing: { least: 4, most: 200 },
  doors: 4,
  windows: 6,
  radiators: 4,
  own: 12,
} as const

/** Longer than any room's text. */
const MAX_ROOM_TEXT = 800

const NUMBER = /^\d{1,3}(?:\.\d{1,2})?$/

/** To the nearest quarter, as rooms are measured. */
export const toQuarters = (inches: number): number => Math.round(inches * 4) / 4

const written = (inches: number): string => String(toQuarters(inches))
const read = (text: string | undefined): number =>
  NUMBER.test(text ?? '') ? Number(text) : Number.NaN

const codeOf = <T>(all: readonly T[], one: T): string => String(all.indexOf(one))
const byCode = <T>(all: readonly T[], code: string | undefined): T | undefined =>
  /^\d{1,2}$/.test(code ?? '') ? all[Number(code)] : undefined

const onWall = ({ wall, at, width }: OnWall): string[] => [
  codeOf(walls, wall),
  written(at),
  written(width),
]

/**
 * A room as an address and a cookie have it: `144-180_d0-20-32-0_w1-40-60-30`. First its walls and what is cut out of
 * them, then doors, windows, radiators and the shopper's own things, each by its letter.
 */
export const roomText = ({ width, depth, cut, doors, windows, radiators, own }: Room): string =>
  [
    [written(width), written(depth)],
    ...(cut ? [[`c${codeOf(corners, cut.corner)}`, written(cut.width), written(cut.depth)]] : []),
    ...doors.map((it) => [`d${onWall(it).join('-')}`, codeOf(swings, it.swing)]),
    ...windows.map((it) => [`w${onWall(it).join('-')}`, written(it.sill)]),
    ...radiators.map((it) => [`r${onWall(it).join('-')}`, written(it.depth)]),
    ...own.map((it) => [
      `o${codeOf(ownKinds, it.kind)}`,
      written(it.width),
      written(it.depth),
      placeText(it),
    ]),
  ]
    .map((parts) => parts.join('-'))
    .join('_')

/** Where something stands: `12-0-90`. */
export const placeText = ({ x, y, turn }: Place): string =>
  [written(x), written(y), String(turn)].join('-')

/** Reads what `placeText` wrote; null for no place in any room. */
export const readPlaceText = (text: string): Place | null => {
  const [x, y, degrees, more] = text.split('-')
  const turn = turns.find((it) => String(it) === degrees)
  const place = { x: read(x), y: read(y) }
  return turn === undefined || more !== undefined || !(place.x >= 0) || !(place.y >= 0)
    ? null
    : { ...place, turn }
}

const isBetween = (
  it: number,
  { least, most }: { readonly least: number; readonly most: number },
) => it >= least && it <= most

/** Whether something is on a wall of the room, and not on one that is cut out of it. */
export const isOnWall = (room: Room, it: OnWall): boolean => {
  const cut = cutOf(room)
  return (
    it.at >= 0 &&
    isBetween(it.width, roomLimits.thing) &&
    it.at + it.width <= wallLength(room, it.wall) &&
    (cut === null || overlap(stripAt(room, it, 1), cut) === 0)
  )
}

/** Whether something of the shopper's own stands within the room. */
export const isInRoom = (room: Room, own: Own): boolean => {
  const { left, top, right, bottom } = footprint(own, own)
  return (
    isBetween(own.width, roomLimits.thing) &&
    isBetween(own.depth, roomLimits.thing) &&
    left >= 0 &&
    top >= 0 &&
    right <= room.width &&
    bottom <= room.depth
  )
}

/** Whether a room can be: within its limits, everything on a wall of it or within it. */
export const isRoom = (room: Room): boolean => {
  const { cut, doors, windows, radiators, own } = room
  return (
    isBetween(room.width, roomLimits.wall) &&
    isBetween(room.depth, roomLimits.wall) &&
    (cut === null ||
      (cut.width > 0 && cut.depth > 0 && cut.width < room.width && cut.depth < room.depth)) &&
    doors.length <= roomLimits.doors &&
    windows.length <= roomLimits.windows &&
    radiators.length <= roomLimits.radiators &&
    own.length <= roomLimits.own &&
    [...doors, ...windows, ...radiators].every((it) => isOnWall(room, it)) &&
    windows.every(({ sill }) => sill >= 0 && sill <= roomLimits.thing.most) &&
    radiators.every(({ depth }) => depth > 0 && depth <= roomLimits.thing.most) &&
    own.every((it) => isInRoom(room, it))
  )
}

/** Reads what `roomText` wrote; null for what cannot be a room. */
export const readRoomText = (text: string): Room | null => {
  if (text.length > MAX_ROOM_TEXT) return null
  const [size = '', ...things] = text.split('_')
  const [width, depth, more] = size.split('-')
  const parts = things.map((it) => ({ letter: it.slice(0, 1), of: it.slice(1).split('-') }))
  const having = (letter: string) => parts.flatMap((it) => (it.letter === letter ? [it.of] : []))
  const wallOf = ([wall, at, wide]: readonly string[]) => ({
    wall: byCode(walls, wall) ?? 'top',
    at: read(at),
    width: read(wide),
  })
  const [cut] = having('c')
  const room: Room = {
    width: read(width),
    depth: read(depth),
    cut: cut
      ? { corner: byCode(corners, cut[0]) ?? 'top-left', width: read(cut[1]), depth: read(cut[2]) }
      : null,
    doors: having('d').map((of) => ({ ...wallOf(of), swing: byCode(swings, of[3]) ?? 'out' })),
    windows: having('w').map((of) => ({ ...wallOf(of), sill: read(of[3]) })),
    radiators: having('r').map((of) => ({ ...wallOf(of), depth: read(of[3]) })),
    own: having('o').map(([kind, wide, deep, ...place]) => ({
      kind: byCode(ownKinds, kind) ?? 'other',
      width: read(wide),
      depth: read(deep),
      ...(readPlaceText(place.join('-')) ?? { x: Number.NaN, y: Number.NaN, turn: 0 }),
    })),
  }
  // What is written in another way than this is none of ours.
  return more === undefined && isRoom(room) && roomText(room) === text ? room : null
}
