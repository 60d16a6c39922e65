/** Whether this can be the address of a platform's profile. */
const isProfile = (address: string): boolean => URL.parse(address)?.protocol === 'https:'

/** Whose profile a request names, as the protocol's header has it: `profile="https://…"`. */
export const platformOf = (header: string): string | null => {
  const profile = /(?:^|[,;\s])profile="([^"]{1,2000})"/.exec(header)?.[1]
  return profile !== undefined && isProfile(profile) ? profile : null
}

/** The version that it names, if it does. */
export const versionOf = (header: string): string | undefined =>
  /version="([^"]{1,40})"/.exec(header)?.[1]

/** The same header made of what a request of the MCP binding says in its `meta`. */
export const headerOf = (profile: string): string => `profile="${profile.replaceAll('"', '')}"`
