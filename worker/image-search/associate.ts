/** How long an associate stays signed in: a shift. */
export const ASSOCIATE_LIFETIME_SECONDS = 8 * 3600

const bytesOf = (value: string) => new TextEncoder().encode(value)

const hmac = async (secret: string, message: string): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(message)))
}

/** Compares in a time that does not tell where two values differ. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether somebody typed the stores' code. Both are digested first, so that their lengths say nothing. */
export const isAssociateCode = async (code: string, typed: string): Promise<boolean> =>
  isSame(await hmac(code, 'typed'), await hmac(typed.trim() || ' ', 'typed'))

const message = (brandId: string, seconds: number) =>
  JSON.stringify(['store-associate', 1, brandId, seconds])

/** `{seconds since 1970}.{HMAC-SHA-256}`: good for a brand until then, and until the code changes. */
export const signAssociate = async (
  code: string,
  brandId: string,
  now: number,
): Promise<string> => {
  const seconds = Math.floor(now / 1000) + ASSOCIATE_LIFETIME_SECONDS
  return `${seconds}.${hex(await hmac(code, message(brandId, seconds)))}`
}

export const isAssociate = async (
  code: string,
  brandId: string,
  token: string,
  now: number,
): Promise<boolean> => {
  const [, end, signature = ''] = /^(\d{10})\.([0-9a-f]{64})$/.exec(token) ?? []
  const seconds = Number(end)
  if (!signature || now >= seconds * 1000) return false
  return isSame(bytesOf(signature), bytesOf(hex(await hmac(code, message(brandId, seconds)))))
}
