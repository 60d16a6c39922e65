import * as words from '#words'
import { verify } from 'http-message-sig'
import type { PlatformSigner } from '../../../commerce/contract/platform-keys.ts'
import { onceOnly } from '../../agents/nonces.ts'
import type { AppContext } from '../../factory.ts'
import { readBytes } from '../../forms/read-body.ts'
import { failedCall } from './catalog.ts'
import { type Answered, notCarriedOut } from './protocol.ts'
import { realNow } from '../../clock.ts'

const { signature: said } = words.assistants.ucp

/** How old a signature that names its time may be, and how far clocks may differ. */
const LONGEST_AGE_MS = 5 * 60_000
const CLOCKS_DIFFER_MS = 60_000

const isFirst = onceOnly()

const refuse = (status: number, code: string, content: string): Answered =>
  notCarriedOut(status, code, content)
const invalid = (why: string) => refuse(401, 'signature_invalid', why)

type Key = Extract<PlatformSigner, { state: 'known' }>['key']

/** How a key signs; null for kinds that we do not verify. */
const algorithmOf = ({ kty, crv }: Key) => {
  if (kty === 'EC' && crv === 'P-256')
    return { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  if (kty === 'EC' && crv === 'P-384')
    return { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' }
  return kty === 'OKP' && crv === 'Ed25519' ? { name: 'Ed25519' } : null
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Of what is said of a key only what makes it one: `use` and `alg` are words of its owner. */
const openKey = ({ kty, crv, x, y }: Key): JsonWebKey => ({
  kty,
  ...Object.fromEntries(
    Object.entries({ crv: text(crv), x: text(x), y: text(y) }).filter(([, value]) => value),
  ),
})

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** What a request's signature has to cover: all that the protocol names of what the request has. */
const requiredOf = (request: Request, hasBody: boolean, isChange: boolean): string[] => {
  const has = (name: string) => request.headers.has(name)
  return [
    '@method',
    '@authority',
    '@path',
    ...(new URL(request.url).search === '' ? [] : ['@query']),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
    ...(isChange || has('idempotency-key') ? ['idempotency-key'] : []),
    ...(has('ucp-agent') ? ['ucp-agent'] : []),
    ...(has('signature-agent') ? ['signature-agent'] : []),
  ]
}

/** The request for the library, which knows no members of dictionaries (RFC 9421, 2.1.2): the only one that is signed. */
const messageOf = (request: Request) => {
  const member = /"signature-agent";key="([^"]*)"/.exec(
    request.headers.get('signature-input') ?? '',
  )?.[1]
  return {
    method: request.method,
    url: request.url,
    headers: {
      get: (name: string) => {
        const value = request.headers.get(name)
        const isMember = member !== undefined && name === 'signature-agent'
        return isMember && value?.startsWith(`${member}=`) ? value.slice(member.length + 1) : value
      },
      set: () => {},
    },
  }
}

type Signed = {
  readonly data: string
  readonly signature: Uint8Array<ArrayBuffer>
  readonly keyid: string
  readonly created: number | null
  readonly expires: number | null
  readonly nonce: string | undefined
}

/** What is signed, and how; null for what is no signature, or one of several. */
const readSignature = async (request: Request): Promise<Signed | null> => {
  try {
    return await verify(messageOf(request), (data, signature, it) => {
      const time = (date: unknown) => (date instanceof Date ? date.getTime() : null)
      return it.keyid === undefined
        ? null
        : {
            data,
            signature: Uint8Array.from(signature),
            keyid: it.keyid,
            created: time(it.created),
            expires: time(it.expires),
            nonce: it.nonce,
          }
    })
  } catch {
    return null
  }
}

/** Whether it is of now: not run out, and not from before the last minutes where it says when it was made. */
const isOfNow = ({ created, expires }: Signed, now: number): boolean =>
  (created === null || (created > now - LONGEST_AGE_MS && created < now + CLOCKS_DIFFER_MS)) &&
  (expires === null || expires > now)

/**
 * What is wrong with a request's signature by the protocol (HTTP Message Signatures, RFC 9421): `null` where it holds,
 * `'stranger'` for a platform that is not set up, whose keys nobody asks for. `isChange`: it changes something, so that it
 * has to be signed with its `Idempotency-Key`.
 */
export const signatureFault = async (
  c: AppContext,
  platform: string,
  { isChange }: { readonly isChange: boolean },
): Promise<Answered | 'stranger' | null> => {
  const request = c.req.raw as unknown as Request
  const { headers } = request
  if (!headers.has('signature') || !headers.has('signature-input'))
    return refuse(401, 'signature_missing', said.halfThere)
  const signed = await readSignature(request)
  const answer = await c.var.services.commerce.platforms.signer({
    profile: platform,
    kid: signed?.keyid ?? '-',
  })
  if (!answer.ok) return failedCall(answer.error)
  const { value } = answer
  if (value.state === 'stranger') return 'stranger'
  if (signed === null) return invalid(said.unreadable)
  if (value.state === 'unreachable') return refuse(424, 'profile_unreachable', said.noProfile)
  if (value.state !== 'known') return refuse(401, 'key_not_found', said.noSuchKey(signed.keyid))
  const algorithm = algorithmOf(value.key)
  if (algorithm === null) return refuse(400, 'algorithm_unsupported', said.otherAlgorithm)

  const body = await readBytes(c)
  if (body === null) return refuse(413, 'request_too_large', words.assistants.ucp.tooLarge)
  // Whoever carries it out reads it once more.
  if (body.byteLength > 0) c.req.raw = new Request(c.req.raw, { method: c.req.method, body })
  const covered = [...signed.data.matchAll(/^"([^"]+)"[^:]*: /gm)].map(([, name]) => name)
  const bare = requiredOf(request, body.byteLength > 0, isChange).filter(
    (name) => !covered.includes(name),
  )
  if (bare.length > 0) return invalid(said.notCovered(bare))
  if (covered.includes('content-digest')) {
    const digest = `sha-256=:${base64(await crypto.subtle.digest('SHA-256', body))}:`
    if (headers.get('content-digest') !== digest)
      return refuse(400, 'digest_mismatch', said.otherBody)
  }
  const holds = await crypto.subtle
    .importKey('jwk', openKey(value.key), algorithm, false, ['verify'])
    .then((key) =>
      crypto.subtle.verify(algorithm, key, signed.signature, new TextEncoder().encode(signed.data)),
    )
    .catch(() => false)
  const now = realNow()
  if (!holds) return invalid(said.wrong(signed.keyid))
  if (!isOfNow(signed, now)) return invalid(said.tooOld)
  const { nonce, expires } = signed
  const until = expires ?? now + LONGEST_AGE_MS + CLOCKS_DIFFER_MS
  if (nonce !== undefined && !isFirst(`${platform} ${signed.keyid} ${nonce}`, until))
    return invalid(said.sentBefore)
  return null
}
