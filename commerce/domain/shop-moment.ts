/**
 * The moment that an editor looks at, as the storefront tells it to the commerce service: `{milliseconds since
 * 1970}.{HMAC-SHA-256, hex}`, signed with a key that the two share (`CLOCK_KEY`) and for one site. Whoever asks without
 * that key hears of the present alone.
 */
export type MomentToken = { readonly at: number; readonly signature: string }

/** What is signed. */
export const momentMessage = (siteId: string, at: number): string =>
  JSON.stringify(['shop-moment', 1, siteId, at])

export const momentText = ({ at, signature }: MomentToken): string => `${at}.${signature}`

/** Null for what cannot be one. */
export const readMomentText = (text: string): MomentToken | null => {
  const [, at = '', signature = ''] = /^(\d{1,14})\.([0-9a-f]{64})$/.exec(text) ?? []
  return signature === '' ? null : { at: Number(at), signature }
}
