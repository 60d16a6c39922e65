import {
  helpers,
  HTTP_MESSAGE_SIGNATURES_DIRECTORY,
  jwkToKeyID,
  type VerificationParams,
  verify,
} from 'web-bot-auth'
import { verifierFromJWK } from 'web-bot-auth/crypto'
import { z } from 'zod'
import { realNow } from '../clock.ts'
import { oftenEnough, onceOnly } from './nonces.ts'

const KEYS_KEPT_MS = 60 * 60 * 1000
/** A key that is not among them may be new; whoever makes keys up does not have us ask for each. */
const ASKED_AGAIN_AFTER_MS = 60 * 1000
const DIRECTORY_TIMEOUT_MS = 2000
const MOST_DIRECTORY_BYTES = 64_000
/** Directories of strangers that an isolate asks for in a minute, and that it remembers. */
const STRANGERS_A_MINUTE = 20
const MOST_STRANGERS = 500
/** What is signed for longer is worth too much to whoever records it. */
const LONGEST_VALIDITY_MS = 24 * 60 * 60 * 1000

const isFirst = onceOnly()

const directory = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) })

type Keys = ReadonlyMap<string, JsonWebKey>
type Held = Map<string, { readonly at: number; readonly keys: Keys }>
/** Of the agents that the shop names, and of all others: strangers put none of the first out. */
const held: Record<'named' | 'strange', Held> = { named: new Map(), strange: new Map() }

const mayAsk = oftenEnough(STRANGERS_A_MINUTE, ASKED_AGAIN_AFTER_MS)

/** The text of an answer, counted while it is read; null where it is too long. */
const readCapped = async ({ body }: Response): Promise<string | null> => {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_DIRECTORY_BYTES) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const fetchKeys = async (origin: string): Promise<Keys> => {
  const answer = await fetch(`${origin}${HTTP_MESSAGE_SIGNATURES_DIRECTORY}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(DIRECTORY_TIMEOUT_MS),
  })
  const text = answer.ok ? await readCapped(answer) : null
  if (!text) return new Map()
  const { keys } = directory.parse(JSON.parse(text))
  const named = keys.map(
    async (key) =>
      [await jwkToKeyID(key, helpers.WEBCRYPTO_SHA256, helpers.BASE64URL_DECODE), key] as const,
  )
  return new Map(await Promise.all(named))
}

const note = (kind: keyof typeof held, origin: string, keys: Keys, at: number): void => {
  const all = held[kind]
  all.delete(origin)
  all.set(origin, { at, keys })
  const [oldest] = all.keys()
  if (kind === 'strange' && all.size > MOST_STRANGERS && oldest !== undefined) all.delete(oldest)
}

/** A signer's key, from its directory as it was within the hour, or as it is where it lacks the key. */
const keyOf = async (
  { origin, kind }: Signer,
  keyId: string,
  now: number,
): Promise<JsonWebKey | null> => {
  const known = held[kind].get(origin)
  const key = known?.keys.get(keyId)
  if (known && key && now - known.at < KEYS_KEPT_MS) return key
  if (known && now - known.at < ASKED_AGAIN_AFTER_MS) return null
  if (kind === 'strange' && !mayAsk(now)) return null
  // Noted before it is asked: those who come meanwhile do not ask as well.
  note(kind, origin, known?.keys ?? new Map(), now)
  const keys = await fetchKeys(origin)
  note(kind, origin, keys, now)
  return keys.get(keyId) ?? null
}

/** Where the keys are of whoever is said to have signed, and whether the shop names them. */
export type Signer = { readonly origin: string; readonly kind: keyof typeof held }

/**
 * Whether a request bears the signer's signature by Web Bot Auth (RFC 9421, tag `web-bot-auth`): over this host and over
 * whom it names as the signer, not run out, by a key of the signer's own directory. One with a nonce counts once.
 */
export const isSignedBy = async (signer: Signer, request: Request): Promise<boolean> => {
  const check = async (data: string, signature: Uint8Array, params: VerificationParams) => {
    const { keyid, created, expires } = params
    const isWhole = /^"@authority": /m.test(data) && /^"signature-agent"[^:]*: /m.test(data)
    if (!isWhole || expires.getTime() - created.getTime() > LONGEST_VALIDITY_MS) return false
    const key = await keyOf(signer, keyid, realNow())
    if (!key) return false
    await (
      await verifierFromJWK(key)
    )(data, signature, params)
    const { nonce } = params
    return nonce === undefined || isFirst(`${signer.origin} ${keyid} ${nonce}`, expires.getTime())
  }
  try {
    return await verify(request, check)
  } catch {
    // Malformed, run out, forged, or a directory without an answer: nobody we know.
    return false
  }
}
