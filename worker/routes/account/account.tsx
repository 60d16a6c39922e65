import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { profileForm } from '../../../commerce/forms/account/account.ts'
import { profileValues } from '../../../commerce/forms/account/account-fields.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { preferencesForm } from '../../../commerce/forms/account/subscribe.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { AccountPage, type AccountPart } from '../../../ui/pages/account/account-page.tsx'
import { accountFailed, formProblems, sendAccountPage, todayOf } from '../../account/account.tsx'
import { statusOf } from '../../page/errors.tsx'
import { setCookie } from '../../cookies.ts'
import { type AppContext, factory } from '../../factory.ts'
import { type NoticeCode, noticesOf } from '../../page/flash.ts'
import { loadAccountOverview } from '../../loaders/account/account-page.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { signInAgain } from '../../account/session.ts'
import { shownAgain } from '../../account/sign-in.tsx'

const PROFILE = '/account/manageProfile'
const EMAILS = '/account/manageSubscriptions'

type Shown = {
  readonly status?: Page['status']
  readonly values?: Readonly<Record<string, string>>
  readonly problems?: readonly FormProblem[]
}

const titles = {
  profile: words.accountOverview.profileTitle,
  subscriptions: words.accountOverview.emailsTitle,
} as const satisfies Record<AccountPart, string>

const calls = (c: AppContext) => c.var.services.commerce.account

/** The overview, opened at a part; that part's form as it was sent, when it was not right. */
const show = async (
  c: AppContext,
  part: AccountPart | null,
  { status = 200, values, problems = [] }: Shown = {},
): Promise<Response> => {
  const { customer, services } = c.var
  const overview = await loadAccountOverview(services)
  if (!overview.ok) return accountFailed(c, overview.error)
  const { subscription, ...latest } = overview.value
  return sendAccountPage(
    c,
    part ? titles[part] : words.accountLayout.title,
    <AccountPage
      {...latest}
      customer={customer}
      part={part}
      profile={{
        values: (part === 'profile' && values) || profileValues(customer),
        problems: part === 'profile' ? problems : [],
        today: todayOf(c),
      }}
      emails={{ subscription, problems: part === 'subscriptions' ? problems : [] }}
      notices={noticesOf(c.req.query('notice'))}
    />,
    status,
  )
}

/** A user name that somebody has is said at its field. */
const profileProblems = (error: CommerceError): FormProblem[] =>
  formProblems(error).map((problem) =>
    error.kind === 'refused' && error.code === 'COR-007'
      ? { ...problem, field: 'userName' }
      : problem,
  )

const saveProfile = formHandler(async (c, sent) => {
  const form = readForm(profileForm(todayOf(c)), sent)
  if (!form.ok)
    return show(c, 'profile', { status: 422, values: form.values, problems: form.fieldErrors })
  const saved = await calls(c).updateProfile(form.value)
  if (saved.ok) {
    setCookie(c, 'firstName', saved.value.firstName)
    return c.redirect(`${PROFILE}?notice=profile-saved`, 303)
  }
  const { error } = saved
  const isStale = error.kind === 'refused' && error.code === 'CHANGED_MEANWHILE'
  // What was typed stays; sent again, it is what is kept.
  const version = isStale ? { version: String(c.var.customer.version) } : {}
  return (
    signInAgain(c, error, PROFILE) ??
    show(c, 'profile', {
      status: statusOf(error),
      values: { ...shownAgain(sent), ...version },
      problems: profileProblems(error),
    })
  )
})

const afterEmails = (
  c: AppContext,
  answer: Awaited<ReturnType<ReturnType<typeof calls>['setSubscription']>>,
  notice: NoticeCode,
): Response | Promise<Response> => {
  if (answer.ok)
    return c.redirect(`${EMAILS}?notice=${answer.value.requested ? 'emails-asked' : notice}`, 303)
  return (
    signInAgain(c, answer.error, EMAILS) ??
    show(c, 'subscriptions', {
      status: statusOf(answer.error),
      problems: formProblems(answer.error),
    })
  )
}

const saveEmails = formHandler(async (c, sent) => {
  const form = readForm(preferencesForm, sent)
  if (!form.ok) return show(c, 'subscriptions', { status: 422, problems: form.fieldErrors })
  return afterEmails(c, await calls(c).setSubscription(form.value), 'emails-saved')
})

/** The overview of an account, and what is changed on it. */
export const accountOverviewRoutes = factory
  .createApp()
  .get('/account', (c) => show(c, null))
  .get('/account/overview', (c) => show(c, null))
  .get(PROFILE, (c) => show(c, 'profile'))
  .post(PROFILE, saveProfile)
  .get(EMAILS, (c) => show(c, 'subscriptions'))
  .post(EMAILS, saveEmails)
  .post(`${EMAILS}/unsubscribe`, async (c) =>
    afterEmails(c, await calls(c).endSubscription(), 'emails-ended'),
  )
