import { z } from 'zod'
import { randomId } from '../document.ts'
import type { LakeStorage } from '../storage.ts'
import { isSame } from './same.ts'
import { asPerson, type ListedPerson, type Person } from './people.ts'

const MINUTE_MS = 60_000
/** From the address that the browser is sent back to, until its studio asks for the token. */
const HANDOVER_MS = MINUTE_MS
const SESSION_MS = 30 * 24 * 60 * MINUTE_MS
const MOST_TRIES = 5
/** How long nobody signs in by a name that was guessed at. */
const PAUSE_MS = 5 * MINUTE_MS

const pass = z.object({ person: z.string(), until: z.number() })
const failures = z.object({ count: z.number(), until: z.number() })

type PassKind = 'handover' | 'session'

/** What came of an attempt to sign in; `retryAfter` in seconds. */
export type Attempt =
  | { is: 'in'; handover: string }
  | { is: 'wrong' }
  | { is: 'paused'; retryAfter: number }

/** Who may sign in and who has. Of tokens only hashes are kept. */
export class SignIns {
  readonly people: readonly ListedPerson[]
  readonly #storage: LakeStorage
  readonly #now: () => number

  constructor(people: readonly ListedPerson[], storage: LakeStorage, now: () => number) {
    this.people = people
    this.#storage = storage
    this.#now = now
  }

  /** Lets somebody in who knows their code, or needs none; too many wrong ones close the door for a while. */
  async attempt({ id, code }: ListedPerson, given: string): Promise<Attempt> {
    const key = `sign-in:failures:${id}`
    const kept = this.#storage.readSetting(key)
    const past = kept === undefined ? null : failures.parse(JSON.parse(kept))
    const now = this.#now()
    const counted = past !== null && past.until > now ? past : { count: 0, until: 0 }
    if (counted.count >= MOST_TRIES)
      return { is: 'paused', retryAfter: Math.ceil((counted.until - now) / 1000) }
    if (code !== undefined && !(await isSame(given, code))) {
      const failed = { count: counted.count + 1, until: now + PAUSE_MS }
      this.#storage.writeSetting(key, JSON.stringify(failed))
      return { is: 'wrong' }
    }
    this.#storage.deleteSettings(key)
    this.#forgetOld()
    return { is: 'in', handover: await this.#issue('handover', id, now + HANDOVER_MS) }
  }

  /** The token of somebody who was just let in; once, and null for whatever else. */
  async exchange(handover: string): Promise<string | null> {
    const key = await keyOf('handover', handover)
    const person = this.#personAt(key)
    this.#storage.deleteSettings(key)
    if (person === null) return null
    return this.#issue('session', person.id, this.#now() + SESSION_MS)
  }

  /** Whose token it is; null when they signed out, or are no longer on the list. */
  async personOf(token: string): Promise<Person | null> {
    return this.#personAt(await keyOf('session', token))
  }

  async end(token: string): Promise<void> {
    this.#storage.deleteSettings(await keyOf('session', token))
  }

  async #issue(kind: PassKind, person: string, until: number): Promise<string> {
    const secret = randomId(43)
    this.#storage.writeSetting(await keyOf(kind, secret), JSON.stringify({ person, until }))
    return secret
  }

  #personAt(key: string): Person | null {
    const kept = this.#storage.readSetting(key)
    if (kept === undefined) return null
    const { person, until } = pass.parse(JSON.parse(kept))
    const found = this.people.find(({ id }) => id === person)
    return found === undefined || until <= this.#now() ? null : asPerson(found)
  }

  #forgetOld(): void {
    for (const kind of ['handover', 'session'] satisfies PassKind[])
      for (const { name, value } of this.#storage.readSettings(prefixOf(kind)))
        if (pass.parse(JSON.parse(value)).until <= this.#now()) this.#storage.deleteSettings(name)
  }
}

const prefixOf = (kind: PassKind): string => `sign-in:${kind}:`

const keyOf = async (kind: PassKind, secret: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
  return `${prefixOf(kind)}${hex.join('')}`
}
