import type { ParamKinds, ParamsOf } from './refusals.ts'

const none = {}

/** Why a field is refused by the service, beside what the forms' own rules say. */
export const fieldReasons = {
  'day-not-offered': none,
  'window-not-offered': none,
  'alert-met': { price: 'cents' },
  'state-of-zip': { postalCode: 'text' },
  'picture-side': { max: 'count' },
  'claim-pieces': { left: 'count' },
  'already-reviewed': none,
  'label-taken': none,
  'list-name-taken': none,
  'book-full': { max: 'count' },
  'address-incomplete': none,
  'wrong-password': none,
  'plan-closed': none,
  'unknown-store': none,
  'no-distance': none,
  'removal-elsewhere': { places: 'texts' },
  'truck-only': { name: 'text', places: 'texts' },
  'not-brought': { name: 'text', postalCode: 'text' },
  'military-address': none,
  territory: none,
  'zip-unserved': { postalCode: 'text' },
} as const satisfies Readonly<Record<string, ParamKinds>>

export type FieldCode = keyof typeof fieldReasons
export type ParamsOfField<Code extends FieldCode> = ParamsOf<(typeof fieldReasons)[Code]>

/** What is wrong with a field, as a code with what its words tell of. */
export type FieldProblem = {
  [Code in FieldCode]: keyof ParamsOfField<Code> extends never
    ? { readonly code: Code }
    : { readonly code: Code; readonly params: ParamsOfField<Code> }
}[FieldCode]
