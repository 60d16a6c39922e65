/** What the storefront counts for editors, each by a key of its own. */
export type EditorsLedger = 'redirect-ledger' | 'experiment-ledger'

/**
 * What a site's key to a ledger is made of: the storefront and the commerce service sign it with the key that they share
 * for editors (`CLOCK_KEY`), so that neither sends that.
 */
export const ledgerMessage = (ledger: EditorsLedger, siteId: string): string =>
  JSON.stringify([ledger, 1, siteId])
