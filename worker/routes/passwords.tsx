import { readForm } from '../../commerce/forms/read-form.ts'
import { forgotForm, resetForm } from '../../commerce/forms/sign-in.ts'
import { ForgotPage, ForgotSentPage, ResetPage } from '../../ui/pages/password-pages.tsx'
import { askerOf } from '../asker.ts'
import { failedPage, wantsJson } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { personal, secretAddress } from '../middleware/personal.ts'
import { posted } from '../posted.ts'
import { sendPage } from '../renderer.tsx'
import { endLogin } from '../session.ts'
import { accountPage, refusedAsJson, type Refused, refusedBy, shownAgain } from '../sign-in.tsx'

const FORGOT_TITLE = 'Forgot your password?'

const showForgot = (
  c: AppContext,
  reason: string | undefined,
  values: Readonly<Record<string, string>> = {},
  refused?: Refused,
) =>
  accountPage(
    c,
    FORGOT_TITLE,
    <ForgotPage reason={reason} values={values} problems={refused?.problems ?? []} />,
    refused?.status,
  )

/** Asks for the mail. What becomes of it is told to the address itself, never here. */
const forgot = posted(async (c, sent) => {
  const again = (refused: Refused) =>
    refusedAsJson(c, refused) ?? showForgot(c, undefined, shownAgain(sent), refused)
  const form = readForm(forgotForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const { client } = askerOf(c)
  const asked = await c.var.services.commerce.customers.forgotPassword({ ...form.value, client })
  if (!asked.ok) return again(refusedBy(c, asked.error))
  return wantsJson(c) ? c.json({ requested: true }) : c.redirect('/forgot/sent', 303)
})

const tokenOf = (c: AppContext) => c.req.param('token') ?? ''

const showReset = (c: AppContext, refused?: Refused) =>
  accountPage(
    c,
    'Choose a new password',
    <ResetPage action={`/resetpassword/${tokenOf(c)}`} problems={refused?.problems ?? []} />,
    refused?.status,
  )

/** A link that is not good (any more): said, with the way to a new one. */
const showExpired = (c: AppContext) =>
  accountPage(c, FORGOT_TITLE, <ForgotPage reason="expired" values={{}} problems={[]} />, 404)

const isExpired = (error: { readonly kind: string; readonly status?: number }): boolean =>
  error.kind === 'refused' && error.status === 404

const reset = posted(async (c, sent) => {
  const again = (refused: Refused) => refusedAsJson(c, refused) ?? showReset(c, refused)
  const form = readForm(resetForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const changed = await c.var.services.commerce.customers.resetPassword(tokenOf(c), form.value)
  if (!changed.ok) {
    const refused = refusedBy(c, changed.error)
    return isExpired(changed.error) ? (refusedAsJson(c, refused) ?? showExpired(c)) : again(refused)
  }
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
      ? accountPage(c, 'Check your inbox', <ForgotSentPage />)
      : showForgot(c, c.req.param('redirected')),
  )
  .get('/resetpassword/:token', async (c) => {
    const { services } = c.var
    const link = await services.commerce.customers.resetLink(tokenOf(c))
    if (link.ok) return showReset(c)
    return isExpired(link.error)
      ? showExpired(c)
      : sendPage(c, await failedPage(services, '/forgot', link.error))
  })
  .post('/resetpassword/:token', reset)
