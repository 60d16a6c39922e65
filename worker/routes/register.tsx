import { readForm } from '../../commerce/forms/read-form.ts'
import { registerForm } from '../../commerce/forms/sign-in.ts'
import { RegisterPage } from '../../ui/pages/register-page.tsx'
import { askerOf } from '../asker.ts'
import { readCookie } from '../cookies.ts'
import { type AppContext, factory } from '../factory.ts'
import { personal } from '../middleware/personal.ts'
import { posted } from '../posted.ts'
import {
  accountPage,
  anonymousOnly,
  enter,
  refusedAsJson,
  type Refused,
  refusedBy,
  shownAgain,
  wayOn,
} from '../sign-in.tsx'

type Retry = { readonly values: Readonly<Record<string, string>>; readonly refused: Refused }

/** Names one form as it was shown, so that a form that is sent twice opens one account. */
const keyOf = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{16,100}$/.test(value) ? value : crypto.randomUUID()

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
    'Create your account',
    <RegisterPage
      next={wanted}
      formKey={keyOf(key)}
      values={retry?.values ?? known}
      problems={retry?.refused.problems ?? []}
      notice={retry?.refused.notice}
    />,
    retry?.refused.status,
  )

const register = posted(async (c, sent) => {
  const wanted = wayOn(c, sent['redirect_uri'])
  const again = (refused: Refused) =>
    refusedAsJson(c, refused) ?? show(c, wanted, sent['key'], { values: shownAgain(sent), refused })
  const form = readForm(registerForm, sent)
  if (!form.ok) return again({ status: 422, problems: form.fieldErrors })
  const { customers } = c.var.services.commerce
  const { client, device } = askerOf(c)
  const made = await customers.register({
    ...form.value,
    key: keyOf(sent['key']),
    client,
  })
  if (!made.ok) return again(refusedBy(c, made.error))
  const guestToken = readCookie(c, 'guestToken')
  const session = await customers.signIn({
    login: form.value.email,
    password: form.value.password,
    ...(guestToken && guestToken.length <= 200 ? { guestToken } : {}),
    client,
    device,
  })
  if (session.ok) return enter(c, session.value, wanted)
  // The account is there; only the way in failed (COR-999).
  const on = wanted === null ? '' : `?redirect_uri=${encodeURIComponent(wanted)}`
  return c.redirect(`/sign-in/registered${on}`, 303)
})

/** Opening an account. */
export const registerRoutes = factory
  .createApp()
  .use('/register', personal, anonymousOnly)
  .get('/register', async (c) =>
    show(c, wayOn(c, c.req.query('redirect_uri')), undefined, undefined, await orderedAs(c)),
  )
  .post('/register', register)
