import { type Placed, settled } from './arrangement.ts'
import { newcomer, placesFor } from './change.ts'
import { problemsOf } from './check.ts'
import type { ModularCollection, ModuleSpec, Side } from './collection.ts'
import { collide, type Meeting, meetingsOf } from './meeting.ts'

/** What would come of adding a module somewhere: the pieces as they are then, and how sound that is. */
export type Offer = {
  readonly pieces: readonly Placed[]
  readonly where:
    | { readonly kind: 'beside'; readonly side: Side; readonly piece: number }
    | { readonly kind: 'between'; readonly pieces: readonly [number, number] }
    | { readonly kind: 'instead'; readonly piece: number }
  /** How much would then stand against it. */
  readonly problems: number
}

/** All pieces that hold to one without a meeting; null where they hold to its other side another way round. */
const beyond = (
  meetings: readonly Meeting[],
  without: Meeting,
  [from, to]: readonly [number, number],
): ReadonlySet<number> | null => {
  const group = new Set([from])
  const rest = meetings.filter((it) => it !== without)
  for (const piece of group)
    for (const [a, b] of rest) {
      if (a.piece === piece) group.add(b.piece)
      if (b.piece === piece) group.add(a.piece)
    }
  return group.has(to) ? null : group
}

const STEPS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const satisfies Record<
  Side,
  readonly [number, number]
>

/** Between two that hold each other: what is beyond moves on by as much as the module is wide. */
const between = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  module: ModuleSpec,
): Omit<Offer, 'problems'>[] => {
  const meetings = meetingsOf(collection.connections, pieces)
  return meetings.flatMap((meeting) => {
    const [one, other] = meeting
    const moved = beyond(meetings, meeting, [other.piece, one.piece])
    if (!moved) return []
    const kept = pieces.filter((_, at) => !moved.has(at))
    const place = placesFor(collection, kept, module).find(
      ({ at }) =>
        kept[at.piece] === pieces[one.piece] && at.side === one.side && at.edge === one.edge,
    )
    if (!place) return []
    const isUpright = one.side === 'e' || one.side === 'w'
    const odd = place.placed.turn % 2 === 1
    const span = isUpright === odd ? module.depth : module.width
    const [dx, dy] = STEPS[one.side]
    const shifted = pieces
      .filter((_, at) => moved.has(at))
      .map((it) => ({ ...it, x: it.x + dx * span, y: it.y + dy * span }))
    const all = [...kept, place.placed, ...shifted]
    if (shifted.some((it) => [...kept, place.placed].some((there) => collide(it, there)))) return []
    return [
      {
        pieces: settled(all),
        where: { kind: 'between' as const, pieces: [one.piece, other.piece] as const },
      },
    ]
  })
}

/** In place of another one: where that stood at the rest, the module does. */
const instead = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  module: ModuleSpec,
): Omit<Offer, 'problems'>[] =>
  pieces.flatMap((old, piece) => {
    if (old.module.code === module.code) return []
    const rest = pieces.filter((_, at) => at !== piece)
    const held = meetingsOf(collection.connections, pieces)
      .flatMap(([a, b]) => (a.piece === piece ? [b] : b.piece === piece ? [a] : []))
      .map((edge) => ({ ...edge, owner: pieces[edge.piece] }))
    return placesFor(collection, rest, module)
      .filter(({ at }) =>
        held.some(
          ({ owner, side, edge }) =>
            rest[at.piece] === owner && at.side === side && at.edge === edge,
        ),
      )
      .map(({ placed }) => ({
        pieces: settled([...rest, placed]),
        where: { kind: 'instead' as const, piece },
      }))
  })

const beside = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  module: ModuleSpec,
): Omit<Offer, 'problems'>[] =>
  placesFor(collection, pieces, module).map(({ at, placed }) => ({
    pieces: settled([...pieces, placed]),
    where: { kind: 'beside' as const, side: at.side, piece: at.piece },
  }))

/** Everything that a module could do for an arrangement, what leaves the least to be done first. */
export const offersFor = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  module: ModuleSpec,
): readonly Offer[] => {
  const now = problemsOf(collection, pieces).length
  const all = [
    ...beside(collection, pieces, module),
    ...between(collection, pieces, module),
    ...instead(collection, pieces, module),
  ].map((it) => ({ ...it, problems: problemsOf(collection, it.pieces).length }))
  // What only makes a sound one worse is offered where nothing else is.
  const good = all.filter(
    ({ problems, where }) => problems === 0 || (where.kind === 'beside' && problems <= now + 1),
  )
  return good
    .filter((it) => newcomer(pieces, it.pieces) !== null)
    .toSorted((a, b) => a.problems - b.problems)
}
