import type { Cents } from '../../contract/money.ts'
import { multiply } from '../money.ts'
import { basesUnder, coversOf, type InSize, isSplit } from './bed-sizes.ts'

/** How somebody lies. */
export type Position = 'side' | 'back' | 'stomach' | 'turning'

/** Inches and pounds throughout. */
export type MattressFacts = {
  readonly itemId: string
  /** It may lie on a base that lifts head and knees. */
  readonly bends: boolean
  /** How far apart slats below it may be. */
  readonly slatGap: number
}

export type BaseFacts = {
  readonly itemId: string
  /** It lifts head and knees. */
  readonly moves: boolean
  /** Between its slats; 0 for a deck without gaps. */
  readonly slatGap: number
  /** How high the mattress lies; null where that is how high the piece is: a bed is measured to its headboard. */
  readonly deck: number | null
  /** What it carries, sleepers and mattress together, each half of a split; null where its maker names no limit. */
  readonly carries: number | null
}

/** A fitted sheet or protector: the heights of mattress that it goes round. */
export type CoverFacts = { readonly itemId: string; readonly from: number; readonly to: number }

/** How high a head lies on it, as it is slept on: from and to where it can be set, or has two sides. */
export type PillowFacts = {
  readonly itemId: string
  readonly option: string | null
  readonly loft: readonly [from: number, to: number]
}

/** What the shop knows of the pieces that a whole bed is made of, in the order in which it would offer them. */
export type BedFacts = {
  readonly mattresses: readonly MattressFacts[]
  readonly bases: readonly BaseFacts[]
  readonly pillows: readonly PillowFacts[]
  readonly protectors: readonly CoverFacts[]
  readonly sheets: readonly CoverFacts[]
  /** The size of pillow for a size of bed. */
  readonly pillowSizes: Readonly<Record<string, string>>
}

/** A variant of one of those pieces. Cents; inches and pounds, null where nobody has measured it. */
export type BedPiece = {
  readonly itemId: string
  readonly skuId: string
  readonly size: string | null
  readonly option: string | null
  /** Its color and finish, where it comes in several. */
  readonly look: string | null
  readonly price: Cents
  readonly height: number | null
  readonly weight: number | null
  readonly isBuyable: boolean
}

export type BedPart = { readonly piece: BedPiece; readonly count: number }

export const priceOf = ({ piece, count }: BedPart): Cents => multiply(piece.price, count)

/** Inches that a sheet needs on a base that moves, so that it stays on. */
const SLACK_ON_MOVING = 1

/** From and to which height a pillow keeps the neck straight. */
const lofts: Readonly<Record<Position, readonly [from: number, to: number]>> = {
  side: [4, 6],
  back: [3, 5],
  turning: [3, 5],
  stomach: [0, 3.5],
}

/** The first of these ways in which it can be had, in every look and option that it comes in. */
export const offered = (
  range: readonly BedPiece[],
  itemId: string,
  ways: readonly InSize[],
): readonly BedPart[] => {
  const buyable = range.filter((it) => it.itemId === itemId && it.isBuyable)
  for (const { size, count } of ways) {
    const found = buyable.filter((it) => it.size === size)
    if (found.length > 0) return found.map((piece) => ({ piece, count }))
  }
  return []
}

/** The mattress that was chosen: its parts, and the size of the bed. */
export type ChosenMattress = {
  readonly facts: MattressFacts
  readonly size: string
  /** One, or a half each. */
  readonly parts: readonly BedPart[]
}

const heights = (parts: readonly BedPart[]): readonly number[] =>
  parts.flatMap(({ piece }) => (piece.height === null ? [] : [piece.height]))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0)

/** Why a base does not carry a mattress: in no size that would, or by what it is. */
export type BaseRefusal = 'not-in-size' | 'mattress-does-not-bend' | 'slats-too-far' | 'too-heavy'

/** What one should know of a base that does: both halves move, or would have to move, together. */
export type BaseNote = 'moves-as-one' | 'halves-move-apart'

export type JudgedBase =
  | { readonly carries: true; readonly parts: readonly BedPart[]; readonly note: BaseNote | null }
  | { readonly carries: false; readonly why: BaseRefusal }

/** Whether they are two, side by side: a split is sold as one piece. */
const isDivided = ({ piece, count }: BedPart): boolean =>
  count === 2 || (piece.size !== null && isSplit(piece.size))

const noteOf = (base: BaseFacts, size: string, part: BedPart): BaseNote | null => {
  if (!base.moves) return null
  if (isSplit(size)) return isDivided(part) ? 'halves-move-apart' : 'moves-as-one'
  return isDivided(part) ? 'moves-as-one' : null
}

/** Why a base is not made for a mattress, whatever their size. */
const refusalOf = (mattress: MattressFacts, base: BaseFacts): BaseRefusal | null => {
  if (base.moves && !mattress.bends) return 'mattress-does-not-bend'
  return base.slatGap > mattress.slatGap ? 'slats-too-far' : null
}

/** Whether nothing that the shop knows of two pieces, a mattress and what carries it, keeps them apart. */
export const goTogether = (
  { mattresses, bases }: Pick<BedFacts, 'mattresses' | 'bases'>,
  itemIds: readonly string[],
): boolean => {
  const mattress = mattresses.find(({ itemId }) => itemIds.includes(itemId))
  const base = bases.find(({ itemId }) => itemIds.includes(itemId))
  return !mattress || !base || refusalOf(mattress, base) === null
}

/**
 * Whether a base carries a mattress, and in which of its sizes.
 * @param sleepers what those who sleep on it weigh together, in pounds
 */
export const judgeBase = (
  { facts, size, parts }: ChosenMattress,
  base: BaseFacts,
  range: readonly BedPiece[],
  sleepers: number,
): JudgedBase => {
  const why = refusalOf(facts, base)
  if (why !== null) return { carries: false, why }
  const found = offered(range, base.itemId, basesUnder(size))
  const [first] = found
  if (!first) return { carries: false, why: 'not-in-size' }
  const load = sleepers + sum(parts.map(({ piece, count }) => (piece.weight ?? 0) * count))
  if (base.carries !== null && load > base.carries * (isDivided(first) ? 2 : 1))
    return { carries: false, why: 'too-heavy' }
  return { carries: true, parts: found, note: noteOf(base, size, first) }
}

/** How high the top of the mattress is; null where a part was not measured. */
export const bedHeight = (
  { parts }: Pick<ChosenMattress, 'parts'>,
  base: BaseFacts,
  { piece }: BedPart,
): number | null => {
  const deck = base.deck ?? piece.height
  const tall = heights(parts)
  return deck === null || tall.length < parts.length ? null : deck + Math.max(...tall)
}

/** How one sits down on a bed of that height, in inches: as on the floor, as on a chair, or as on a stool. */
export const sitting = (height: number): 'low' | 'easy' | 'high' =>
  height < 18 ? 'low' : height <= 25 ? 'easy' : 'high'

/** Whether a fitted sheet or protector goes round mattresses of these heights. */
export const goesRound = (
  { from, to }: CoverFacts,
  tall: readonly number[],
  onMoving: boolean,
): boolean => {
  const slack = onMoving ? SLACK_ON_MOVING : 0
  return tall.every((height) => height >= from && height + slack <= to)
}

/** Sheets or protectors that go round the mattress, in every look; none where nobody has measured it. */
export const coversFor = (
  { size, parts }: ChosenMattress,
  covers: readonly CoverFacts[],
  range: readonly BedPiece[],
  onMoving: boolean,
): readonly BedPart[] => {
  const tall = heights(parts)
  if (tall.length < parts.length) return []
  return covers
    .filter((cover) => goesRound(cover, tall, onMoving))
    .flatMap(({ itemId }) => offered(range, itemId, coversOf(size)))
}

/** Whether a head lies right on a pillow of this loft. */
export const suits = ({ loft: [from, to] }: Pick<PillowFacts, 'loft'>, position: Position) => {
  const [least, most] = lofts[position]
  return from <= most && to >= least
}

/** Pillows for one who sleeps so. */
export const pillowsFor = (
  position: Position,
  size: string,
  { pillows, pillowSizes }: Pick<BedFacts, 'pillows' | 'pillowSizes'>,
  range: readonly BedPiece[],
): readonly BedPart[] => {
  const pillowSize = pillowSizes[size]
  if (pillowSize === undefined) return []
  return pillows
    .filter((pillow) => suits(pillow, position))
    .flatMap(({ itemId, option }) =>
      offered(range, itemId, [{ size: pillowSize, count: 1 }]).filter(
        ({ piece }) => piece.option === option,
      ),
    )
}
