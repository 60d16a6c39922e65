import { realNow } from './clock.ts'

/** Writes one JSON line. Log only fields that cannot hold a token, an address, a name or a body. */
export const log = (
  event: string,
  fields: Readonly<Record<string, string | number | boolean | undefined>>,
): void => console.log(JSON.stringify({ ts: new Date(realNow()).toISOString(), event, ...fields }))
