/**
 * Of `patterns.ts`, where everybody else takes them from: those by which every page's script reads cookies. In a file
 * apart, so that no form's script shares it, and the page's needs no second request.
 */

/** A zip code of five digits. */
export const ZIP = /^\d{5}$/
/** The code of a financing offer, spelled as we keep it: `spring-26`. */
export const FINANCING_REFERRAL = /^[a-z0-9][a-z0-9_-]{1,39}$/
