import * as words from '#words'
import type { SavedAddress } from '../../commerce/contract/account/address-book.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import type { PageNotice } from '../../ui/components/notice.tsx'
import {
  AccountAddressPage,
  DeleteAddressPage,
} from '../../ui/pages/account/account-address-page.tsx'
import { AccountAddressesPage } from '../../ui/pages/account/account-addresses-page.tsx'
import { accountFailed, sendAccountPage } from './account.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../page/flash.ts'
import type { Page } from '../page/page.ts'

export const ADDRESSES_PATH = '/account/manageAddresses'

export const addressCalls = (c: AppContext) => c.var.services.commerce.addresses

export const showAddressBook = async (
  c: AppContext,
  notices: readonly PageNotice[] = noticesOf(c.req.query('notice')),
  status: Page['status'] = 200,
): Promise<Response> => {
  const book = await addressCalls(c).list()
  if (!book.ok) return accountFailed(c, book.error, ADDRESSES_PATH)
  const { addresses } = book.value
  return sendAccountPage(
    c,
    words.accountAddresses.title,
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

export const showAddressForm = (c: AppContext, label: string | null, shown: Shown) =>
  sendAccountPage(
    c,
    label === null ? words.accountAddresses.add : words.accountAddress.editTitle,
    <AccountAddressPage
      label={label}
      values={shown.values}
      problems={shown.problems ?? []}
      notices={shown.notices ?? []}
    />,
    shown.status,
  )

/** The address of another window, when this one's form is older: what was typed stays typed. */
export const showChangedAddress = async (
  c: AppContext,
  label: string,
  values: Readonly<Record<string, string>>,
  problem: string,
): Promise<Response> => {
  const now = await addressCalls(c).get(label)
  if (!now.ok) return accountFailed(c, now.error, ADDRESSES_PATH)
  return showAddressForm(c, now.value.address.label, {
    status: 409,
    values: { ...values, version: String(now.value.version) },
    problems: [{ message: problem }],
  })
}

export const showAddressDeletion = async (
  c: AppContext,
  saved: SavedAddress,
  notices: readonly PageNotice[] = [],
  status: Page['status'] = 200,
) =>
  sendAccountPage(
    c,
    words.addressDeletion.title,
    <DeleteAddressPage saved={saved} notices={notices} />,
    status,
  )
