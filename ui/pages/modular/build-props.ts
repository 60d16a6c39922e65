import type { ArrangementQuote } from '../../../commerce/contract/cart/arrangement.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import type { Carrying } from '../../../commerce/domain/fit/carried.ts'
import type { Fit } from '../../../commerce/domain/fit/fit.ts'
import type { ArrangementText } from '../../../commerce/domain/modular/arrangement.ts'
import type { Side } from '../../../commerce/domain/modular/collection.ts'
import type { Cartons, Measures } from '../../../commerce/domain/modular/parts.ts'
import type { BuildPlanProps } from '../../islands/product/build-plan.tsx'
import type { PortableBlocks } from '../../sections/portable-text.tsx'

export type Choice = {
  readonly name: string
  readonly hex: string
  readonly href: string
  readonly isChosen: boolean
}

/** Where something can stand: the pieces as they are then, as an address has them, and the place in words. */
export type PlaceOption = { readonly value: string; readonly label: string }

export type PieceTools = {
  readonly number: number
  readonly name: string
  readonly price: Cents | null
  readonly selectHref: string
  readonly turnHref: string
  readonly removeHref: string
  readonly moves: readonly PlaceOption[]
  readonly nudges: Readonly<Record<Side, string>>
}

export type AddableModule = {
  readonly code: string
  readonly name: string
  readonly about: string
  readonly width: number
  readonly depth: number
  readonly price: Cents | null
  readonly options: readonly PlaceOption[]
}

/** How a kind of piece gets in: in its box or without, whichever goes better. */
export type CarriedPiece = {
  readonly name: string
  readonly as: Carrying['as']
  readonly fit: Fit
}

export type RoomCheck = {
  readonly values: Readonly<Record<'rw' | 'rd' | 'dw' | 'dh', string>>
  /** Fields that hold no inches. */
  readonly wrong: readonly string[]
  readonly room: { readonly width: number; readonly depth: number } | null
  readonly fit: {
    readonly fits: boolean
    readonly turned: boolean
    readonly spare: readonly [number, number]
  } | null
  readonly carried: readonly CarriedPiece[]
}

export type BuildPageProps = {
  title: string
  lead: string
  /** What editors say instead of the collection's own lead. */
  intro: PortableBlocks | null
  category: { readonly label: string; readonly href: string }
  text: ArrangementText
  action: string
  /** The address held nothing that could be read. */
  isStrange: boolean
  /** What else the address holds, to be sent on by its forms. */
  kept: readonly (readonly [name: string, value: string])[]
  picture: { readonly src: string; readonly alt: string }
  plan: BuildPlanProps
  /** What cannot be and why, in words. */
  problems: readonly string[]
  starts: readonly { readonly name: string; readonly href: string; readonly picture: string }[]
  fabrics: readonly Choice[]
  legs: readonly Choice[]
  pieces: readonly PieceTools[]
  adds: readonly AddableModule[]
  quote: ArrangementQuote
  /** The sofa as schema.org words it; null for one that cannot be had. */
  jsonLd: Readonly<Record<string, unknown>> | null
  arrival: string
  measures: Measures
  /** Null for an empty plan. */
  cartons: Cartons | null
  /** The arrangement as one text. */
  token: string
  /** To the comparison, and with how many others. */
  compare: { readonly href: string; readonly others: number }
  room: RoomCheck
  /** The form's own key: sent again, it puts nothing in twice. */
  formKey: string
  /** Why it did not go into the cart. */
  problem: string | null
}
