import type { Context } from 'hono'
import { z } from 'zod'
import { MAX_IDEMPOTENCY_KEY } from '../../contract/limits.ts'
import { err, ok } from '../../contract/result.ts'
import type { AppEnv } from '../http.ts'
import { badRequest, keyMissing, type Outcome } from '../refusal.ts'

const HEADER = 'idempotency-key'

/** For the OpenAPI document; what is wrong with the key is refused in words by `readKey`. */
export const keyHeader = z.object({ [HEADER]: z.string().optional() })

/** What the same key with the same request comes to, for the OpenAPI document. */
export const KEY_DESCRIPTION =
  'For 48 hours, the same key with the same body gets the first answer again. The same key with another body is 422; while the first request is in progress, 409.'

/** The key under which a request is carried out once; null when it comes without one. */
export const readOptionalKey = (c: Context<AppEnv>): Outcome<string | null> => {
  const key = c.req.header(HEADER) ?? ''
  return key.length > MAX_IDEMPOTENCY_KEY
    ? err(badRequest('key-too-long'))
    : ok(key === '' ? null : key)
}

/** The same, of a request that is carried out under a key only. */
export const readKey = (c: Context<AppEnv>): Outcome<string> => {
  const key = readOptionalKey(c)
  if (!key.ok) return key
  return key.value === null ? err(keyMissing()) : ok(key.value)
}
