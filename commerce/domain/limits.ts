/** Business constants of the specification's section 9. Time-outs and lifetimes live with what they limit. */

/** Items that can be compared at once. */
export const COMPARE_LIMIT = 4

/** Whole dollars: the end of the price filter's range where none is given. */
export const MAX_PRICE_FILTER_DOLLARS = 20_000

/** Whole dollars: financing is spoken of from this price on. */
export const FINANCING_MINIMUM_DOLLARS = 299

/** Where the old mattress can be taken along. */
export const MATTRESS_REMOVAL_STATES: readonly string[] = ['CA']

/** Whether the old mattress can be taken along in this state (`CA`, in any case). */
export const offersMattressRemoval = (state: string): boolean =>
  MATTRESS_REMOVAL_STATES.includes(state.trim().toUpperCase())

/** Whether financing may be spoken of at this price, in cents. */
export const offersFinancing = (cents: number): boolean => cents >= FINANCING_MINIMUM_DOLLARS * 100
