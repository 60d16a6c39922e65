import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What one invocation of a worker may ask of others: 1,000 statements of D1, 1,000 operations of KV
 * (https://developers.cloudflare.com/d1/platform/limits/, …/kv/platform/limits/). Of all subrequests together the cloud
 * takes 10,000 by now; we keep to the 1,000 that it took before.
 */
export const invocationLimits = { statements: 1000, subrequests: 1000 } as const

type Asked = { statements: number; subrequests: number }
type Invocation = Asked & { readonly written: Map<string, number> }

const current = new AsyncLocalStorage<Invocation>()
const breaches: string[] = []

/** What was refused since the last call. Whoever asked may have caught the refusal, so that a suite looks here. */
export const takeBreaches = (): string[] => breaches.splice(0)

/** @throws always: with the limit, and what went past it, by its first words. */
export const refuse = (what: string, of: string): never => {
  const message = `LIMIT: ${what}: ${of.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`
  breaches.push(message)
  throw new Error(message)
}

/** Runs `work` as the cloud runs one request, or one turn of the clock: what it asks of others is counted together. */
export const asOneInvocation = <T>(work: () => T): T =>
  current.run({ statements: 0, subrequests: 0, written: new Map() }, work)

const count = (what: keyof Asked, by: number, of: string): void => {
  const invocation = current.getStore()
  if (!invocation) return // a test looks for itself
  invocation[what] += by
  if (invocation[what] > invocationLimits[what])
    refuse(`${invocation[what]} ${what} in one invocation`, of)
}

/** Another service is called, KV asked for a key, or D1 for one or several statements, of which this is one. */
export const countSubrequest = (of: string, statements = 0): void => {
  count('subrequests', 1, of)
  count('statements', statements, of)
}

/** KV takes one write a second to a key: an invocation that writes it twice within one relies on more. */
export const noteWrite = (key: string): void => {
  const written = current.getStore()?.written
  const now = performance.now() // whatever moment a test has set
  if (now - (written?.get(key) ?? -Infinity) < 1000)
    refuse('a key written twice in a second by one invocation', key)
  written?.set(key, now)
}
