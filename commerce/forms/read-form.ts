import * as words from '#words'
import type { z } from 'zod'
import { MAX_FORM_FIELDS, MAX_FIELD_NAME, MAX_FIELD_VALUE, MAX_TEXT } from '../contract/limits.ts'
import type { FieldMessage } from '../domain/error-messages.ts'

/** What was sent, as it was sent: the fields of a posted form, or a parsed JSON object. */
export type SentFields = Readonly<Record<string, unknown>>

type FormValues = Readonly<Record<string, string>>

type FormResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly fieldErrors: readonly FieldMessage[]
      /** What was sent, to be shown again; never longer than a field may be. */
      readonly values: FormValues
    }

/** Stands for a value that cannot come from a field of ours (a file, an object): every rule refuses it. */
const NOT_TEXT = '\uFFFD'

const textOf = (value: unknown, longest: number): string => {
  if (typeof value === 'string') return value.slice(0, longest).toWellFormed()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === null || value === undefined ? '' : NOT_TEXT
}

const readValues = (fields: SentFields, longest: number): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.length <= MAX_FIELD_NAME && name !== '__proto__')
      .slice(0, MAX_FORM_FIELDS)
      .map(([name, value]) => [name, textOf(value, longest)]),
  )

/**
 * Decodes a form by its schema (an object of strings: names it does not know are left out). A failure carries the
 * messages by field, one a field, in the schema's order, and what was sent. `longest` is for forms in which people write
 * more than a line: how much of a field is read, and shown again.
 */
export const readForm = <S extends z.ZodType>(
  schema: S,
  fields: SentFields,
  { longest }: { readonly longest?: number } = {},
): FormResult<z.output<S>> => {
  const values = readValues(fields, longest ?? MAX_FIELD_VALUE)
  // What no form of ours can send has no words of its own, and the library's are none for shoppers.
  const parsed = schema.safeParse(values, { error: () => words.formRules.again })
  if (parsed.success) return { ok: true, value: parsed.data }
  const messages = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.')
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return {
    ok: false,
    fieldErrors: [...messages].map(([field, message]) => ({ field, message })),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.slice(0, longest ?? MAX_TEXT)]),
    ),
  }
}
