import type { SigningKey } from './signing-key.ts'

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Headers that a platform gets with a body of ours, by their names in lower case. */
type Headers = Readonly<Record<string, string>>

/**
 * The headers of a POST with what signs it: HTTP Message Signatures (RFC 9421) over its method, host, path and headers,
 * with the digest of its body (RFC 9530), as the Universal Commerce Protocol has them. Not by the library that verifies
 * agents: that one always names the algorithm, which the protocol leaves to the key.
 */
export const signed = async (
  url: URL,
  headers: Headers,
  body: string,
  { kid, ...key }: SigningKey,
  now: Date,
): Promise<Headers> => {
  const digest = base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  const covered: Headers = { ...headers, 'content-digest': `sha-256=:${digest}:` }
  const parts = [
    ['@method', 'POST'],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search === '' ? [] : [['@query', url.search]]),
    ...Object.entries(covered),
  ] as const
  const created = Math.floor(now.getTime() / 1000)
  const params = `(${parts.map(([name]) => `"${name}"`).join(' ')});created=${created};keyid="${kid}"`
  const base = [
    ...parts.map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${params}`,
  ].join('\n')
  const secret = await crypto.subtle.importKey('jwk', key, ECDSA, false, ['sign'])
  const signature = await crypto.subtle.sign(ECDSA, secret, new TextEncoder().encode(base))
  return {
    ...covered,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${base64(signature)}:`,
  }
}
