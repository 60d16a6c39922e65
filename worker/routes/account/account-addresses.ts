import * as words from '#words'
import { savedAddressForm } from '../../../commerce/forms/account/account.ts'
import {
  IS_DEFAULT_BILLING,
  IS_DEFAULT_SHIPPING,
  savedAddressValues,
} from '../../../commerce/forms/account/account-fields.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { accountFailed, formProblems } from '../../account/account.tsx'
import {
  addressCalls,
  ADDRESSES_PATH,
  showAddressBook,
  showAddressDeletion,
  showAddressForm,
  showChangedAddress,
} from '../../account/address-book.tsx'
import { refusal, statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { signInAgain } from '../../account/session.ts'
import { shownAgain } from '../../account/sign-in.tsx'

const labelOf = (c: AppContext): string => c.req.param('label') ?? ''
const editPath = (label: string): string => `${ADDRESSES_PATH}/edit/${encodeURIComponent(label)}`

/** What stands in the form of a new address: that the first one is for everything. */
const newValues = async (c: AppContext): Promise<Response | Record<string, string>> => {
  const book = await addressCalls(c).list()
  if (!book.ok) return accountFailed(c, book.error, `${ADDRESSES_PATH}/add`)
  return book.value.addresses.length === 0
    ? { [IS_DEFAULT_SHIPPING]: 'on', [IS_DEFAULT_BILLING]: 'on' }
    : {}
}

/** Keeps an address of the book, or one more where it has no label yet. */
const save = formHandler(async (c, sent) => {
  const label = c.req.param('label') ?? null
  const form = readForm(savedAddressForm, sent)
  if (!form.ok)
    return showAddressForm(c, label, {
      status: 422,
      values: form.values,
      problems: form.fieldErrors,
    })
  const { address, makeDefault, version } = form.value
  const saved =
    label === null
      ? await addressCalls(c).add({ address, makeDefault })
      : await addressCalls(c).change(label, { address, makeDefault, version })
  if (saved.ok) return c.redirect(`${ADDRESSES_PATH}?notice=address-saved`, 303)
  const { error } = saved
  const values = shownAgain(sent)
  if (error.kind === 'refused' && error.code === 'CHANGED_MEANWHILE' && label !== null)
    return showChangedAddress(c, label, values, words.accountAddress.changedMeanwhile)
  if (error.kind === 'refused' && error.status === 404)
    return accountFailed(c, error, ADDRESSES_PATH)
  return (
    signInAgain(c, error, label === null ? `${ADDRESSES_PATH}/add` : editPath(label)) ??
    showAddressForm(c, label, {
      status: statusOf(error),
      values,
      problems: formProblems(error, 'address'),
    })
  )
})

const remove = formHandler(async (c, sent) => {
  const version = Number(sent['version'])
  const removed = await addressCalls(c).remove(
    labelOf(c),
    Number.isSafeInteger(version) ? version : 0,
  )
  if (removed.ok) return c.redirect(`${ADDRESSES_PATH}?notice=address-deleted`, 303)
  const { error } = removed
  if (error.kind === 'refused' && error.code === 'CHANGED_MEANWHILE') {
    const now = await addressCalls(c).get(labelOf(c))
    if (now.ok)
      return showAddressDeletion(
        c,
        now.value,
        [{ tone: 'warning', text: words.addressDeletion.changedMeanwhile }],
        409,
      )
  }
  // Gone already, by another window or a second press: that is what was wanted.
  if (error.kind === 'refused' && error.status === 404)
    return c.redirect(`${ADDRESSES_PATH}?notice=address-deleted`, 303)
  return accountFailed(c, error, ADDRESSES_PATH)
})

const makeDefault = formHandler(async (c, sent) => {
  const { use } = sent
  if (use !== 'billing' && use !== 'shipping')
    return refusal(c, 422, words.errors['COR-008'].otherwise)
  const chosen = await addressCalls(c).makeDefault(use, labelOf(c))
  if (chosen.ok) return c.redirect(`${ADDRESSES_PATH}?notice=default-${use}`, 303)
  const [problem] = formProblems(chosen.error)
  return statusOf(chosen.error) === 422 && problem
    ? showAddressBook(c, [{ tone: 'bad', text: problem.message }], 422)
    : accountFailed(c, chosen.error, ADDRESSES_PATH)
})

/** A customer's address book. */
export const accountAddressRoutes = factory
  .createApp()
  .get(ADDRESSES_PATH, (c) => showAddressBook(c))
  .get(`${ADDRESSES_PATH}/add`, async (c) => {
    const values = await newValues(c)
    return values instanceof Response ? values : showAddressForm(c, null, { values })
  })
  .post(ADDRESSES_PATH, save)
  .get(`${ADDRESSES_PATH}/edit/:label`, async (c) => {
    const saved = await addressCalls(c).get(labelOf(c))
    if (!saved.ok) return accountFailed(c, saved.error)
    return showAddressForm(c, saved.value.address.label, {
      values: savedAddressValues(saved.value),
    })
  })
  .post(`${ADDRESSES_PATH}/edit/:label`, save)
  .get(`${ADDRESSES_PATH}/delete/:label`, async (c) => {
    const saved = await addressCalls(c).get(labelOf(c))
    return saved.ok ? showAddressDeletion(c, saved.value) : accountFailed(c, saved.error)
  })
  .post(`${ADDRESSES_PATH}/delete/:label`, remove)
  .post(`${ADDRESSES_PATH}/default/:label`, makeDefault)
