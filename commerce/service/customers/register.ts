import type { z } from 'zod'
import type { CustomerProfile, registerRequest } from '../../contract/account/customer.ts'
import { err, ok } from '../../contract/result.ts'
import {
  formatPhone,
  validateFirstName,
  validateLastName,
  validatePhone,
} from '../../forms/account/address.ts'
import { validateEmail } from '../../forms/account/contact.ts'
import { validateOptionalUserName, validatePassword } from '../../forms/account/password.ts'
import { cleanText, type Rule } from '../../forms/text.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { alreadyThere, type FieldRefusal, invalidFields, type Outcome } from '../refusal.ts'
import {
  findCustomer,
  findNamesakes,
  insertCustomer,
  type StoredCustomer,
} from '../repositories/customers/customers.ts'
import { sha256 } from '../tokens.ts'
import { allowEach } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { presentCustomer } from './present-customer.ts'

const optionalPhone: Rule = (value) => (cleanText(value) === '' ? null : validatePhone(value))

const rules = {
  email: validateEmail,
  userName: validateOptionalUserName,
  password: validatePassword,
  firstName: validateFirstName,
  lastName: validateLastName,
  phoneNumber: optionalPhone,
} as const satisfies Record<string, Rule>

const names = Object.keys(rules) as (keyof typeof rules)[]

const orNull = (text: string | null): string | null => cleanText(text ?? '') || null
const isSame = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

type Wanted = { readonly email: string; readonly userName: string | null }

/** Which of the two names somebody has already. */
const takenBy = (others: readonly StoredCustomer[], { email, userName }: Wanted) => {
  const isEmail = others.some((it) => isSame(it.email, email))
  const isUserName = userName !== null && others.some((it) => isSame(it.userName, userName))
  return isEmail && isUserName ? null : isEmail ? ('001' as const) : ('002' as const)
}

/** Creates a customer account. The password is only worked on when nothing else stands against it. */
export const register = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof registerRequest>,
): Promise<Outcome<CustomerProfile>> => {
  const { db, now } = dependencies
  const errors = names.flatMap((field): FieldRefusal[] => {
    const message = rules[field](request[field] ?? '')
    return message === null ? [] : [{ field, message }]
  })
  if (errors.length > 0) return err(invalidFields(errors))
  const allowed = await allowEach(dependencies, [
    ['register-client', request.client],
    ['register-client-hour', request.client],
  ])
  if (!allowed.ok) return allowed
  const wanted = { email: cleanText(request.email), userName: orNull(request.userName) }
  const registrationKey = request.key === undefined ? null : await sha256(request.key)
  const others = await findNamesakes(db, wanted)
  const first = others.find(
    (it) => registrationKey !== null && it.registrationKey === registrationKey,
  )
  if (first && isSame(first.email, wanted.email)) return ok(presentCustomer(first))
  if (others.length > 0) return err(alreadyThere(takenBy(others, wanted)))
  const id = crypto.randomUUID()
  const phone = orNull(request.phoneNumber)
  const broken = await insertCustomer(db, {
    id,
    ...wanted,
    firstName: cleanText(request.firstName),
    lastName: cleanText(request.lastName),
    phoneNumber: phone === null ? null : formatPhone(phone),
    passwordHash: hashPassword(request.password),
    registrationKey,
    siteId: site.id,
    now: now().getTime(),
  })
  if (broken !== null) return err(alreadyThere(broken === 'email_taken' ? '001' : '002'))
  const made = await findCustomer(db, id)
  if (!made) throw new Error('the new customer is gone')
  return ok(presentCustomer(made))
}
