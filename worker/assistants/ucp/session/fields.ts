import type { FieldCode } from '../../../../commerce/contract/field-refusals.ts'
import type { CommerceError } from '../../../../commerce/contract/errors.ts'
import { errorMessage } from '../../../../commerce/domain/error-messages.ts'
import { failedCall } from '../catalog.ts'
import { formatPhone } from '../../../../commerce/forms/account/address.ts'
import { type Failure, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

/** `+1 303 555 0142` is how the protocol writes what the shop knows as 303-555-0142. */
export const phoneOf = (text: string | undefined): string =>
  formatPhone((text ?? '').trim().replace(/^\+?1[ .-]?(?=\(?[2-9])/, ''))

/** Where the protocol has the fields of the shop's contract. */
const fieldPaths: Readonly<Record<string, string>> = {
  'contact.email': 'email',
  'contact.phoneNumber': 'phone_number',
  'shippingAddress.name.first': 'first_name',
  'shippingAddress.name.last': 'last_name',
  'shippingAddress.street1': 'street_address',
  'shippingAddress.street2': 'extended_address',
  'shippingAddress.city': 'address_locality',
  'shippingAddress.stateOrRegion': 'address_region',
  'shippingAddress.country': 'address_country',
  'shippingAddress.postalCode': 'postal_code',
  'shippingAddress.phoneNumber': 'phone_number',
}

/** What stands against delivering there, whatever is wrong with the address itself. */
const UNDELIVERABLE: ReadonlySet<string> = new Set<FieldCode>([
  'zip-unserved',
  'truck-only',
  'not-brought',
  'removal-elsewhere',
  'no-distance',
])

export const refuseFields = (session: Session, error: CommerceError, at: string): Failure => {
  if (error.kind === 'unreachable' || error.status === 429 || error.status === 401)
    return failedCall(error)
  const { summary, fields } = errorMessage(error, 'address')
  const codes = new Map(error.fieldErrors?.map(({ field, code }) => [field, code]))
  if (fields.length === 0) session.messages.push(recoverable('invalid', summary, at))
  for (const { field, message } of fields) {
    const name = fieldPaths[field]
    const isUndeliverable = UNDELIVERABLE.has(codes.get(field) ?? '')
    session.messages.push(
      recoverable(
        isUndeliverable ? 'address_undeliverable' : 'invalid',
        message,
        name === undefined ? at : `${at}.${name}`,
      ),
    )
  }
  return null
}
