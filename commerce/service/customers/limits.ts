import { err, ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Outcome, tooManyRequests } from '../refusal.ts'
import { type AttemptKind, countAttempt } from '../repositories/attempts.ts'
import { sha256 } from '../tokens.ts'

const MINUTE_MS = 60_000

type Limit = { readonly tries: number; readonly windowMs: number; readonly words: string }

const limits = {
  'sign-in': {
    tries: 5,
    windowMs: 15 * MINUTE_MS,
    words: 'That was tried a few times too often. Please wait, or ask for a new password.',
  },
  'sign-in-client': {
    tries: 50,
    windowMs: 5 * MINUTE_MS,
    words: 'There were many failed sign-ins from where you are. Please wait a little.',
  },
  'register-client': {
    tries: 5,
    windowMs: MINUTE_MS,
    words: 'There were many new accounts from where you are. Please wait a minute.',
  },
  'forgot-client': {
    tries: 20,
    windowMs: 5 * MINUTE_MS,
    words: 'That was asked for many times from where you are. Please wait a little.',
  },
  'order-link': {
    tries: 30,
    windowMs: 10 * MINUTE_MS,
    words: 'This order was changed many times just now. Please wait a little, or call us.',
  },
  'order-link-client': {
    tries: 30,
    windowMs: 5 * MINUTE_MS,
    words: 'Many links that lead nowhere were tried from where you are. Please wait a little.',
  },
  'image-search': {
    tries: 30,
    windowMs: 10 * MINUTE_MS,
    words: 'There were many photographs from where you are. Please wait a few minutes.',
  },
  'associate-code': {
    tries: 5,
    windowMs: 15 * MINUTE_MS,
    words: 'That was tried a few times too often. Please wait a quarter of an hour.',
  },
} as const satisfies Record<AttemptKind, Limit>

/** After this long no window counts any more. */
export const ATTEMPTS_KEPT_MS = 60 * MINUTE_MS

/** Accounts and addresses are counted without being kept. */
export const subjectOf = (kind: AttemptKind, name: string): Promise<string> =>
  sha256(`${kind}:${name}`)

/** Counts a try; one too many is refused until the window that began with the first of them is over. */
export const allow = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  kind: AttemptKind,
  subject: string,
): Promise<Outcome<null>> => {
  const { tries: most, windowMs, words } = limits[kind]
  const at = now().getTime()
  const { tries, windowStartedAt } = await countAttempt(db, { kind, subject, now: at, windowMs })
  return tries <= most
    ? ok(null)
    : err(tooManyRequests(words, Math.max(1, Math.ceil((windowStartedAt + windowMs - at) / 1000))))
}
