import { brandOf } from '../../domain/shop.ts'
import type { Dependencies } from '../dependencies.ts'
import { findNotice } from '../repositories/customers/customer-deletion.ts'
import { accountDeletedMail, emailChangedMail } from './account-mails.ts'
import type { Mail } from './mailer.ts'

/** A mail to an address that is not a customer's any more. */
export const writeAccountNotice = async (
  { db, shop }: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const notice = await findNotice(db, id)
  if (!notice) return null
  const owner = { ...notice, brand: brandOf(shop, notice.siteId) }
  return notice.kind === 'email-changed' ? emailChangedMail(owner) : accountDeletedMail(owner)
}
