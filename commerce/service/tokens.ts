const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new opaque token of 256 random bits. */
export const newToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)))

/** The token that belongs to a secret: as hard to guess as that is, and the same each time. */
export const tokenOf = async (secret: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a text as 64 hex digits: how tokens are kept, and how request bodies are compared. */
export const sha256 = async (text: string): Promise<string> => {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** HMAC-SHA-256 of a text as 64 hex digits: a hash that only whoever has the key can make. */
export const hmacSha256 = async (key: string, text: string): Promise<string> => {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
}
