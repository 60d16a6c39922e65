import type { Dependencies } from '../dependencies.ts'
import { findNotice } from '../repositories/customer-deletion.ts'
import { accountDeletedMail, emailChangedMail } from './account-mails.ts'
import type { Mail } from './mailer.ts'

/** A mail to an address that is not a customer's any more. */
export const writeAccountNotice = async (
  { db }: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const notice = await findNotice(db, id)
  if (!notice) return null
  return notice.kind === 'email-changed' ? emailChangedMail(notice) : accountDeletedMail(notice)
}
