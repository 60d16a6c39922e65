import type { CustomerProfile } from '../../contract/account/customer.ts'
import type { StoredCustomer } from '../repositories/customers/customers.ts'

/** A customer as they may see themselves: nothing of their password. */
export const presentCustomer = (it: StoredCustomer): CustomerProfile => ({
  customerId: it.id,
  email: it.email,
  emailVerified: it.emailVerifiedAt !== null,
  userName: it.userName,
  firstName: it.firstName,
  lastName: it.lastName,
  phoneNumber: it.phoneNumber,
  birthDate: it.birthDate,
  createdAt: new Date(it.createdAt).toISOString(),
  version: it.version,
})
