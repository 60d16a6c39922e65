import type { SavedAddress } from '../../commerce/contract/address-book.ts'
import { savedAddressForm } from '../../commerce/forms/account.ts'
import {
  IS_DEFAULT_BILLING,
  IS_DEFAULT_SHIPPING,
  savedAddressValues,
} from '../../commerce/forms/account-fields.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { AccountAddressPage, DeleteAddressPage } from '../../ui/pages/account-address-page.tsx'
import { AccountAddressesPage } from '../../ui/pages/account-addresses-page.tsx'
import type { PageNotice } from '../../ui/components/notice.tsx'
import { accountFailed, formProblems, sendAccountPage } from '../account.tsx'
import { refusal, statusOf } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import type { Page } from '../page.ts'
import { posted } from '../posted.ts'
import { readBody } from '../read-body.ts'
import { signInAgain } from '../session.ts'
import { shownAgain } from '../sign-in.tsx'

const PATH = '/account/manageAddresses'

const calls = (c: AppContext) => c.var.services.commerce.addresses
const labelOf = (c: AppContext): string => c.req.param('label') ?? ''
const editPath = (label: string): string => `${PATH}/edit/${encodeURIComponent(label)}`

const showBook = async (
  c: AppContext,
  notices: readonly PageNotice[] = noticesOf(c.req.query('notice')),
  status: Page['status'] = 200,
): Promise<Response> => {
  const book = await calls(c).list()
  if (!book.ok) return accountFailed(c, book.error, PATH)
  const { addresses } = book.value
  return sendAccountPage(
    c,
    'Your addresses',
    <AccountAddressesPage addresses={addresses} notices={notices} />,
    status,
  )
}

type Shown = {
  readonly values: Readonly<Record<string, string>>
  readonly problems?: readonly FormProblem[]
  readonly notices?: readonly PageNotice[]
  readonly status?: Page['status']
}

const showForm = (c: AppContext, label: string | null, shown: Shown) =>
  sendAccountPage(
    c,
    label === null ? 'Add an address' : 'Edit an address',
    <AccountAddressPage
      label={label}
      values={shown.values}
      problems={shown.problems ?? []}
      notices={shown.notices ?? []}
    />,
    shown.status,
  )

/** What stands in the form of a new address: that the first one is for everything. */
const newValues = async (c: AppContext): Promise<Response | Record<string, string>> => {
  const book = await calls(c).list()
  if (!book.ok) return accountFailed(c, book.error, `${PATH}/add`)
  return book.value.addresses.length === 0
    ? { [IS_DEFAULT_SHIPPING]: 'on', [IS_DEFAULT_BILLING]: 'on' }
    : {}
}

/** The address of another window, when this one's form is older: what was typed stays typed. */
const showChanged = async (
  c: AppContext,
  label: string,
  values: Readonly<Record<string, string>>,
  words: string,
): Promise<Response> => {
  const now = await calls(c).get(label)
  if (!now.ok) return accountFailed(c, now.error, PATH)
  return showForm(c, now.value.address.label, {
    status: 409,
    values: { ...values, version: String(now.value.version) },
    problems: [{ message: words }],
  })
}

const MEANWHILE =
  'This address was changed in another window. Below is what you typed here: save it again to keep it, or go back to see the other one.'

const save = async (c: AppContext, label: string | null): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(savedAddressForm, body.fields)
  if (!form.ok)
    return showForm(c, label, { status: 422, values: form.values, problems: form.fieldErrors })
  const { address, makeDefault, version } = form.value
  const saved =
    label === null
      ? await calls(c).add({ address, makeDefault })
      : await calls(c).change(label, { address, makeDefault, version })
  if (saved.ok) return c.redirect(`${PATH}?notice=address-saved`, 303)
  const { error } = saved
  const values = shownAgain(body.fields)
  if (error.kind === 'refused' && error.code === 'CHANGED_MEANWHILE' && label !== null)
    return showChanged(c, label, values, MEANWHILE)
  if (error.kind === 'refused' && error.status === 404) return accountFailed(c, error, PATH)
  return (
    signInAgain(c, error, label === null ? `${PATH}/add` : editPath(label)) ??
    showForm(c, label, {
      status: statusOf(error),
      values,
      problems: formProblems(error, 'address'),
    })
  )
}

const showDelete = async (
  c: AppContext,
  saved: SavedAddress,
  notices: readonly PageNotice[] = [],
  status: Page['status'] = 200,
) =>
  sendAccountPage(
    c,
    'Delete an address',
    <DeleteAddressPage saved={saved} notices={notices} />,
    status,
  )

const remove = posted(async (c, sent) => {
  const version = Number(sent['version'])
  const removed = await calls(c).remove(labelOf(c), Number.isSafeInteger(version) ? version : 0)
  if (removed.ok) return c.redirect(`${PATH}?notice=address-deleted`, 303)
  const { error } = removed
  if (error.kind === 'refused' && error.code === 'CHANGED_MEANWHILE') {
    const now = await calls(c).get(labelOf(c))
    if (now.ok)
      return showDelete(
        c,
        now.value,
        [{ tone: 'warning', text: 'This address was changed in another window. This is it now.' }],
        409,
      )
  }
  // Gone already, by another window or a second press: that is what was wanted.
  if (error.kind === 'refused' && error.status === 404)
    return c.redirect(`${PATH}?notice=address-deleted`, 303)
  return accountFailed(c, error, PATH)
})

const makeDefault = posted(async (c, sent) => {
  const { use } = sent
  if (use !== 'billing' && use !== 'shipping') return refusal(c, 422, 'Bad request')
  const chosen = await calls(c).makeDefault(use, labelOf(c))
  if (chosen.ok) return c.redirect(`${PATH}?notice=default-${use}`, 303)
  const [problem] = formProblems(chosen.error)
  return statusOf(chosen.error) === 422 && problem
    ? showBook(c, [{ tone: 'bad', text: problem.message }], 422)
    : accountFailed(c, chosen.error, PATH)
})

/** A customer's address book. */
export const accountAddressRoutes = factory
  .createApp()
  .get(PATH, (c) => showBook(c))
  .get(`${PATH}/add`, async (c) => {
    const values = await newValues(c)
    return values instanceof Response ? values : showForm(c, null, { values })
  })
  .post(PATH, (c) => save(c, null))
  .get(`${PATH}/edit/:label`, async (c) => {
    const saved = await calls(c).get(labelOf(c))
    if (!saved.ok) return accountFailed(c, saved.error)
    return showForm(c, saved.value.address.label, { values: savedAddressValues(saved.value) })
  })
  .post(`${PATH}/edit/:label`, (c) => save(c, labelOf(c)))
  .get(`${PATH}/delete/:label`, async (c) => {
    const saved = await calls(c).get(labelOf(c))
    return saved.ok ? showDelete(c, saved.value) : accountFailed(c, saved.error)
  })
  .post(`${PATH}/delete/:label`, remove)
  .post(`${PATH}/default/:label`, makeDefault)
