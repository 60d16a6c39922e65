import {
  boundsOf,
  edgesOf,
  type Placed,
  type PlacedEdge,
  settled,
  type Turn,
  turnedSide,
} from './arrangement.ts'
import type { ModularCollection, ModuleSpec } from './collection.ts'
import { collide, connectionOf, meets, openEdgesOf, opposite, stretchOf } from './meeting.ts'

const TURNS: readonly Turn[] = [0, 1, 2, 3]

const keyOf = ({ module, x, y, turn }: Placed): string => [module.code, x, y, turn].join('.')

/** How a module would stand at an edge, by each of its own edges that fits there. */
const standsAt = (
  { connections }: ModularCollection,
  module: ModuleSpec,
  open: PlacedEdge,
): Placed[] =>
  module.edges.flatMap((edge, at) => {
    const connection = connectionOf(connections, edge.profile, open.edge.profile)
    const turn = TURNS.find((it) => turnedSide(edge.side, it) === opposite[open.side])
    if (!connection || turn === undefined) return []
    const loose: Placed = { module, x: 0, y: 0, turn }
    const own = edgesOf(loose, -1)[at]
    if (!own) return []
    const [mine, there] = [stretchOf(own), stretchOf(open)]
    // In the middle of what is longer, on a whole inch.
    const slack = there.to - there.from - (mine.to - mine.from)
    const along = there.from - mine.from + Math.trunc(slack / 2)
    const across = there.line - mine.line
    const placed = mine.isUpright
      ? { ...loose, x: across, y: along }
      : { ...loose, x: along, y: across }
    const met = edgesOf(placed, -1)[at]
    return met && meets(connections, met, open) ? [placed] : []
  })

/** A module that can be put at an open edge. */
export type Place = { readonly at: PlacedEdge; readonly placed: Placed }

/**
 * Where a module can be put so that it meets what is there and stands on nothing, in the order of the open edges. One
 * that looks the same however it is turned stands there once.
 */
export const placesFor = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  module: ModuleSpec,
): readonly Place[] => {
  const places = openEdgesOf(collection.connections, pieces).flatMap((at) =>
    standsAt(collection, module, at)
      .filter((placed) => !pieces.some((it) => collide(it, placed)))
      .map((placed) => ({ at, placed })),
  )
  const seen = new Set<string>()
  return places.filter(({ placed }) => {
    const { x, y, width, depth } = boundsOf(placed)
    const isSame = module.edges.every(({ profile }) => profile === module.edges[0]?.profile)
    const key = isSame ? [x, y, width, depth].join('.') : keyOf(placed)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Beside all that is there: where something goes that nothing has a place for. */
const beside = (pieces: readonly Placed[], module: ModuleSpec): Placed => {
  const bounds = pieces.map(boundsOf)
  const east = Math.max(0, ...bounds.map(({ x, width }) => x + width + STEP_ASIDE))
  return { module, x: pieces.length === 0 ? 0 : east, y: 0, turn: 0 }
}
const STEP_ASIDE = 6

/** With one more, where it fits; beside the others where it fits nowhere. */
export const added = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  module: ModuleSpec,
): readonly Placed[] =>
  settled([...pieces, placesFor(collection, pieces, module)[0]?.placed ?? beside(pieces, module)])

export const removed = (pieces: readonly Placed[], at: number): readonly Placed[] =>
  settled(pieces.filter((_, index) => index !== at))

const changed = (
  pieces: readonly Placed[],
  at: number,
  change: (placed: Placed) => Placed,
): readonly Placed[] => settled(pieces.map((it, index) => (index === at ? change(it) : it)))

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const satisfies Record<Turn, Turn>

/** A quarter clockwise, its north-west corner where it was. */
export const turnedOn = (pieces: readonly Placed[], at: number): readonly Placed[] =>
  changed(pieces, at, (it) => ({ ...it, turn: nextTurn[it.turn] }))

/** By so many inches to the east and the south. */
export const movedBy = (
  pieces: readonly Placed[],
  at: number,
  dx: number,
  dy: number,
): readonly Placed[] => changed(pieces, at, (it) => ({ ...it, x: it.x + dx, y: it.y + dy }))

/** Where the piece is that stands otherwise than before, in the order of after; null where none does. */
export const newcomer = (before: readonly Placed[], after: readonly Placed[]): number | null => {
  const known = new Set(settled(before).map(keyOf))
  const at = after.findIndex((it) => !known.has(keyOf(it)))
  return at === -1 ? null : at
}

/** Where a piece of the arrangement could stand instead, each as the whole arrangement is then. */
export const movesOf = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  at: number,
): readonly { readonly place: Place; readonly pieces: readonly Placed[] }[] => {
  const moving = pieces[at]
  if (!moving) return []
  const rest = pieces.filter((_, index) => index !== at)
  return placesFor(collection, rest, moving.module)
    .filter(({ placed }) => keyOf(placed) !== keyOf(moving))
    .map((place) => ({ place, pieces: settled([...rest, place.placed]) }))
}
