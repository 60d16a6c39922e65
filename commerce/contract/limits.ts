/** Bounds that both ends know, apart from the schemas: a form in the browser needs the number, not the parser. */
export const MAX_LINE_QUANTITY = 50

/** The code of a financing offer, spelled as we keep it: `denver-fall-26`. */
export const FINANCING_REFERRAL = /^[a-z0-9][a-z0-9_-]{1,39}$/

/** A sale query that names more SKUs than this is asked for by category instead. */
export const SALE_QUERY_THRESHOLD_SKUS = 5000

/** Characters of what a shopper adds to an order. */
export const MAX_GIFT_MESSAGE = 250
export const MAX_CREW_NOTE = 300
export const MAX_GATE_CODE = 20
/** A report of damage: so many pictures, each of so many bytes and so many pixels a side at most. */
export const MAX_DAMAGE_PICTURES = 4
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
export const MAX_PICTURE_SIDE = 12_000

/** Of passwords and user names. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const
export const USER_NAME_LENGTH = { min: 6, max: 40 } as const
