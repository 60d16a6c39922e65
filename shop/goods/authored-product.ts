import type { ProductBox, UseSpace } from '../../commerce/contract/product/product.ts'
import type { OwnSite } from '../shop.ts'
import type { PieceLook, PieceType } from './piece.ts'
import type { ColorKey, FinishKey } from './swatches.ts'

export type Maker =
  | 'Davenport'
  | 'Drift Mattress Company'
  | 'Sealy'
  | 'Tempur-Pedic'
  | 'Stearns & Foster'
  | 'Parallel'
  | 'Halden & Rowe'
  | 'Northfork'
  | 'Saltmarsh'
  | 'Little Acorn'

/** Inches, inches, inches, pounds. */
export type Measures = readonly [width: number, depth: number, height: number, weight: number]

/** A size with what it costs, in whole dollars; with `was`, the regular price, it costs that in the holiday sale alone. */
export type SizeChoice = {
  readonly size: string | null
  readonly price: number
  readonly was?: number
  readonly measures: Measures
}

/** A further choice that may cost more: a firmness, the side of a chaise. Pieces may look different by it. */
export type OptionChoice = {
  readonly name: string
  readonly add?: number
  /** Inches, where the choice changes the height. */
  readonly height?: number
  readonly look?: Partial<PieceLook>
  /** Of a protection plan: how long it covers, and pieces up to which price in whole dollars. */
  readonly covers?: { readonly years: number; readonly upTo: number }
}

/** What departs from the rule for one variant, by the ending of its SKU (`QUEEN-MOSS`). Whole dollars. */
export type VariantException = {
  readonly stock?: number
  /** Days until more come; null when nobody can say. */
  readonly leadTimeDays?: number | null
  readonly price?: number
  readonly was?: number
  readonly clearance?: true
}

/**
 * Which stores have it:
 * - `showrooms`: furniture on the floors of the furniture brand;
 * - `stock`: small or boxed, so stores keep some to take away;
 * - `sleep-studios`: only the mattress brand's own shops;
 * - `both`: the furniture brand's floors and the mattress brand's;
 * - `maker`: nobody; its maker ships it;
 * - `nowhere`: a service.
 */
export type Carriage = 'showrooms' | 'stock' | 'sleep-studios' | 'both' | 'maker' | 'nowhere'

/** A product as merchandisers write it; `expand.ts` makes the rows of it. */
export type AuthoredProduct = {
  /** Never changes and is never used again: addresses, carts and orders name it. */
  readonly itemId: string
  readonly name: string
  /** What the shop calls it where several are sold together; its pictures are of one, and named as one. */
  readonly soldAs?: string
  readonly maker: Maker
  readonly type: PieceType
  readonly look: Partial<PieceLook>
  readonly sites: readonly OwnSite[]
  readonly paths: readonly [string, ...string[]]
  readonly short: string
  readonly description: readonly string[]
  readonly features: readonly string[]
  readonly materials: readonly { readonly name: string; readonly value: string }[]
  readonly care: readonly string[]
  readonly warranty: string | null
  /** The family whose pieces match, where it has one. */
  readonly collection?: string
  /** What is left to do at home, where that is not what is usual for its type. */
  readonly assembly?: string
  /** What it takes around it to be used, where that is not what its type takes. */
  readonly useSpace?: UseSpace
  /** Inches of legs that screw off. */
  readonly legs?: number
  readonly sizes: readonly [SizeChoice, ...SizeChoice[]]
  readonly colors?: readonly ColorKey[]
  readonly finishes?: readonly FinishKey[]
  readonly optionLabel?: string
  readonly options?: readonly OptionChoice[]
  readonly exceptions?: Readonly<Record<string, VariantException>>
  /** The boxes that a variant of these measures and this size comes in; left out where nobody has measured them. */
  readonly boxes?: (measures: Measures, size: string | null) => readonly ProductBox[]
  readonly carriage: Carriage
  readonly ships: 'truck' | 'parcel'
  readonly related: readonly string[]
  /** Lower comes first in `featured`. */
  readonly rank: number
  /** The day it came in, `YYYY-MM-DD`. */
  readonly added: string
  readonly isMattressRemoval?: true
}
