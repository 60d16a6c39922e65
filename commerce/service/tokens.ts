const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new opaque token of 256 random bits. */
export const newToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 of a text as 64 hex digits: how tokens are kept, and how request bodies are compared. */
export const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
