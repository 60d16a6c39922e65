import type { Swatch } from '../../contract/product/product.ts'

/** Sides of a module as it is drawn: its back to the north, and who looks at it stands in the south. */
export const sides = ['n', 'e', 's', 'w'] as const
export type Side = (typeof sides)[number]

/**
 * A stretch of a module's side that something can meet, in inches along that side, from the end at its back to the one at
 * its front. `profile` is what it is made for: a connection says which two meet.
 */
export type Edge = {
  readonly side: Side
  readonly from: number
  readonly to: number
  readonly profile: string
  /** Shows its frame and fittings until something meets it. */
  readonly isRaw: boolean
  /** Has to stay free of all that it is not made for: people sit down here. */
  readonly isSeatFront: boolean
}

/**
 * Two profiles that meet: `flush` back on back and front on front, so that depths have to be the same; or `within`, the
 * shorter anywhere along the longer.
 */
export type Connection = {
  readonly between: readonly [string, string]
  readonly how: 'flush' | 'within'
}

/** A box as it is carried in: inches and pounds. */
export type Carton = {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly weight: number
}

/** A point of a module, in its own inches from its north-west corner. */
export type Point = readonly [x: number, y: number]

/** An upright prism that a module is drawn of: a convex outline clockwise from above, from one height to another. */
export type Solid = {
  readonly outline: readonly Point[]
  readonly from: number
  readonly to: number
  readonly in: 'fabric' | 'cushion' | 'wood'
}

/** One kind of piece of a collection. Whole inches, so that what meets does so exactly. */
export type ModuleSpec = {
  /** What it is called in an address: a few small letters. */
  readonly code: string
  /** The product whose variants it is sold as: one for each fabric, `{itemId}-{fabric's code}`. */
  readonly itemId: string
  readonly name: string
  /** One line about what it is for. */
  readonly about: string
  readonly width: number
  readonly depth: number
  readonly height: number
  /** How many people it seats. */
  readonly seats: number
  /** What it covers of its width and depth, as `[x, y, width, depth]`; left out, all of it. */
  readonly covers?: readonly (readonly [number, number, number, number])[]
  /** How it is drawn from above, clockwise, where that is not what it covers. */
  readonly outline?: readonly Point[]
  readonly edges: readonly Edge[]
  /** A set of legs goes under it. */
  readonly hasLegs: boolean
  readonly carton: Carton
  readonly solids: readonly Solid[]
}

/** A fabric, or a finish of the legs, and how SKUs write it. */
export type Covering = {
  readonly code: string
  /** The end of the SKUs in it. */
  readonly skuEnding: string
  readonly name: string
  readonly hex: Swatch['hex']
  readonly family: string
}

/** Modules that are put together to one sofa; data of a shop. */
export type ModularCollection = {
  /** What its page's address ends in. */
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The department its page stands in. */
  readonly category: { readonly label: string; readonly href: string }
  readonly modules: readonly [ModuleSpec, ...ModuleSpec[]]
  readonly connections: readonly Connection[]
  readonly fabrics: readonly [Covering, ...Covering[]]
  readonly legs: {
    /** The product whose variants are a set of legs for one module. */
    readonly itemId: string
    readonly finishes: readonly [Covering, ...Covering[]]
    /** Inches that a module is lower without them. */
    readonly height: number
    /** A set, as it is packed: legs share a box with the others. */
    readonly weight: number
  }
  /** More than this are not sold as one. */
  readonly maxPieces: number
  /** Arrangements to begin with; the first is shown when the address holds none. */
  readonly starts: readonly [Start, ...Start[]]
}

export type Start = { readonly name: string; readonly pieces: string }

export const moduleOf = ({ modules }: ModularCollection, code: string): ModuleSpec | undefined =>
  modules.find((it) => it.code === code)
