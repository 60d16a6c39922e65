/**
 * Whether this can be the address of a platform's profile. A shop without encryption is on somebody's own machine, and may
 * be asked by a platform on that machine, as the protocol's suite is one.
 */
const isProfile = (address: string, shop: string): boolean => {
  const url = URL.parse(address)
  const isBeside = shop.startsWith('http:') && url?.hostname === 'localhost'
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isBeside)
}

/** Whose profile a request to a shop at this origin names, as the protocol's header has it: `profile="https://…"`. */
export const platformOf = (header: string, shop: string): string | null => {
  const profile = /(?:^|[,;\s])profile="([^"]{1,2000})"/.exec(header)?.[1]
  return profile !== undefined && isProfile(profile, shop) ? profile : null
}

/** The version that it names, if it does. */
export const versionOf = (header: string): string | undefined =>
  /version="([^"]{1,40})"/.exec(header)?.[1]

/** The same header made of what a request of the MCP binding says in its `meta`. */
export const headerOf = (profile: string): string => `profile="${profile.replaceAll('"', '')}"`
