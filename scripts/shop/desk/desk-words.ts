/** `2026-11-25 14:30` of a moment, as operators read it. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

/** More than any order comes to, in cents: what can really go back is the service's to say. */
export const MOST_REFUND = 9_999_999_999
