import type { CustomerData, DeletionRequest } from '../../contract/account/account.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { type Outcome, unauthorized } from '../refusal.ts'
import { readCustomerData } from '../repositories/customers/customer-data.ts'
import { forgetCustomer } from '../repositories/customers/customer-deletion.ts'
import { findCustomer } from '../repositories/customers/customers.ts'
import { confirmPassword } from './change-password.ts'
import { presentCustomer } from './present-customer.ts'

/** Everything that we keep about a customer. */
export const exportData = async (
  { db, now }: Dependencies,
  customerId: string,
): Promise<Outcome<CustomerData>> => {
  const customer = await findCustomer(db, customerId)
  if (!customer) return err(unauthorized('sign-in-again'))
  return ok({
    exportedAt: now().toISOString(),
    profile: presentCustomer(customer),
    ...(await readCustomerData(db, customer)),
  })
}

/** Ends an account for good, for whoever knows its password. */
export const deleteCustomer = async (
  dependencies: Dependencies,
  site: Site,
  customerId: string,
  { currentPassword }: DeletionRequest,
): Promise<Outcome<{ done: true }>> => {
  const { db, now, log } = dependencies
  const confirmed = await confirmPassword(dependencies, customerId, currentPassword)
  if (!confirmed.ok) return confirmed
  const broken = await forgetCustomer(db, confirmed.value, {
    siteId: site.id,
    now: now().getTime(),
  })
  // Somebody changed it meanwhile: what was given is looked at again.
  if (broken !== null) return deleteCustomer(dependencies, site, customerId, { currentPassword })
  log({ event: 'account-deleted' })
  return ok({ done: true })
}
