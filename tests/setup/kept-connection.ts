/**
 * For requests that a test makes without a page. A connection that was kept is closed by the shop when nobody has asked for
 * a while, perhaps in the very moment of the next request: it is sent again, as browsers do.
 */
export const SENT_AGAIN = { maxRetries: 2 } as const

/**
 * For requests by `fetch` of a test that keeps its process busy for seconds between them: it learns late that the shop has
 * closed what was kept, and a form is not sent a second time.
 */
export const NOT_KEPT = { connection: 'close' } as const
