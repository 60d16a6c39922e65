import { argon2id, type Cost } from './argon2id.ts'

/** OWASP ASVS 5.0, appendix C (docs/decisions/0074). */
const COST = { m: 19_456, t: 2, p: 1 } as const
/** A hash of higher cost than this is none of ours, and working it out would stop the shop. */
const CEILING = { m: 65_536, t: 4, p: 4 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

const PHC =
  /^\$argon2id\$v=19\$m=(?<m>\d{1,7}),t=(?<t>\d{1,3}),p=(?<p>\d{1,3})\$(?<salt>[A-Za-z0-9+/]{11,86})\$(?<hash>[A-Za-z0-9+/]{22,86})$/

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
const decode = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** One spelling of a password, whatever keyboard it was typed on. */
const bytesOf = (password: string): Uint8Array =>
  new TextEncoder().encode(password.toWellFormed().normalize('NFC'))

const derive = (password: string, salt: Uint8Array, cost: Cost, length: number): Uint8Array =>
  argon2id(bytesOf(password), salt, cost, length)

/** A password as it is kept: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Takes some 25 ms of a processor. */
export const hashPassword = (password: string): string => {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = derive(password, salt, COST, HASH_BYTES)
  return `$argon2id$v=19$m=${COST.m},t=${COST.t},p=${COST.p}$${encode(salt)}$${encode(hash)}`
}

type Read = { readonly cost: Cost; readonly salt: Uint8Array; readonly hash: Uint8Array }

const read = (kept: string): Read | null => {
  const parts = PHC.exec(kept)?.groups
  if (!parts) return null
  const cost = { m: Number(parts['m']), t: Number(parts['t']), p: Number(parts['p']) }
  const isBearable =
    cost.m <= CEILING.m &&
    cost.t <= CEILING.t &&
    cost.p <= CEILING.p &&
    cost.t >= 1 &&
    cost.p >= 1 &&
    cost.m >= 8 * cost.p
  try {
    const hash = decode(parts['hash'] ?? '')
    return isBearable ? { cost, salt: decode(parts['salt'] ?? ''), hash } : null
  } catch {
    return null
  }
}

/** In the same time wherever they differ. */
const isSame = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

/** Stands in where there is no account, so that the answer takes as long. Nobody's password has this hash. */
const NOBODY: Read = {
  cost: COST,
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
}

type Verdict = {
  readonly isRight: boolean
  /** It was kept at another cost than we would keep it now. */
  readonly isOutdated: boolean
}

/** Whether this is the password that is kept. Takes as long for null, which is nobody's. */
export const verifyPassword = (password: string, kept: string | null): Verdict => {
  const known = (kept === null ? null : read(kept)) ?? NOBODY
  const { cost, salt, hash } = known
  const isRight = isSame(derive(password, salt, cost, hash.length), hash) && known !== NOBODY
  const isOutdated = cost.m !== COST.m || cost.t !== COST.t || cost.p !== COST.p
  return { isRight, isOutdated }
}
