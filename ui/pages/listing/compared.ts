import type {
  ArrangementQuote,
  NamedArrangement,
} from '../../../commerce/contract/cart/arrangement.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import type { Cartons, Measures } from '../../../commerce/domain/modular/parts.ts'
import type { Financing } from '../../components/financing/financing-figure.tsx'

/** One column of a comparison. */
type Compared = {
  /** What the comparison's address has for it. */
  readonly id: string
  readonly name: string
  readonly href: string
  readonly removeHref: string
  /** Null of a sofa of which a part is not sold any more. */
  readonly price: Cents | null
  readonly listPrice: Cents | null
  /** What a month costs, with its terms; null for what is not financed, or without the words that belong to it. */
  readonly financing: Financing | null
  /** Whether financing may be spoken of at this price. */
  readonly offersFinancing: boolean
}

/** A product in one of its variants. */
export type ComparedProduct = Compared & {
  readonly kind: 'product'
  readonly product: Product
  readonly item: ProductItem
  /** `Queen, Medium`. */
  readonly choices: string
  /** Null when it could not be asked for. */
  readonly promises: { readonly delivery: Promised; readonly pickup: Promised } | null
}

/** A sofa that somebody put together. */
export type ComparedSofa = Compared & {
  readonly kind: 'sofa'
  readonly set: NamedArrangement
  readonly delivery: Promised
  readonly measures: Measures
  /** Null for an empty plan. */
  readonly cartons: Cartons | null
  readonly parts: ArrangementQuote['parts']
  readonly fabric: string
  readonly legs: string
  readonly fabrics: readonly string[]
  readonly finishes: readonly string[]
  /** It can be put together as it is, and every part is there. */
  readonly canBuy: boolean
  /** To its plan, with what else is compared kept. */
  readonly changeHref: string
}

export type ComparedPiece = ComparedProduct | ComparedSofa

/** The variants chosen, as the comparison's address has them. */
export const skusOf = (pieces: readonly ComparedPiece[]): string[] =>
  pieces.flatMap((it) => (it.kind === 'product' ? it.item.skuId : []))
