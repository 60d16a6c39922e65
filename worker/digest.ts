/** SHA-256 of a text, as 64 hex digits. */
export const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return hex(digest)
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** HMAC-SHA-256 of a text, as 64 hex digits. */
export const hmacSha256 = async (key: string, text: string): Promise<string> => {
  const bytes = (of: string) => new TextEncoder().encode(of)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', secret, bytes(text)))
}

/** 32 bits of FNV-1a, where a text is only to be told from others and one in many millions may pass for another. */
export const fingerprint = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
