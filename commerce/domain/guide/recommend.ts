import type { Cents } from '../../contract/money.ts'
import type { Answered, Guide, GuidePiece, Wish } from './guide.ts'

/** What a piece comes to in the size that was asked for: its price in cents, that none are left, or that it is not made. */
export type Offer = Cents | 'sold-out' | 'not-made'

/** A reason in the shopper's words, and the question that it answers. */
export type Reason = { readonly question: string; readonly text: string }

export type Ranked = {
  readonly piece: GuidePiece
  readonly offer: Offer
  /** How much of what was asked for it has, from 0 to 1. */
  readonly fit: number
  readonly met: readonly Reason[]
  readonly unmet: readonly Reason[]
}

/** Why a piece that fits better is not the answer. */
export type PassedOver = Ranked & { readonly why: 'over-budget' | 'sold-out' | 'not-made' }

export type Recommendation = {
  readonly best: Ranked
  /** Another product, the next best. */
  readonly runnerUp: Ranked | null
  /** What would fit better than the answer, did size, stock or budget allow it. */
  readonly passedOver: PassedOver | null
  /** Nothing that is made in the size costs so little: the answer is then what comes nearest. */
  readonly isOverBudget: boolean
}

/** From this far outside of what was asked for nothing of a wish is met. */
const REACH = 2

/** How far a trait meets a wish, from 0 to 1. */
const closeness = ({ from, to }: Wish, value: number): number =>
  Math.max(0, 1 - Math.max(from - value, value - to, 0) / REACH)

const heaviestFirst = (wishes: readonly (readonly [string, Wish])[]) =>
  wishes.toSorted(([, a], [, b]) => b.weight - a.weight)

const rank = (piece: GuidePiece, offer: Offer, wishes: readonly (readonly [string, Wish])[]) => {
  const judged = wishes.map(([question, wish]) => ({
    question,
    wish,
    closeness: closeness(wish, piece.traits[wish.trait] ?? 0),
  }))
  const whole = judged.reduce((sum, { wish }) => sum + wish.weight, 0)
  const has = judged.reduce((sum, it) => sum + it.wish.weight * it.closeness, 0)
  const isMet = (it: (typeof judged)[number]) => it.closeness === 1
  return {
    piece,
    offer,
    fit: whole === 0 ? 1 : has / whole,
    met: judged.filter(isMet).map(({ question, wish }) => ({ question, text: wish.met })),
    unmet: judged
      .filter((it) => !isMet(it))
      .map(({ question, wish }) => ({ question, text: wish.unmet })),
  }
}

const isPrice = (offer: Offer): offer is Cents => typeof offer === 'number'
const priceOf = ({ offer }: Ranked): number => (isPrice(offer) ? offer : Infinity)
const isWithin = (offer: Offer, atMost: number): boolean => isPrice(offer) && offer <= atMost

/**
 * All pieces of a guide, what has most of what was asked for first, in the guide's order where two are alike.
 * @param offerOf the offer of a piece in the size that was asked for
 */
export const rankPieces = (
  guide: Pick<Guide, 'pieces'>,
  answered: Answered,
  offerOf: (piece: GuidePiece) => Offer,
): Ranked[] => {
  const wishes = heaviestFirst(
    [...answered].flatMap(([question, { wishes: own = [] }]) =>
      own.map((wish) => [question, wish] as const),
    ),
  )
  return guide.pieces
    .map((piece) => rank(piece, offerOf(piece), wishes))
    .toSorted((a, b) => b.fit - a.fit)
}

/**
 * Which piece answers a guide's questions, and why. Pieces that are not to be had in the size are out; of the others
 * those within the budget come in their order. When all cost more, the least expensive come first.
 * @param offerOf the offer of a piece in the size that was asked for
 * @returns null when nothing is to be had in the size
 */
export const recommend = (
  guide: Guide,
  answered: Answered,
  offerOf: (piece: GuidePiece) => Offer,
): Recommendation | null => {
  const atMost = Math.min(...[...answered.values()].map((it) => it.atMost ?? Infinity))
  const ranked = rankPieces(guide, answered, offerOf)
  const toBeHad = ranked.filter(({ offer }) => isPrice(offer))
  const within = toBeHad.filter(({ offer }) => isWithin(offer, atMost))
  const isOverBudget = within.length === 0
  const pool = isOverBudget ? toBeHad.toSorted((a, b) => priceOf(a) - priceOf(b)) : within
  const [best] = pool
  if (!best) return null
  const isOther = ({ piece }: Ranked) => piece.itemId !== best.piece.itemId
  const better = ranked.find(({ fit, offer }) => fit > best.fit && !isWithin(offer, atMost))
  return {
    best,
    runnerUp: pool.find(isOther) ?? toBeHad.find(isOther) ?? null,
    passedOver: better
      ? { ...better, why: isPrice(better.offer) ? 'over-budget' : better.offer }
      : null,
    isOverBudget,
  }
}
