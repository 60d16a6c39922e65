import { SERVICE_TIMEOUT_MS } from '../commerce/client/client.ts'
import { realNow } from './clock.ts'

/** For the page that says what came of a request whose time is over. */
const LAST_WORD_MS = 3000

/**
 * The time that all calls of one request share, from the first of them on: milliseconds for one that begins now. Once it
 * is over, what the answer still has to show is asked for within three seconds, together.
 */
export const sharedTime = (now: () => number = realNow): (() => number) => {
  let end: number | undefined
  return () => {
    end ??= now() + SERVICE_TIMEOUT_MS
    const left = end - now()
    return Math.max(left, Math.min(LAST_WORD_MS, left + LAST_WORD_MS), 0)
  }
}

/** What is at hand comes within so many turns of the queue of promises; a timer costs more than all of them. */
const TURNS_AT_HAND = 12

const someTurns = async (): Promise<false> => {
  for (let turn = 0; turn < TURNS_AT_HAND; turn += 1) await undefined
  return false
}

const isAtHand = (promise: Promise<unknown>): Promise<boolean> => {
  const settled = () => true
  return Promise.race([promise.then(settled, settled), someTurns()])
}

/** The value of `promise` if it settles within `ms`, else null. The promise itself is not cancelled. */
export const within = async <T>(promise: Promise<T>, ms: number): Promise<T | null> => {
  if (await isAtHand(promise)) return promise
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** At hand if it came soon, else on its way. In a box, since a promise that a function gives is waited for. */
export type Boxed<T> = { readonly it: T | Promise<T> }

export const soonOrLater = async <T extends object>(
  promise: Promise<T>,
  ms: number,
): Promise<Boxed<T>> => ({ it: (await within(promise, ms)) ?? promise })
