import type { CommerceError } from '../commerce/contract/errors.ts'
import type { Result } from '../commerce/contract/result.ts'
import { errorMessage, FORM_SUMMARY } from '../commerce/domain/error-messages.ts'
import { TRAP_FIELD } from '../commerce/domain/subscription.ts'
import type { SentFields } from '../commerce/forms/read-form.ts'
import type { FormProblem } from '../ui/components/error-summary.tsx'
import { refusal, statusOf, wantsJson } from './errors.tsx'
import type { AppContext } from './factory.ts'
import type { Page } from './page.ts'
import { readBody } from './read-body.ts'

export const SHEETS = { sheets: ['reviews'] } as const

const RECEIVED = 'received'
const TOO_MUCH_SECONDS = '3600'

/** Where one comes to after sending something, which says thank you. */
export const receivedPath = (path: string): string => `${path}?notice=${RECEIVED}`
export const wasReceived = (c: AppContext): boolean =>
  c.var.url.searchParams.get('notice') === RECEIVED

/** A form as it is shown again. */
export type ShownAgain = {
  readonly status: NonNullable<Page['status']>
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
}

/** A form that nobody has sent yet. */
export const AT_FIRST: ShownAgain = { status: 200, values: {}, problems: [] }

type Read<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly fieldErrors: readonly { readonly field: string; readonly message: string }[]
      readonly values: Readonly<Record<string, string>>
    }

type Sending<T> = {
  readonly read: (fields: SentFields) => Read<T>
  readonly send: (value: T) => Promise<Result<unknown, CommerceError>>
  readonly showAgain: (shown: ShownAgain) => Promise<Response>
  readonly next: string
}

const texts = (fields: SentFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/**
 * Sends what someone wrote, and leads on; or shows the form again with what was typed and what is wrong. What a program
 * filled in is answered as any other and left at that.
 */
export const sendFeedback = async <T extends Readonly<Record<typeof TRAP_FIELD, boolean>>>(
  c: AppContext,
  { read, send, showAgain, next }: Sending<T>,
): Promise<Response> => {
  c.header('cache-control', 'private, no-store')
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const again = (
    status: ShownAgain['status'],
    summary: string,
    problems: readonly FormProblem[],
    values: ShownAgain['values'],
  ) => {
    if (status === 429) c.header('retry-after', TOO_MUCH_SECONDS)
    if (!wantsJson(c)) return showAgain({ status, values, problems })
    const fields = problems.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
    return c.json({ summary, fields }, status as 422)
  }
  const form = read(body.fields)
  if (!form.ok) return again(422, FORM_SUMMARY, form.fieldErrors, form.values)
  if (!form.value[TRAP_FIELD]) {
    const sent = await send(form.value)
    if (!sent.ok) {
      const { summary, fields } = errorMessage(sent.error)
      const problems = fields.length > 0 ? fields : [{ message: summary }]
      return again(statusOf(sent.error), summary, problems, texts(body.fields))
    }
  }
  return wantsJson(c) ? c.json({ received: true }) : c.redirect(next, 303)
}
