import { log } from '../log.ts'
import { within } from '../time-outs.ts'
import { realNow } from '../clock.ts'

type Flight<T> = { readonly work: Promise<T>; readonly since: number }

export type WaitUntil = (promise: Promise<unknown>) => void

/**
 * Work in progress that the requests of an isolate share, by key. The request that starts it may end first: a redirect
 * overtakes it, or the visitor leaves. So `waitUntil` keeps it running, nobody waits longer than `timeoutMs`, and after
 * that it is dropped, whether it ever ends or not. `name` appears in logs. With `lasts`, who comes after the work has ended
 * shares its result until that has settled, too.
 */
export const createFlights = <T>(
  name: string,
  timeoutMs: number,
  lasts?: (value: T) => Promise<unknown>,
) => {
  const flights = new Map<string, Flight<T>>()

  const running = (key: string): Flight<T> | undefined => {
    const now = realNow()
    // The oldest come first.
    for (const [one, { since }] of flights) {
      if (now - since < timeoutMs) break
      flights.delete(one)
    }
    return flights.get(key)
  }

  const begin = (key: string, work: () => Promise<T>, waitUntil: WaitUntil): Promise<T> => {
    const remove = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const begun = work()
    const flight: Flight<T> = {
      since: realNow(),
      work: lasts ? begun : begun.finally(remove),
    }
    flights.delete(key)
    flights.set(key, flight)
    const over = lasts ? begun.then(lasts).finally(remove) : flight.work
    waitUntil(over.catch(() => undefined))
    return flight.work
  }

  /** The result of `work`, started once for all concurrent callers. Rejects if the work does. */
  const share = async (key: string, work: () => Promise<T>, waitUntil: WaitUntil): Promise<T> => {
    const flight = running(key)
    if (!flight) return begin(key, work, waitUntil)
    const boxed = flight.work.then((value) => ({ value }))
    const inTime = await within(boxed, flight.since + timeoutMs - realNow())
    if (inTime) return inTime.value
    if (!running(key)) log('waited-in-vain', { work: name })
    // It is slow or abandoned: take whichever ends first, it or its replacement.
    return Promise.race([flight.work, share(key, work, waitUntil)])
  }

  return { share, isUnderway: (key: string): boolean => running(key) !== undefined }
}
