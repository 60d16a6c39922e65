import { errors, fields, missingSteps, namedFields, problems, signInLinks } from '#words'
import type { CommerceError, ErrorBody, FieldError } from '../contract/errors.ts'
import type { RefusalCause } from '../contract/refusal-cause.ts'
import {
  isErrorCode,
  type ParamKind,
  type ParamKinds,
  type ReasonOf,
  type RefusalParams,
  refusalReasons,
} from '../contract/refusals.ts'
import { fieldReasons } from '../contract/field-refusals.ts'
import { formatCents } from './money.ts'

/** What is wrong with a field, in the words that stand beside it. */
export type FieldMessage = { readonly field: string; readonly message: string }

/** What went wrong, for people. `fields` lead to where it can be put right; `link` to a page that helps. */
export type ErrorMessage = {
  readonly summary: string
  readonly fields: readonly FieldMessage[]
  readonly link?: { readonly href: string; readonly label: string }
}

/** What the error is about, which decides the words when nothing closer is known. */
type Subject = 'page' | 'address'

/** Of a sentence that another service wrote, or put a name into. */
const MAX_LENGTH = 500

const FORGOT = { href: '/forgot', label: signInLinks.forgot } as const

const plain = (summary: string): ErrorMessage => ({ summary, fields: [] })

const fits = (kind: ParamKind, value: RefusalParams[string] | undefined): boolean => {
  if (kind === 'count' || kind === 'cents') return Number.isSafeInteger(value)
  if (kind === 'texts') return Array.isArray(value)
  return typeof value === 'string' && (typeof kind === 'string' || kind.includes(value))
}

/** What a sentence tells of, with amounts as they are written. */
const told = (kinds: ParamKinds, params: RefusalParams): RefusalParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      kinds[name] === 'cents' && typeof value === 'number' ? formatCents(value) : value,
    ]),
  )

/** A phrase with its parameters; null for a phrase that is not there, or tells of something that was not sent. */
const said = (
  phrase: unknown,
  kinds: ParamKinds | undefined,
  params: RefusalParams = {},
): string | null => {
  if (typeof phrase === 'string') return phrase
  if (typeof phrase !== 'function' || !kinds) return null
  const isWhole = Object.entries(kinds).every(([name, kind]) => fits(kind, params[name]))
  return isWhole ? String(phrase(told(kinds, params))).slice(0, MAX_LENGTH) : null
}

const own = (table: object, name: string): unknown =>
  Object.hasOwn(table, name) ? Reflect.get(table, name) : undefined

/** Our words for a code's reason; null for a reason that is none of ours. */
const reasonWords = ({ code, reason, params }: RefusalCause): string | null => {
  if (reason === undefined || !isErrorCode(code)) return null
  const kinds: Readonly<Record<string, ParamKinds>> = refusalReasons[code]
  return Object.hasOwn(kinds, reason)
    ? said(own(errors[code], reason), kinds[reason], params)
    : null
}

const detailOf = ({ detail }: RefusalCause): string | null =>
  detail?.trim().slice(0, MAX_LENGTH) || null

const otherwise = (code: string): string | null =>
  isErrorCode(code) ? errors[code].otherwise : null

/** Why something is refused, as closely as it is known: our words, a service's own, or what its code says at all. */
export const causeWords = (cause: RefusalCause, subject: Subject = 'page'): string =>
  reasonWords(cause) ?? detailOf(cause) ?? otherwise(cause.code) ?? problems[subject]

/** What is wrong with a field, in the shop’s words where it has some. */
export const fieldWords = ({ field, code, params, message }: FieldError): FieldMessage => {
  const name = field.split('.').at(-1) ?? ''
  const kinds: Readonly<Record<string, ParamKinds>> = fieldReasons
  const named = own(namedFields, name)
  const words = code === undefined ? null : said(own(fields, code), kinds[code], params)
  return { field, message: words ?? said(named, undefined) ?? message ?? problems.form }
}

/** What a shopper reads of a bad request besides the specification's words: who did nothing wrong, and can go on. */
const toldOfBadRequests: ReadonlySet<string | undefined> = new Set<ReasonOf<'COR-008'>>([
  'line-quantity',
  'rate-gone',
  'unknown-sku',
  'store-needed',
  'sets',
  'one-set',
])

const refused = (error: ErrorBody, subject: Subject): ErrorMessage => {
  switch (error.code) {
    case 'COR-003': {
      const wrong = (error.fieldErrors ?? []).map(fieldWords)
      return wrong.length > 0
        ? { summary: problems.form, fields: wrong }
        : plain(causeWords(error, subject))
    }
    case 'COR-006':
    case 'COR-999':
      return plain(errors[error.code].otherwise)
    case 'COR-007':
      return { ...plain(reasonWords(error) ?? errors['COR-007'].otherwise), link: FORGOT }
    case 'COR-008': {
      const words = toldOfBadRequests.has(error.reason) ? reasonWords(error) : null
      return plain(words ?? errors['COR-008'].otherwise)
    }
    case 'CHECKOUT_INCOMPLETE':
      return plain(missingSteps[error.step ?? 'cart'])
    default:
      return plain(causeWords(error, subject))
  }
}

/** Of a service's own fault people read our words, never its own; the codes that say more than that have theirs. */
const faulted = (code: string, subject: Subject): ErrorMessage => {
  if (code === 'PAYMENT_PENDING' || code === 'PAUSED') return plain(errors[code].otherwise)
  return plain(code === 'UPSTREAM' ? problems.noResponse : problems[subject])
}

/** The words for a call that did not succeed: the specification's section 8 where it has them. */
export const errorMessage = (error: CommerceError, subject: Subject = 'page'): ErrorMessage => {
  if (error.kind === 'unreachable') return plain(problems.noResponse)
  return error.status >= 500 ? faulted(error.code, subject) : refused(error, subject)
}
