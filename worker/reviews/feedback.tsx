import * as words from '#words'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { TRAP_FIELD } from '../../commerce/domain/account/subscription.ts'
import type { SentFields } from '../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { refusal, statusOf, wantsJson } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import type { Page } from '../page/page.ts'
import { UnsentPage } from '../../ui/pages/content/unsent-page.tsx'
import type { FeedbackFormProps } from '../../ui/islands/forms/feedback-form.tsx'
import { loadChrome } from '../loaders/chrome.ts'
import { readBody } from '../forms/read-body.ts'
import { sendPage } from '../page/renderer.tsx'

export const SHEETS = { sheets: ['reviews'] } as const

const RECEIVED = 'received'

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

type FeedbackKind = FeedbackFormProps['kind']

type Sending<T> = {
  readonly kind: FeedbackKind
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

/** The service that would keep it is away: the form stands alone then, since its page cannot be shown, and nothing is lost. */
const unsent = async (
  c: AppContext,
  kind: FeedbackKind,
  error: CommerceError,
  fields: SentFields,
): Promise<Response> => {
  c.header('cache-control', 'private, no-store')
  const { summary } = errorMessage(error)
  const status = statusOf(error)
  if (wantsJson(c)) return c.json({ summary, fields: [] }, status as 502)
  return sendPage(c, {
    status,
    meta: { title: words.unsent.title, noindex: true, ...SHEETS },
    body: (
      <UnsentPage
        kind={kind}
        action={c.req.path}
        values={texts(fields)}
        problems={[{ message: summary }]}
      />
    ),
    chrome: (await loadChrome(c.var.services)).chrome,
    address: c.req.path,
  })
}

/** What was sent to a page whose subject cannot be looked up, as a form to send again. */
export const keepUnsent = async (
  c: AppContext,
  kind: FeedbackKind,
  error: CommerceError,
): Promise<Response> => {
  const body = await readBody(c)
  return body.ok ? unsent(c, kind, error, body.fields) : refusal(c, body.status, body.message)
}

/**
 * Sends what someone wrote, and leads on; or shows the form again with what was typed and what is wrong. What a program
 * filled in is answered as any other and left at that.
 */
export const sendFeedback = async <T extends Readonly<Record<typeof TRAP_FIELD, boolean>>>(
  c: AppContext,
  { kind, read, send, showAgain, next }: Sending<T>,
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
    if (!wantsJson(c)) return showAgain({ status, values, problems })
    const fields = problems.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
    return c.json({ summary, fields }, status as 422)
  }
  const form = read(body.fields)
  if (!form.ok) return again(422, words.problems.form, form.fieldErrors, form.values)
  if (!form.value[TRAP_FIELD]) {
    const sent = await send(form.value)
    if (!sent.ok && sent.error.kind === 'unreachable')
      return unsent(c, kind, sent.error, body.fields)
    if (!sent.ok) {
      const { summary, fields } = errorMessage(sent.error)
      const problems = fields.length > 0 ? fields : [{ message: summary }]
      return again(statusOf(sent.error), summary, problems, texts(body.fields))
    }
  }
  return wantsJson(c) ? c.json({ received: true }) : c.redirect(next, 303)
}
