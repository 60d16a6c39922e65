import * as words from '#words'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { registerForm } from '../../../commerce/forms/account/sign-in.ts'
import { RegisterPage } from '../../../ui/pages/account/register-page.tsx'
import { clientIdOf } from '../../rate-limit/client-id.ts'
import { readKnownDevice } from '../../cookies.ts'
import { type AppContext, factory } from '../../factory.ts'
import { personal } from '../../middleware/personal.ts'
import { formKeyOf } from '../../forms/form-key.ts'
import { formHandler } from '../../forms/form-handler.ts'
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

type Retry = { readonly values: Readonly<Record<string, string>>; readonly refused: Refused }

/** Who a guest's own order (`order`) was placed by, to be filled in; nobody's without it. */
const orderedAs = async (c: AppContext): Promise<Readonly<Record<string, string>>> => {
  const id = c.req.query('order')
  if (!id || !c.var.tokens.guestToken) return {}
  const found = await c.var.services.commerce.orders.get(id)
  if (!found.ok) return {}
  const { contact, billingAddress } = found.value
  const { first, last } = billingAddress.name
  return { email: contact.email, firstName: first, lastName: last }
}

const show = (
  c: AppContext,
  wanted: string | null,
  key: unknown,
  retry?: Retry,
  known: Readonly<Record<string, string>> = {},
) =>
  accountPage(
    c,
    words.register.title,
    <RegisterPage
      next={wanted}
      formKey={formKeyOf(key)}
      values={retry?.values ?? known}
      problems={retry?.refused.problems ?? []}
      notice={retry?.refused.notice}
    />,
    retry?.refused.status,
  )

const register = formHandler(async (c, sent) => {
  const wanted = returnPath(c, sent['redirect_uri'])
  const again = (refused: Refused) =>
    refusedAsJson(c, refused) ?? show(c, wanted, sent['key'], { values: shownAgain(sent), refused })
  const form = readForm(registerForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const { customers } = c.var.services.commerce
  const { client, device } = clientIdOf(c)
  const made = await customers.register({
    ...form.value,
    key: formKeyOf(sent['key']),
    client,
  })
  if (!made.ok) return again(refusedBy(made.error))
  const session = await customers.signIn({
    login: form.value.email,
    password: form.value.password,
    ...readKnownDevice(c),
    client,
    device,
  })
  const entered = session.ok ? await enter(c, session.value, wanted) : session
  if (entered.ok) return entered.value
  // The account is there; only the way in failed (COR-999).
  const on = wanted === null ? '' : `?redirect_uri=${encodeURIComponent(wanted)}`
  return c.redirect(`/sign-in/registered${on}`, 303)
})

/** Opening an account. */
export const registerRoutes = factory
  .createApp()
  .use('/register', personal, anonymousOnly)
  .get('/register', async (c) =>
    show(c, returnPath(c, c.req.query('redirect_uri')), undefined, undefined, await orderedAs(c)),
  )
  .post('/register', register)
