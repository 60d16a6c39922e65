/**
 * For requests that a test makes without a page. A connection that was kept is closed by the shop when nobody has asked for
 * a while, perhaps in the very moment of the next request: it is sent again, as browsers do.
 */
export const SENT_AGAIN = { maxRetries: 2 } as const
