import type { RecyclingFee } from '../contract/cart.ts'
import type { Cents } from '../contract/money.ts'
import { multiply, toCents } from './money.ts'

/**
 * What states ask for on each mattress and each foundation sold into them, whoever sells it and whether or not an old
 * one is given back. Source: Mattress Recycling Council, "What is the amount of the fee/assessment in my state?",
 * https://byebyemattress.com/faq. Not taxed, not discounted, not refunded.
 */
const stateFees: Readonly<
  Record<string, { readonly name: string; readonly perPiece: Cents; readonly asOf: string }>
> = {
  CA: {
    name: 'California mattress recycling fee',
    perPiece: toCents(1600),
    asOf: '2025-01-01',
  },
  CT: {
    name: 'Connecticut mattress recycling fee',
    perPiece: toCents(1600),
    asOf: '2025-01-01',
  },
  OR: {
    name: 'Oregon mattress stewardship assessment',
    perPiece: toCents(2250),
    asOf: '2025-01-01',
  },
  RI: {
    name: 'Rhode Island mattress recycling fee',
    perPiece: toCents(2050),
    asOf: '2024-01-01',
  },
}

export type FeePiece = {
  readonly productType: string
  readonly name: string
  readonly size: string | null
}

/** A frame or an adjustable base is furniture; what is built like a box spring is a foundation. */
export const isFoundation = ({ productType, name }: Pick<FeePiece, 'productType' | 'name'>) =>
  productType === 'foundation' ||
  productType === 'box-spring' ||
  (productType === 'base' && /\b(?:foundation|box spring)\b/i.test(name))

const isSplit = (size: string): boolean => size.startsWith('split ')

/** How many mattresses or foundations one piece of a line is: two for split sizes, and for the base of a King. */
export const feePieces = (piece: FeePiece): number => {
  const size = piece.size?.trim().toLowerCase() ?? ''
  if (piece.productType === 'mattress') {
    if (size === 'crib') return 0 // the programmes leave out cribs
    return isSplit(size) ? 2 : 1
  }
  if (!isFoundation(piece)) return 0
  return isSplit(size) || size === 'king' || size === 'cal king' ? 2 : 1
}

export type FeeLine = FeePiece & {
  readonly quantity: number
  /** Where it is sold: the state it is delivered to, or the store's; null while that is not known. */
  readonly soldIn: string | null
}

/** The fees of these lines, one entry a state. */
export const recyclingFeesOf = (lines: readonly FeeLine[]): RecyclingFee[] =>
  Object.entries(stateFees).flatMap(([state, { name, perPiece, asOf }]) => {
    const pieces = lines
      .filter(({ soldIn }) => soldIn === state)
      .reduce((sum, line) => sum + feePieces(line) * line.quantity, 0)
    if (pieces === 0) return []
    return [{ state, name, perPiece, pieces, amount: multiply(perPiece, pieces), asOf }]
  })
