/** Bounds that both ends know, apart from the schemas: a form in the browser needs the number, not the parser. */
export const MAX_LINE_QUANTITY = 50

/** The code of a financing offer, spelled as we keep it: `denver-fall-26`. */
export const FINANCING_REFERRAL = /^[a-z0-9][a-z0-9_-]{1,39}$/

/** A sale query that names more SKUs than this is asked for by category instead. */
export const SALE_QUERY_THRESHOLD_SKUS = 5000
