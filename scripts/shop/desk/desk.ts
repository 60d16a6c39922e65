import type { z } from 'zod'
import { callCommerce, fetchFromCommerce, type Method } from './commerce-call.ts'
import { secretsOfShop } from '../state/secrets.ts'
import { readSettings } from '../settings.ts'

/** What only operators may ask, with MODERATION_KEY or the key of this machine's shop. */
const asOperator = () => {
  const settings = readSettings(process.env, { log: 'errors' })
  const key = settings.keys.moderation ?? secretsOfShop(settings.stateDir).moderationKey
  return { settings, asking: { key, site: settings.sites[0].id } }
}

export const askDesk = <S extends z.ZodType>(
  answer: S,
  path: string,
  method: Method,
  body?: unknown,
  idempotencyKey?: string,
): Promise<z.output<S>> => {
  const { settings, asking } = asOperator()
  return callCommerce(settings, {
    ...asking,
    path,
    method,
    body,
    answer,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
}

/** A file, as it is. */
export const fetchFromDesk = (path: string): Promise<Buffer> => {
  const { settings, asking } = asOperator()
  return fetchFromCommerce(settings, { ...asking, path })
}
