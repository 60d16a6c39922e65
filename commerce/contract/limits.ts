/** Bounds that both ends know, apart from the schemas: a form in the browser needs the number, not the parser. */
export const MAX_LINE_QUANTITY = 50

/** A sale query that names more SKUs than this is asked for by category instead. */
export const SALE_QUERY_THRESHOLD_SKUS = 5000
