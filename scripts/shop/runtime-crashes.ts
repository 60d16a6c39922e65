import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is said when the runtime has ended by itself, and what to do. */
export const CRASH_WORDS = `The shop's runtime ended unexpectedly and was started again.
  Whatever it was answering at that moment failed; what had been saved is there.
  Most often memory ran out: that of the machine, or the 128 MB that each worker has, as in the cloud. Lines above
  may say so. If it happens again, give the machine more memory, or see whether a worker is to blame:
  MINIFLARE_WORKERD_V8_FLAGS=--max-old-space-size=512 lets each of them have more.`

const noted = (stateDir: string) => join(stateDir, 'runtime-crashes.log')

/** Keeps with a shop's data that its runtime crashed, for whoever looks at the end. */
export const noteCrash = (stateDir: string): void =>
  appendFileSync(noted(stateDir), `${new Date().toISOString()} ${CRASH_WORDS}\n`)

/** When the runtime of a shop crashed since its data was emptied, in words; empty when it did not. */
export const notedCrashes = (stateDir: string): string => {
  try {
    return readFileSync(noted(stateDir), 'utf8')
  } catch {
    return ''
  }
}
