import type { ReactNode } from 'react'
import { type CommerceError, isMissing } from '../../commerce/contract/errors.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { toFormErrors } from '../../commerce/forms/checkout/checkout-fields.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { notFoundPage, sendFailed } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import type { Page } from '../page/page.ts'
import { sendPage } from '../page/renderer.tsx'
import { signInAgain } from './session.ts'

/** Sends a page of the account inside the shop's frame. */
export const sendAccountPage = async (
  c: AppContext,
  title: string,
  body: ReactNode,
  status: Page['status'] = 200,
): Promise<Response> =>
  sendPage(c, {
    status,
    meta: { title, noindex: true, sheets: ['checkout', 'subscribe', 'sign-in', 'account'] },
    body,
    chrome: (await loadChrome(c.var.services)).chrome,
    address: c.req.method === 'GET' ? `${c.req.path}${c.var.url.search}` : '/account',
  })

/** What a failed call makes of the whole page: sign-in again, nothing there, or what went wrong. */
export const accountFailed = async (
  c: AppContext,
  error: CommerceError,
  returnTo: string = c.req.path,
): Promise<Response> => {
  const again = signInAgain(c, error, returnTo)
  if (again) return again
  return isMissing(error)
    ? sendPage(c, await notFoundPage(c.var.services, c.req.path))
    : sendFailed(c, returnTo, error)
}

/** A refused form's words, by the names of its fields. */
export const formProblems = (
  error: CommerceError,
  subject: 'page' | 'address' = 'page',
): FormProblem[] => {
  const { summary, fields } = errorMessage(error, subject)
  return fields.length > 0 ? toFormErrors(fields) : [{ message: summary }]
}

/** Today as an ISO date. */
export const todayOf = (c: AppContext): string => c.var.services.now().toISOString().slice(0, 10)
