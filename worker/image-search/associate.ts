import { cookieTable } from '../../commerce/contract/cookies.ts'
import { hmacSha256 } from '../digest.ts'

const bytesOf = (value: string) => new TextEncoder().encode(value)

/** Compares in a time that does not tell where two values differ. */
const isSame = (first: string, second: string): boolean => {
  const [one, other] = [bytesOf(first), bytesOf(second)]
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

/**
 * The stores' code, and the key that passes are signed with. The key is not the code, nor made from it: a code that
 * people type is short enough to be found by trying all of them on one pass.
 */
export type AssociateKey = { readonly code: string; readonly secret: string }

/** Whether somebody typed the stores' code. Both are digested first, so that their lengths say nothing. */
export const isAssociateCode = async (
  { code, secret }: AssociateKey,
  typed: string,
): Promise<boolean> =>
  isSame(
    await hmacSha256(secret, `typed:${code}`),
    await hmacSha256(secret, `typed:${typed.trim()}`),
  )

/** The code is in it, so that a new one ends all passes. */
const message = (code: string, brandId: string, seconds: number) =>
  JSON.stringify(['store-associate', 2, brandId, seconds, code])

/** `{seconds since 1970}.{HMAC-SHA-256}`: good for a brand until then, and until the code changes. */
export const signAssociate = async (
  { code, secret }: AssociateKey,
  brandId: string,
  now: number,
): Promise<string> => {
  const seconds = Math.floor(now / 1000) + cookieTable.storeAssociate.maxAge
  return `${seconds}.${await hmacSha256(secret, message(code, brandId, seconds))}`
}

export const isAssociate = async (
  { code, secret }: AssociateKey,
  brandId: string,
  token: string,
  now: number,
): Promise<boolean> => {
  const [, end, signature = ''] = /^(\d{10})\.([0-9a-f]{64})$/.exec(token) ?? []
  const seconds = Number(end)
  if (!signature || now >= seconds * 1000) return false
  return isSame(signature, await hmacSha256(secret, message(code, brandId, seconds)))
}
