/** The choices of a piece that a material can be sent of. */
export type SampledChoice = 'color' | 'finish'

/** Of which pieces, and of what on them, swatches are cut. */
export type SwatchOffer = {
  /** What kinds of pieces, as the catalogue calls them: `sofa`, `bed`. */
  readonly productTypes: readonly string[]
  readonly of: SampledChoice
  /**
   * What takes that color or finish, as goods name their materials: `Cover`. The first that a piece lists is what its
   * swatches are cut of; a piece that lists none of them has no swatches.
   */
  readonly parts: readonly string[]
  /** The names of colors and finishes that nobody cuts. */
  readonly notCut?: readonly string[]
}

/** How swatches travel, counted in the days on which the post comes. */
export type SwatchPost = {
  /** On which weekdays it comes, 0 being Sunday. Holidays and the cut-off are those of the shop's deliveries. */
  readonly weekdays: readonly number[]
  /** Days until they are in the post. */
  readonly packDays: number
  /** The fewest and the most days that they then take. */
  readonly days: readonly [first: number, last: number]
  /** How many more they take to where no truck drives: the states that deliveries call offshore. */
  readonly offshoreDays: number
}

/** Free swatches by post: what there are, how many a household may have, and when they come. */
export type SwatchPolicy = {
  readonly offers: readonly SwatchOffer[]
  /** How many a household has in any `days` on end, and so of one order at most. */
  readonly mostPerHousehold: number
  readonly days: number
  readonly post: SwatchPost
}
