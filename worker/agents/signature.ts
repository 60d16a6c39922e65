import {
  helpers,
  HTTP_MESSAGE_SIGNATURES_DIRECTORY,
  jwkToKeyID,
  type VerificationParams,
  verify,
} from 'web-bot-auth'
import { verifierFromJWK } from 'web-bot-auth/crypto'
import { z } from 'zod'
import type { KnownAgent } from './known-agents.ts'
import { onceOnly } from './nonces.ts'
import { realNow } from '../clock.ts'

const KEYS_KEPT_MS = 60 * 60 * 1000
/** A key that is not among them may be new; whoever makes keys up does not have us ask for each. */
const ASKED_AGAIN_AFTER_MS = 60 * 1000
const DIRECTORY_TIMEOUT_MS = 2000
const MOST_DIRECTORY_CHARACTERS = 64_000
/** What is signed for longer is worth too much to whoever records it. */
const LONGEST_VALIDITY_MS = 24 * 60 * 60 * 1000

const isFirst = onceOnly()

const directory = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) })

type Keys = ReadonlyMap<string, JsonWebKey>
const held = new Map<string, { readonly at: number; readonly keys: Keys }>()

const fetchKeys = async (origin: string): Promise<Keys> => {
  const answer = await fetch(`${origin}${HTTP_MESSAGE_SIGNATURES_DIRECTORY}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(DIRECTORY_TIMEOUT_MS),
  })
  const text = answer.ok ? await answer.text() : ''
  if (text === '' || text.length > MOST_DIRECTORY_CHARACTERS) return new Map()
  const { keys } = directory.parse(JSON.parse(text))
  const named = keys.map(
    async (key) =>
      [await jwkToKeyID(key, helpers.WEBCRYPTO_SHA256, helpers.BASE64URL_DECODE), key] as const,
  )
  return new Map(await Promise.all(named))
}

/** An agent's key, from its directory as it was within the hour, or as it is where it lacks the key. */
const keyOf = async (origin: string, keyId: string, now: number): Promise<JsonWebKey | null> => {
  const known = held.get(origin)
  const key = known?.keys.get(keyId)
  if (known && key && now - known.at < KEYS_KEPT_MS) return key
  if (known && now - known.at < ASKED_AGAIN_AFTER_MS) return null
  // Noted before it is asked: those who come meanwhile do not ask as well.
  held.set(origin, { at: now, keys: known?.keys ?? new Map() })
  const keys = await fetchKeys(origin)
  held.set(origin, { at: now, keys })
  return keys.get(keyId) ?? null
}

/**
 * Whether a request bears the agent's signature by Web Bot Auth (RFC 9421, tag `web-bot-auth`): over this host and over
 * whom it names as the signer, not run out, by a key of the agent's own directory. One with a nonce counts once.
 */
export const isSignedBy = async ({ origin }: KnownAgent, request: Request): Promise<boolean> => {
  const check = async (data: string, signature: Uint8Array, params: VerificationParams) => {
    const { keyid, created, expires } = params
    const isWhole = /^"@authority": /m.test(data) && /^"signature-agent"[^:]*: /m.test(data)
    if (!isWhole || expires.getTime() - created.getTime() > LONGEST_VALIDITY_MS) return false
    const key = await keyOf(origin, keyid, realNow())
    if (!key) return false
    await (
      await verifierFromJWK(key)
    )(data, signature, params)
    const { nonce } = params
    return nonce === undefined || isFirst(`${origin} ${keyid} ${nonce}`, expires.getTime())
  }
  try {
    return await verify(request, check)
  } catch {
    // Malformed, run out, forged, or a directory without an answer: nobody we know.
    return false
  }
}
