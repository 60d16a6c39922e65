import { err, ok } from '../contract/result.ts'
import { momentMessage, readMomentText } from '../domain/shop-moment.ts'
import { realNow } from './clock.ts'
import type { Config } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { nothingWritten, type Outcome, unsignedClock } from './refusal.ts'
import { hmacSha256, sha256 } from './tokens.ts'

/** What is asked with a body and changes nothing. Of the reviews' GraphQL only queries; its mutations are refused there. */
const ASKS =
  /^\/v1\/(?:catalog\/live\/(?:list\/[^/]+|lists)|image-search|address\/suggestion|rating\/api\/graphql)$/

const isWriting = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !(method === 'POST' && ASKS.test(path))

/** The moment that a token names; null for one that was not signed so. Compared by hashes, so that time says nothing. */
const momentIn = async (key: string, siteId: string, token: string): Promise<number | null> => {
  const told = readMomentText(token)
  if (!told) return null
  const right = await hmacSha256(key, momentMessage(siteId, told.at))
  return (await sha256(right)) === (await sha256(told.signature)) ? told.at : null
}

export type Clock = Pick<Dependencies, 'now' | 'mayWrite'>

export const AS_TIME_GOES: Clock = { now: realNow, mayWrite: true }

/**
 * The clock that a request goes by: the real one, or the moment that an editor looks at, by the signed header. With a
 * moved clock nothing is written: not a cart, not an order, nothing.
 */
export const clockOf = async (
  { clockKey }: Config,
  siteId: string,
  token: string | undefined,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<Outcome<Clock>> => {
  if (token === undefined) return ok(AS_TIME_GOES)
  const at = clockKey === null ? null : await momentIn(clockKey, siteId, token)
  if (at === null) return err(unsignedClock())
  if (isWriting(method, path)) return err(nothingWritten())
  return ok({ now: () => new Date(at), mayWrite: false })
}
