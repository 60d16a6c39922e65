import type { EmailRequest, ProfileRequest } from '../../contract/account/account.ts'
import type { CustomerProfile } from '../../contract/account/customer.ts'
import { err, ok } from '../../contract/result.ts'
import { profileRules } from '../../forms/account/account-fields.ts'
import { formatPhone } from '../../forms/account/address.ts'
import { parseDate } from '../../forms/account/birth-date.ts'
import { validateEmail } from '../../forms/account/contact.ts'
import { cleanText } from '../../forms/text.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  alreadyThere,
  changedMeanwhile,
  type FieldRefusal,
  invalidFields,
  type Outcome,
  unauthorized,
} from '../refusal.ts'
import { updateEmail, updateProfile } from '../repositories/customers/customer-profile.ts'
import { findCustomer } from '../repositories/customers/customers.ts'
import { confirmPassword } from './change-password.ts'
import { presentCustomer } from './present-customer.ts'

const orNull = (text: string | null): string | null => cleanText(text ?? '') || null

const present = async (
  { db }: Dependencies,
  customerId: string,
): Promise<Outcome<CustomerProfile>> => {
  const customer = await findCustomer(db, customerId)
  return customer ? ok(presentCustomer(customer)) : err(unauthorized('sign-in-again'))
}

const stale = () => err(changedMeanwhile('profile'))

/** Who a customer says they are. */
export const changeProfile = async (
  dependencies: Dependencies,
  customerId: string,
  request: ProfileRequest,
): Promise<Outcome<CustomerProfile>> => {
  const { db } = dependencies
  const rules = profileRules(dependencies.now().toISOString().slice(0, 10))
  const errors = Object.entries(rules).flatMap(([field, rule]): FieldRefusal[] => {
    const message = rule(String(request[field as keyof ProfileRequest] ?? ''))
    return message === null ? [] : [{ field, message }]
  })
  if (errors.length > 0) return err(invalidFields(errors))
  const phone = orNull(request.phoneNumber)
  const wanted = {
    firstName: cleanText(request.firstName),
    lastName: cleanText(request.lastName),
    userName: orNull(request.userName),
    phoneNumber: phone === null ? null : formatPhone(phone),
    birthDate: parseDate(request.birthDate ?? ''),
  }
  const rule = await updateProfile(db, { customerId, version: request.version, ...wanted })
  if (rule === 'user_name_taken') return err(alreadyThere('002'))
  const now = await present(dependencies, customerId)
  // A form that is sent twice finds what it wanted.
  const isAsWanted =
    now.ok && JSON.stringify({ ...now.value, ...wanted }) === JSON.stringify(now.value)
  return rule === 'stale_row' && !isAsWanted ? stale() : now
}

/** Where a customer's mails go and what they sign in by; asks for the password, and tells the old address. */
export const changeEmail = async (
  dependencies: Dependencies,
  site: Site,
  customerId: string,
  request: EmailRequest,
): Promise<Outcome<CustomerProfile>> => {
  const { db, now, log } = dependencies
  const message = validateEmail(request.email)
  if (message !== null) return err(invalidFields([{ field: 'email', message }]))
  const confirmed = await confirmPassword(dependencies, customerId, request.currentPassword)
  if (!confirmed.ok) return confirmed
  const customer = confirmed.value
  const to = cleanText(request.email)
  if (to === customer.email) return ok(presentCustomer(customer))
  const rule = await updateEmail(db, customer, {
    to,
    siteId: site.id,
    now: now().getTime(),
  })
  if (rule === 'email_taken') return err(alreadyThere('001'))
  if (rule === 'stale_row') {
    const meanwhile = await findCustomer(db, customerId)
    return meanwhile?.email === to ? ok(presentCustomer(meanwhile)) : stale()
  }
  log({ event: 'email-changed' })
  return present(dependencies, customerId)
}
