import * as words from '#words'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { forgotForm, resetForm } from '../../../commerce/forms/account/sign-in.ts'
import { ForgotPage, ForgotSentPage, ResetPage } from '../../../ui/pages/account/password-pages.tsx'
import { clientIdOf } from '../../rate-limit/client-id.ts'
import { readKnownDevice, setCookie } from '../../cookies.ts'
import { sendFailed, wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { formKeyOf } from '../../forms/form-key.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { endLogin } from '../../account/session.ts'
import {
  accountPage,
  refusedAsJson,
  type Refused,
  refusedBy,
  shownAgain,
} from '../../account/sign-in.tsx'

const showForgot = (
  c: AppContext,
  reason: string | undefined,
  values: Readonly<Record<string, string>> = {},
  refused?: Refused,
) =>
  accountPage(
    c,
    words.forgotPassword.title,
    <ForgotPage reason={reason} values={values} problems={refused?.problems ?? []} />,
    refused?.status,
  )

/** Asks for the mail. What becomes of it is told to the address itself, never here. */
const forgot = formHandler(async (c, sent) => {
  const again = (refused: Refused) =>
    refusedAsJson(c, refused) ?? showForgot(c, undefined, shownAgain(sent), refused)
  const form = readForm(forgotForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const { client } = clientIdOf(c)
  const asked = await c.var.services.commerce.customers.forgotPassword({ ...form.value, client })
  if (!asked.ok) return again(refusedBy(asked.error))
  return wantsJson(c) ? c.json({ requested: true }) : c.redirect('/forgot/sent', 303)
})

const tokenOf = (c: AppContext) => c.req.param('token') ?? ''

const showReset = (c: AppContext, key?: unknown, refused?: Refused) =>
  accountPage(
    c,
    words.resetPassword.title,
    <ResetPage
      action={`/resetpassword/${tokenOf(c)}`}
      formKey={formKeyOf(key)}
      problems={refused?.problems ?? []}
    />,
    refused?.status,
  )

/** A link that is not good (any more): said, with the way to a new one. */
const showExpired = (c: AppContext) =>
  accountPage(
    c,
    words.forgotPassword.title,
    <ForgotPage reason="expired" values={{}} problems={[]} />,
    404,
  )

const isExpired = (error: { readonly kind: string; readonly status?: number }): boolean =>
  error.kind === 'refused' && error.status === 404

const reset = formHandler(async (c, sent) => {
  const key = formKeyOf(sent['key'])
  const again = (refused: Refused) => refusedAsJson(c, refused) ?? showReset(c, key, refused)
  const form = readForm(resetForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const changed = await c.var.services.commerce.customers.resetPassword(tokenOf(c), {
    ...form.value,
    ...readKnownDevice(c),
    key,
  })
  if (!changed.ok) {
    const refused = refusedBy(changed.error)
    return isExpired(changed.error) ? (refusedAsJson(c, refused) ?? showExpired(c)) : again(refused)
  }
  if (changed.value.knownDevice !== undefined)
    setCookie(c, 'knownDevice', changed.value.knownDevice)
  // All sessions are over, this browser's too.
  endLogin(c)
  return wantsJson(c) ? c.json({ changed: true }) : c.redirect('/sign-in/reset', 303)
})

/** From a forgotten password to a new one. */
export const passwordRoutes = factory
  .createApp()
  .use('/forgot/*', personal)
  .use('/resetpassword/*', secretAddress, personal)
  .get('/forgot', (c) => showForgot(c, undefined))
  .post('/forgot', forgot)
  .get('/forgot/:redirected', (c) =>
    c.req.param('redirected') === 'sent'
      ? accountPage(c, words.forgotSent.title, <ForgotSentPage />)
      : showForgot(c, c.req.param('redirected')),
  )
  .get('/resetpassword/:token', async (c) => {
    const { services } = c.var
    const link = await services.commerce.customers.resetLink(tokenOf(c))
    if (link.ok) return showReset(c)
    return isExpired(link.error) ? showExpired(c) : sendFailed(c, '/forgot', link.error)
  })
  .post('/resetpassword/:token', reset)
