import type { Placed } from './arrangement.ts'
import type { ModularCollection } from './collection.ts'
import { collide, type Meeting, meetingsOf, openEdgesOf, touches } from './meeting.ts'

/**
 * Why an arrangement cannot be had.
 *
 * - `empty`: there is nothing on the plan; `no-seat`: nothing to sit on;
 * - `too-many`: more than are sold as one;
 * - `overlap`: two pieces in one place;
 * - `unmatched`: an edge that has to be met stands against something that it does not fit;
 * - `open-edge`: an edge that has to be met stands free;
 * - `blocked`: something stands where people sit down;
 * - `apart`: pieces that nothing holds to the others.
 */
export const problemReasons = [
  'empty',
  'no-seat',
  'too-many',
  'overlap',
  'unmatched',
  'open-edge',
  'blocked',
  'apart',
] as const
export type ProblemReason = (typeof problemReasons)[number]

/** A reason and the pieces that it is about, by their place in the arrangement. */
export type Problem = { readonly reason: ProblemReason; readonly pieces: readonly number[] }

/** The pieces that hold together, the largest group first. */
const groupsOf = (count: number, meetings: readonly Meeting[]): number[][] => {
  const group = Array.from({ length: count }, (_, at) => at)
  for (const [a, b] of meetings) {
    const [from, to] = [group[a.piece], group[b.piece]]
    if (from === to || to === undefined) continue
    for (const [at, its] of group.entries()) if (its === from) group[at] = to
  }
  return [...Map.groupBy(group.keys(), (at) => group[at]).values()].toSorted(
    (a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0),
  )
}

const pairs = (pieces: readonly Placed[]): Problem[] =>
  pieces.flatMap((one, at) =>
    pieces.flatMap((other, next): Problem[] =>
      next > at && collide(one, other) ? [{ reason: 'overlap', pieces: [at, next] }] : [],
    ),
  )

/** What is wrong at edges that nothing holds: open, or against something that does not fit. */
const edgeProblems = ({ connections }: ModularCollection, pieces: readonly Placed[]): Problem[] =>
  openEdgesOf(connections, pieces).flatMap((open): Problem[] => {
    if (!open.edge.isRaw && !open.edge.isSeatFront) return []
    const against = pieces.findIndex((it, at) => at !== open.piece && touches(open, it))
    if (against === -1)
      return open.edge.isRaw ? [{ reason: 'open-edge', pieces: [open.piece] }] : []
    const reason = open.edge.isRaw ? 'unmatched' : 'blocked'
    return [{ reason, pieces: [open.piece, against].toSorted((a, b) => a - b) }]
  })

const keyOf = ({ reason, pieces }: Problem): string => `${reason} ${pieces.join(' ')}`

/** Everything that stands against an arrangement; empty where it can be had. */
export const problemsOf = (
  collection: ModularCollection,
  pieces: readonly Placed[],
): readonly Problem[] => {
  if (pieces.length === 0) return [{ reason: 'empty', pieces: [] }]
  const [, ...strays] = groupsOf(pieces.length, meetingsOf(collection.connections, pieces))
  const all = [
    ...(pieces.length > collection.maxPieces ? [{ reason: 'too-many', pieces: [] } as const] : []),
    ...(pieces.every(({ module }) => module.seats === 0)
      ? [{ reason: 'no-seat', pieces: [] } as const]
      : []),
    ...pairs(pieces),
    ...edgeProblems(collection, pieces),
    ...strays.map((those) => ({ reason: 'apart', pieces: those }) as const),
  ]
  return [...new Map(all.map((it) => [keyOf(it), it])).values()]
}
