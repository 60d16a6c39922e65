/** Bounds that both ends know, apart from the schemas: a form in the browser needs the number, not the parser. */
export const MAX_LINE_QUANTITY = 50
