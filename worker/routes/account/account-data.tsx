import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { deletionForm, emailChangeForm } from '../../../commerce/forms/account/account.ts'
import { changePasswordForm } from '../../../commerce/forms/account/sign-in.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import {
  ChangeEmailPage,
  ChangePasswordPage,
  DeleteAccountPage,
} from '../../../ui/pages/account/account-form-pages.tsx'
import { accountFailed, sendAccountPage, todayOf } from '../../account/account.tsx'
import { type AppContext, factory } from '../../factory.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { endSession, signInAgain } from '../../account/session.ts'
import { refusedBy, shownAgain } from '../../account/sign-in.tsx'

const EMAIL = '/account/manageProfile/email'
const PASSWORD = '/account/manageProfile/password'
const DELETE = '/account/delete'

type Shown = {
  readonly status?: Page['status']
  readonly values?: Readonly<Record<string, string>>
  readonly problems?: readonly FormProblem[]
}

const showEmail = (c: AppContext, { status, values = {}, problems = [] }: Shown = {}) =>
  sendAccountPage(
    c,
    words.changeEmail.title,
    <ChangeEmailPage
      email={c.var.customer.email}
      values={values}
      problems={problems}
      today={todayOf(c)}
    />,
    status,
  )

const showDelete = (c: AppContext, { status, problems = [] }: Shown = {}) =>
  sendAccountPage(
    c,
    words.deleteAccount.title,
    <DeleteAccountPage
      email={c.var.customer.email}
      shops={1 + c.var.site.siblings.length}
      problems={problems}
      today={todayOf(c)}
    />,
    status,
  )

/** A refusal, with the words about a taken address at its field. */
const refusedFields = (error: CommerceError) => {
  const { status, problems, notice } = refusedBy(error)
  return { status, problems: notice ? [{ field: 'email', message: notice.summary }] : problems }
}

const changeEmail = formHandler(async (c, sent) => {
  const values = shownAgain(sent)
  const form = readForm(emailChangeForm, sent)
  if (!form.ok) return showEmail(c, { status: 422, values, problems: form.fieldErrors })
  const changed = await c.var.services.commerce.account.changeEmail(form.value)
  if (changed.ok) return c.redirect('/account/manageProfile?notice=email-changed', 303)
  const { error } = changed
  return signInAgain(c, error, EMAIL) ?? showEmail(c, { values, ...refusedFields(error) })
})

const showPassword = (c: AppContext, { status, problems = [] }: Shown = {}) =>
  sendAccountPage(c, words.changePassword.title, <ChangePasswordPage problems={problems} />, status)

const changePassword = formHandler(async (c, sent) => {
  const form = readForm(changePasswordForm, sent)
  if (!form.ok) return showPassword(c, { status: 422, problems: form.fieldErrors })
  const { customer, services } = c.var
  const changed = await services.commerce.customers.changePassword(customer.customerId, form.value)
  if (changed.ok) return c.redirect('/account/manageProfile?notice=password-changed', 303)
  return signInAgain(c, changed.error, PASSWORD) ?? showPassword(c, refusedBy(changed.error))
})

const deleteAccount = formHandler(async (c, sent) => {
  const form = readForm(deletionForm, sent)
  if (!form.ok) return showDelete(c, { status: 422, problems: form.fieldErrors })
  const deleted = await c.var.services.commerce.account.delete(form.value)
  if (deleted.ok) {
    endSession(c)
    return c.redirect('/account/deleted', 303)
  }
  const { error } = deleted
  return signInAgain(c, error, DELETE) ?? showDelete(c, refusedBy(error))
})

/** Everything that is kept about a customer, as a file. */
const download = async (c: AppContext): Promise<Response> => {
  const { services, site } = c.var
  const data = await services.commerce.account.data()
  if (!data.ok) return accountFailed(c, data.error)
  c.header('content-disposition', `attachment; filename="${site.brand.id}-data-${todayOf(c)}.json"`)
  c.header('content-type', 'application/json; charset=utf-8')
  return c.body(`${JSON.stringify(data.value, null, 2)}\n`)
}

/** What is about the account as a whole: its address, its data, its end. */
export const accountDataRoutes = factory
  .createApp()
  .get(EMAIL, (c) => showEmail(c))
  .post(EMAIL, changeEmail)
  .get(PASSWORD, (c) => showPassword(c))
  .post(PASSWORD, changePassword)
  .get('/account/download', download)
  .get(DELETE, (c) => showDelete(c))
  .post(DELETE, deleteAccount)
