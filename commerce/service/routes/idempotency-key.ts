import type { Context } from 'hono'
import { z } from 'zod'
import { err, ok } from '../../contract/result.ts'
import type { AppEnv } from '../http.ts'
import { badRequest, keyMissing, type Outcome } from '../refusal.ts'

const HEADER = 'idempotency-key'
const MAX_LENGTH = 255

/** For the OpenAPI document; what is wrong with the key is refused in words by `readKey`. */
export const keyHeader = z.object({ [HEADER]: z.string().optional() })

/** What the same key with the same request comes to, for the OpenAPI document. */
export const KEY_DESCRIPTION =
  'The same key with the same body gets the first answer again, for 48 hours; with another body 422; while the first is at work 409.'

/** The key under which a request is carried out once. */
export const readKey = (c: Context<AppEnv>): Outcome<string> => {
  const key = c.req.header(HEADER) ?? ''
  if (key === '') return err(keyMissing('This needs an Idempotency-Key.'))
  return key.length > MAX_LENGTH ? err(badRequest('The Idempotency-Key is too long.')) : ok(key)
}
