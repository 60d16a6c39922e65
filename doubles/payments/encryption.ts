import { z } from 'zod'

/** The scheme: ECDH on P-256 with a key of the sender's, HKDF-SHA-256 over salt and this label, AES-256-GCM. */
const LABEL = 'card field v1'

const base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/)
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: base64Url.length(43),
  y: base64Url.length(43),
})

/** What the card fields send: nothing in it can be read without the key's private half. */
export const sealedCard = z.strictObject({
  keyId: z.string().min(1).max(60),
  sender: publicKey,
  salt: base64Url.length(22),
  iv: base64Url.length(16),
  ciphertext: base64Url.max(4000),
})
export type SealedCard = z.infer<typeof sealedCard>

const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** A new pair of keys as JWK texts. */
export const newKeyPair = async (): Promise<{ publicKey: string; privateKey: string }> => {
  const pair = await crypto.subtle.generateKey(ecdh, true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('ECDH makes a pair of keys')
  const jwk = publicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey))
  return {
    publicKey: JSON.stringify(jwk),
    privateKey: JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)),
  }
}

export const readPublicKey = (text: string): z.infer<typeof publicKey> =>
  publicKey.parse(JSON.parse(text))

const privateJwk = publicKey.extend({ d: base64Url })

/** Opens what was sealed to this key; null when it was not, or was changed on the way. */
export const unseal = async (sealed: SealedCard, privateKey: string): Promise<string | null> => {
  try {
    const ours = await crypto.subtle.importKey(
      'jwk',
      privateJwk.parse(JSON.parse(privateKey)),
      ecdh,
      false,
      ['deriveBits'],
    )
    const sender = await crypto.subtle.importKey('jwk', sealed.sender, ecdh, false, [])
    // The runtime reads `public`, as the standard says; its types call it `$public`.
    const agreement: SubtleCryptoDeriveKeyAlgorithm & { public: CryptoKey } = {
      name: 'ECDH',
      public: sender,
    }
    const shared = await crypto.subtle.deriveBits(agreement, ours, 256)
    const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
    const aes = await crypto.subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: bytesOf(sealed.salt),
        info: new TextEncoder().encode(LABEL),
      },
      secret,
      { name: 'AES-GCM', length: 256 },
      false,
      ['decrypt'],
    )
    const plain = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: bytesOf(sealed.iv),
        additionalData: new TextEncoder().encode(sealed.keyId),
      },
      aes,
      bytesOf(sealed.ciphertext),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}
