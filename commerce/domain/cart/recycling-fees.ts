import type { RecyclingFee } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import { multiply } from '../money.ts'

/**
 * What states ask for on each mattress and each foundation sold into them, by the state's two letters. Not taxed, not
 * discounted, not refunded.
 */
export type RecyclingFees = Readonly<
  Record<string, { readonly name: string; readonly perPiece: Cents; readonly asOf: string }>
>

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

/** Two mattresses or two foundations under one name. */
export const isSplit = (size: string): boolean => size.startsWith('split ')

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
export const recyclingFeesOf = (fees: RecyclingFees, lines: readonly FeeLine[]): RecyclingFee[] =>
  Object.entries(fees).flatMap(([state, { name, perPiece, asOf }]) => {
    const pieces = lines
      .filter(({ soldIn }) => soldIn === state)
      .reduce((sum, line) => sum + feePieces(line) * line.quantity, 0)
    if (pieces === 0) return []
    return [{ state, name, perPiece, pieces, amount: multiply(perPiece, pieces), asOf }]
  })
