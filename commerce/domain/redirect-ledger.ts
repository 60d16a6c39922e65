/**
 * What a site's key to its ledger of redirects is made of: the storefront and the commerce service sign it with the key
 * that they share for editors (`CLOCK_KEY`), so that neither sends that.
 */
export const ledgerMessage = (siteId: string): string =>
  JSON.stringify(['redirect-ledger', 1, siteId])
