import {
  before,
  cutOf,
  footprint,
  frontOf,
  inSwing,
  opposite,
  overlap,
  type Place,
  type Rect,
  type Room,
  type Size,
  stripAt,
  type Turn,
  turns,
  type Wall,
  walls,
} from './room.ts'
import { type Needs, needsOfOwn } from './room-needs.ts'
import { isWalkable, type Stand, TWO_PASS, WALKWAY, widestWalk } from './room-walk.ts'

/** Before a radiator, and before a window that the piece is higher than the sill of. */
const RADIATOR_AIR = 6
const WINDOW_AIR = 12

/** What something may be too near to: by its place among those of the room. */
export type Thing =
  | { readonly kind: 'own'; readonly n: number }
  | { readonly kind: 'radiator'; readonly n: number }
  | { readonly kind: 'cut' }

/** `by` are inches that it is short. Doors, windows and the rest by their place in the room. */
export type Finding =
  | { readonly kind: 'outside'; readonly by: number }
  | { readonly kind: 'overlaps'; readonly what: Thing; readonly by: number }
  | {
      readonly kind: 'swing'
      readonly door: number
      readonly own: number | null
      readonly by: number
    }
  | { readonly kind: 'front' | 'back' | 'ends'; readonly need: number; readonly by: number }
  | { readonly kind: 'own-front'; readonly n: number; readonly need: number; readonly by: number }
  | { readonly kind: 'walkway'; readonly door: number; readonly by: number }
  | { readonly kind: 'passage'; readonly doors: readonly [number, number]; readonly by: number }
  | { readonly kind: 'two-pass'; readonly doors: readonly [number, number]; readonly by: number }
  | { readonly kind: 'radiator'; readonly n: number; readonly by: number }
  | { readonly kind: 'window'; readonly n: number; readonly by: number }
  /** Without a door nobody knows how one gets to it. */
  | { readonly kind: 'no-door'; readonly by: 0 }

/** What can be lived with is no reason to say that it does not fit, but is said. */
const LESSER: readonly Finding['kind'][] = ['two-pass', 'radiator', 'window', 'no-door']

export type RoomAnswer = {
  readonly verdict: 'fits' | 'but' | 'does-not'
  readonly findings: readonly Finding[]
}

type Obstacle = { readonly rect: Rect; readonly what: Thing | null }

/** All that stands in the room besides the piece. */
const standing = (room: Room): readonly Obstacle[] => {
  const cut = cutOf(room)
  return [
    ...(cut ? [{ rect: cut, what: { kind: 'cut' } as const }] : []),
    ...room.radiators.map((it, n) => ({
      rect: stripAt(room, it, it.depth),
      what: { kind: 'radiator', n } as const,
    })),
    ...room.own.map((it, n) => ({ rect: footprint(it, it), what: { kind: 'own', n } as const })),
  ]
}

/** How far a strip before a side is free, from the side on, of what stands there. */
const clearBefore = (it: Rect, side: Wall, obstacles: readonly Rect[], most: number): number => {
  const strip = before(it, side, most)
  const gaps = obstacles.flatMap((rect) =>
    overlap(strip, rect) > 0
      ? {
          top: it.top - rect.bottom,
          bottom: rect.top - it.bottom,
          left: it.left - rect.right,
          right: rect.left - it.right,
        }[side]
      : [],
  )
  return Math.max(0, Math.min(most, ...gaps))
}

/** How far a strip before a side is free: of the room's walls and all that stands in it. */
const freeBefore = (
  room: Room,
  it: Rect,
  side: Wall,
  obstacles: readonly Obstacle[],
  most: number,
): number => {
  const reach = {
    top: it.top,
    bottom: room.depth - it.bottom,
    left: it.left,
    right: room.width - it.right,
  }[side]
  const clear = clearBefore(
    it,
    side,
    obstacles.map(({ rect }) => rect),
    most,
  )
  return Math.max(0, Math.min(reach, clear))
}

const sidesFor = (turn: Turn): readonly (readonly ['front' | 'back' | 'ends', Wall])[] => {
  const front = frontOf(turn)
  const back = opposite(front)
  return [
    ['front', front],
    ['back', back],
    ...walls
      .filter((side) => side !== front && side !== back)
      .map((side): ['ends', Wall] => ['ends', side]),
  ]
}

/** One stands before a door inside the room. */
const standAt = (room: Room, door: number): Stand => {
  const it = room.doors[door]
  if (!it) throw new RangeError(`there is no door ${door}`)
  return { of: stripAt(room, it, 0), side: opposite(it.wall) }
}

const pairs = (count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (_, more) => [one, one + 1 + more] as const),
  ).flat()

/** What keeps it from standing there at all, and from being used there; quickly found. */
const atItsPlace = (room: Room, piece: Size, needs: Needs, place: Place): Finding[] => {
  const it = footprint(piece, place)
  const around = standing(room)
  const outside = Math.max(-it.left, -it.top, it.right - room.width, it.bottom - room.depth)
  const short = sidesFor(place.turn).map(([name, side]) => ({
    kind: name,
    need: needs[name],
    by: needs[name] - freeBefore(room, it, side, around, needs[name]),
  }))
  const ends = short.filter(({ kind }) => kind === 'ends').toSorted((a, b) => b.by - a.by)
  return [
    ...(outside > 0 ? [{ kind: 'outside', by: outside } as const] : []),
    ...around.flatMap(({ rect, what }) => {
      const by = overlap(it, rect)
      return what && by > 0 ? [{ kind: 'overlaps', what, by } as const] : []
    }),
    ...room.doors.flatMap((door, n) => {
      const by = inSwing(room, door, it)
      return by > 0 ? [{ kind: 'swing', door: n, own: null, by } as const] : []
    }),
    ...[...short.filter(({ kind }) => kind !== 'ends'), ...ends.slice(0, 1)].filter(
      ({ by }) => by > 0,
    ),
    ...room.own.flatMap((own, n) => {
      const need = needsOfOwn[own.kind] ?? 0
      const rect = footprint(own, own)
      // What it stands in is said already, and a wall before it is the shopper's own doing.
      const free = overlap(it, rect) > 0 ? need : clearBefore(rect, frontOf(own.turn), [it], need)
      return need > free ? [{ kind: 'own-front', n, need, by: need - free } as const] : []
    }),
    ...room.radiators.flatMap((radiator, n) => {
      const by = overlap(it, stripAt(room, radiator, radiator.depth + RADIATOR_AIR))
      // One that it stands in is said already.
      return by > 0 && overlap(it, stripAt(room, radiator, radiator.depth)) === 0
        ? [{ kind: 'radiator', n, by: Math.min(by, RADIATOR_AIR) } as const]
        : []
    }),
    ...room.windows.flatMap((window, n) => {
      const by = piece.height - window.sill
      return by > 0 && overlap(it, stripAt(room, window, WINDOW_AIR)) > 0
        ? [{ kind: 'window', n, by } as const]
        : []
    }),
  ]
}

/** Where one gets to a piece: any of its sides but the back. */
const standsAround = (it: Rect, turn: Turn): readonly Stand[] =>
  sidesFor(turn)
    .filter(([name]) => name !== 'back')
    .map(([, side]) => ({ of: it, side }))

const isBlocking = ({ kind }: Finding): boolean => !LESSER.includes(kind)

/** What of the shopper's own keeps doors from opening, wherever the piece stands. */
const ownInSwings = (room: Room): Finding[] =>
  room.own.flatMap((it, n) =>
    room.doors.flatMap((door, at) => {
      const by = inSwing(room, door, footprint(it, it))
      return by > 0 ? [{ kind: 'swing', door: at, own: n, by } as const] : []
    }),
  )

/** Whether a door does not open, whatever one puts where. */
export const isDoorBlocked = (room: Room): boolean => ownInSwings(room).length > 0

/**
 * Whether a piece fits a room at a place: it stands free of everything, doors swing, it can be used, one gets to it from
 * every door and from door to door. What is found is said with the inches that it is short.
 */
export const answerFor = (room: Room, piece: Size, needs: Needs, place: Place): RoomAnswer => {
  const still = atItsPlace(room, piece, needs, place)
  const it = footprint(piece, place)
  const stands = standsAround(it, place.turn)
  const obstacles = [it, ...standing(room).map(({ rect }) => rect)]
  const isStanding = !still.some(({ kind }) => kind === 'outside' || kind === 'overlaps')
  const ways = isStanding
    ? room.doors.flatMap((_, door): Finding[] => {
        const wide = widestWalk(room, obstacles, [standAt(room, door), stands], WALKWAY)
        return wide < WALKWAY ? [{ kind: 'walkway', door, by: WALKWAY - wide }] : []
      })
    : []
  const passages = isStanding
    ? pairs(room.doors.length).flatMap((doors): Finding[] => {
        const [one, other] = doors
        const ends = [standAt(room, one), [standAt(room, other)]] as const
        const wide = widestWalk(room, obstacles, ends, TWO_PASS)
        if (wide < WALKWAY) return [{ kind: 'passage', doors, by: WALKWAY - wide }]
        return wide < TWO_PASS ? [{ kind: 'two-pass', doors, by: TWO_PASS - wide }] : []
      })
    : []
  const unknown: Finding[] = room.doors.length === 0 ? [{ kind: 'no-door', by: 0 }] : []
  const findings = [...still, ...ownInSwings(room), ...ways, ...passages, ...unknown].toSorted(
    (a, b) => Number(isBlocking(b)) - Number(isBlocking(a)),
  )
  return {
    verdict: findings.some(isBlocking) ? 'does-not' : findings.length > 0 ? 'but' : 'fits',
    findings,
  }
}

/** What walks from door to door are looked for: where two pass, or at least one. */
type Passing = typeof TWO_PASS | typeof WALKWAY

/** Whether `answerFor` says that it fits, asking no more than it must; with remarks where only one can walk. */
const isFine = (room: Room, piece: Size, needs: Needs, place: Place, passing: Passing): boolean => {
  const found = atItsPlace(room, piece, needs, place)
  if (passing === TWO_PASS ? found.length > 0 : found.some(isBlocking)) return false
  const it = footprint(piece, place)
  const obstacles = [it, ...standing(room).map(({ rect }) => rect)]
  const stands = standsAround(it, place.turn)
  return (
    room.doors.every((_, door) =>
      isWalkable(room, obstacles, [standAt(room, door), stands], WALKWAY),
    ) &&
    pairs(room.doors.length).every(([one, other]) =>
      isWalkable(room, obstacles, [standAt(room, one), [standAt(room, other)]], passing),
    )
  )
}

/** Inches from one place that is tried to the next, and places that are tried at the most. */
const TRY = 6
const MOST_TRIES = 600

/** Places with its back to a wall, or as far from it as it needs to be. */
const places = (room: Room, piece: Size, needs: Needs): Place[] =>
  turns.flatMap((turn) => {
    const back = opposite(frontOf(turn))
    const { right: across, bottom: down } = footprint(piece, { x: 0, y: 0, turn })
    const isAcross = back === 'top' || back === 'bottom'
    const free = isAcross ? room.width - across : room.depth - down
    const at = {
      top: needs.back,
      left: needs.back,
      bottom: room.depth - down - needs.back,
      right: room.width - across - needs.back,
    }[back]
    if (free < 0 || at < 0) return []
    const steps = Array.from({ length: Math.floor(free / TRY) + 1 }, (_, n) => n * TRY)
    return [...new Set([...steps, free])].map((along) =>
      isAcross ? { x: along, y: at, turn } : { x: at, y: along, turn },
    )
  })

/**
 * The nearest place along the walls where it fits: one of which nothing is to be said before one with remarks. Null where
 * there is none, or the shopper's own things keep a door from opening.
 */
export const placeFor = (room: Room, piece: Size, needs: Needs, near: Place): Place | null => {
  if (isDoorBlocked(room)) return null
  const far = ({ x, y, turn }: Place) =>
    Math.hypot(x - near.x, y - near.y) + (turn === near.turn ? 0 : TRY)
  const tried = places(room, piece, needs)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MOST_TRIES)
  const first = (passing: Passing) =>
    tried.find((place) => isFine(room, piece, needs, place, passing))
  return first(TWO_PASS) ?? first(WALKWAY) ?? null
}
