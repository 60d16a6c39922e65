import { err, ok } from '../../contract/result.ts'
import { readAlone, type Reading } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Outcome, tooManyRequests } from '../refusal.ts'
import { countAttempt, giveBackAttempts, spentReading } from '../repositories/customers/attempts.ts'
import { type AttemptKind, attemptLimits } from '../rate-limits.ts'
import { sha256 } from '../tokens.ts'

/** Accounts and addresses are counted without being kept. */
export const subjectOf = (kind: AttemptKind, name: string): Promise<string> =>
  sha256(`${kind}:${name}`)

type Clock = Pick<Dependencies, 'db' | 'now'>

const tooMany = (kind: AttemptKind, windowStartedAt: number, at: number) => {
  const { windowMs } = attemptLimits[kind]
  const seconds = Math.max(1, Math.ceil((windowStartedAt + windowMs - at) / 1000))
  return err(tooManyRequests(kind, seconds))
}

/** Counts a try; one too many is refused until the window that began with the first of them is over. */
export const allow = async (
  { db, now }: Clock,
  kind: AttemptKind,
  subject: string,
): Promise<Outcome<null>> => {
  const { tries: most, windowMs } = attemptLimits[kind]
  const at = now().getTime()
  const { tries, windowStartedAt } = await countAttempt(db, { kind, subject, now: at, windowMs })
  return tries <= most ? ok(null) : tooMany(kind, windowStartedAt, at)
}

/** Something that is tried: its kind, and by or at whom. */
export type Try = readonly [kind: AttemptKind, name: string]

/** Where something is asked from, as the storefront says; null when it was no storefront that asked. */
export type Client = string | null

/** What a client tries. */
export const by = (client: Client, kind: AttemptKind): readonly Try[] =>
  client === null ? [] : [[kind, client]]

/** Counts a try in each of several limits. */
export const allowEach = async (clock: Clock, tries: readonly Try[]): Promise<Outcome<null>> => {
  for (const [kind, name] of tries) {
    const allowed = await allow(clock, kind, await subjectOf(kind, name))
    if (!allowed.ok) return allowed
  }
  return ok(null)
}

/** How to read whether one more may be tried, for what counts only when it fails: a refusal before it is looked at. */
export const triesReading = async (
  { db, now }: Clock,
  tries: readonly Try[],
): Promise<Reading<Outcome<null>>> => {
  const at = now().getTime()
  const attempts = await Promise.all(
    tries.map(async ([kind, name]) => {
      const { tries: most, windowMs } = attemptLimits[kind]
      return { kind, subject: await subjectOf(kind, name), since: at - windowMs, most }
    }),
  )
  const { statements, read } = spentReading(db, attempts)
  return {
    statements,
    read: (results) => {
      const spent = read(results)
      const kind = spent && attempts[spent.place]?.kind
      return kind ? tooMany(kind, spent.windowStartedAt, at) : ok(null)
    },
  }
}

/** The same, read by itself. */
export const mayTry = async (clock: Clock, tries: readonly Try[]): Promise<Outcome<null>> =>
  readAlone(clock.db, await triesReading(clock, tries))

/** What was tried was right: it does not count. */
export const giveBack = async ({ db }: Pick<Clock, 'db'>, tries: readonly Try[]): Promise<void> =>
  giveBackAttempts(
    db,
    await Promise.all(
      tries.map(async ([kind, name]) => ({ kind, subject: await subjectOf(kind, name) })),
    ),
  )
