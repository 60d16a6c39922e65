import * as words from '#words'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { signInForm } from '../../../commerce/forms/account/sign-in.ts'
import { SignInPage } from '../../../ui/pages/account/sign-in-page.tsx'
import { readKnownDevice } from '../../cookies.ts'
import { clientIdOf } from '../../rate-limit/client-id.ts'
import { type AppContext, factory } from '../../factory.ts'
import { log } from '../../log.ts'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { endSession } from '../../account/session.ts'
import {
  accountPage,
  anonymousOnly,
  enter,
  refusedAsJson,
  type Refused,
  refusedBy,
  shownAgain,
} from '../../account/sign-in.tsx'
import { returnPath } from '../../page/return-path.ts'

const show = (
  c: AppContext,
  wanted: string | null,
  reason?: string,
  values: Readonly<Record<string, string>> = {},
  refused?: Refused,
) =>
  accountPage(
    c,
    words.common.signIn,
    <SignInPage reason={reason} next={wanted} values={values} problems={refused?.problems ?? []} />,
    refused?.status,
  )

const signIn = formHandler(async (c, sent) => {
  const wanted = returnPath(c, sent['redirect_uri'])
  const again = (refused: Refused) =>
    refusedAsJson(c, refused) ?? show(c, wanted, undefined, shownAgain(sent), refused)
  const form = readForm(signInForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const { loggedInToken } = c.var.tokens
  const before = c.var.services.commerce.customers
  const answer = await before.signIn({
    ...form.value,
    ...readKnownDevice(c),
    ...clientIdOf(c),
  })
  if (!answer.ok) return again(refusedBy(answer.error))
  const entered = await enter(c, answer.value, wanted)
  if (!entered.ok) return again(refusedBy(entered.error))
  // Whoever's session this browser carried before, it is over.
  if (loggedInToken) c.executionCtx.waitUntil(before.signOut())
  return entered.value
})

const signOut = formHandler(async (c, sent) => {
  const { tokens, services } = c.var
  if (tokens.loggedInToken) {
    const { customers } = services.commerce
    const isEverywhere = sent['everywhere'] === 'yes'
    const answer = await (isEverywhere ? customers.endAllSessions() : customers.signOut())
    // The cookies go all the same; the session itself is over in three hours at the latest.
    if (!answer.ok) log('sign-out-failed', { requestId: c.var.requestId })
  }
  endSession(c)
  return c.redirect('/sign-in/out', 303)
})

/** Signing in and out. */
export const signInRoutes = factory
  .createApp()
  .use('/sign-in/*', personal, anonymousOnly)
  .use('/sign-out', personal)
  .get('/sign-in', (c) => show(c, returnPath(c, c.req.query('redirect_uri'))))
  .get('/sign-in/:exp', (c) =>
    show(c, returnPath(c, c.req.query('redirect_uri')), c.req.param('exp')),
  )
  .post('/sign-in', signIn)
  .post('/sign-out', signOut)
