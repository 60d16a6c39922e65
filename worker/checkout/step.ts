import * as words from '#words'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { CheckoutStep } from '../../commerce/contract/errors.ts'
import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { toFormErrors } from '../../commerce/forms/checkout/checkout-fields.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { guardStep } from './guard.ts'
import { sendFailed } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { loadCheckoutFrame } from '../loaders/cart/checkout-pages.ts'
import type { Page } from '../page/page.ts'
import { formHandler } from '../forms/form-handler.ts'
import { signInAgain } from '../account/session.ts'

/** What a step shows again after a form was not right: what was typed, and what is wrong with it. */
export type Retry = {
  readonly status: Page['status']
  readonly problems: readonly FormProblem[]
  readonly values?: Readonly<Record<string, string>>
}

export const stepPage = (
  step: Exclude<CheckoutStep, 'cart'>,
  body: Page['body'],
  retry?: Retry,
  frames?: string,
): Page => ({
  ...(retry?.status ? { status: retry.status } : {}),
  meta: { title: words.checkoutTitles[step], noindex: true, sheets: ['checkout'] },
  body,
  chrome: null,
  address: stepPaths[step],
  ...(frames ? { frames } : {}),
})

export const failed = async (
  c: AppContext,
  error: CommerceError,
  path: string,
): Promise<Response> => signInAgain(c, error, path) ?? sendFailed(c, path, error)

export const frameOf = (c: AppContext) => loadCheckoutFrame(c.var.services, c.var.site)

/** The words for a refused step, and the fields they belong to. */
export const problemsOf = (
  error: CommerceError,
  subject: 'page' | 'address' = 'page',
): FormProblem[] => {
  const { summary, fields } = errorMessage(error, subject)
  return fields.length > 0 ? toFormErrors(fields) : [{ message: summary }]
}

/** As long as the longest note may be. */
const MAX_SHOWN = 300

/** What was typed, to show it again: short texts only. */
export const sentValues = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, MAX_SHOWN)]] : [],
    ),
  )

/** A GET of a step: the step, or the way to the first one that is not done. */
export const step =
  (name: Exclude<CheckoutStep, 'cart'>, show: (c: AppContext, cart: Cart) => Promise<Response>) =>
  async (c: AppContext) => {
    const guarded = await guardStep(c, name)
    if (guarded.may) return show(c, guarded.cart)
    return 'failed' in guarded
      ? failed(c, guarded.failed, stepPaths[name])
      : c.redirect(guarded.instead, 303)
  }

/** Answers a form that could not be looked at, because the service failed, with everything that was in it. */
export type Keep = (
  c: AppContext,
  error: CommerceError,
  fields: Readonly<Record<string, unknown>>,
) => Promise<Response>

/** A POST of a step: the same guard, then the body's fields. */
export const submit = (
  name: Exclude<CheckoutStep, 'cart'>,
  keep: Keep,
  act: (c: AppContext, cart: Cart, fields: Readonly<Record<string, unknown>>) => Promise<Response>,
) =>
  formHandler(async (c, fields) => {
    const guarded = await guardStep(c, name)
    if (guarded.may) return act(c, guarded.cart, fields)
    if ('instead' in guarded) return c.redirect(guarded.instead, 303)
    return signInAgain(c, guarded.failed, stepPaths[name]) ?? keep(c, guarded.failed, fields)
  })
