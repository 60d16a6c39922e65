import type { Refusals } from '../refusals.ts'
import { removalOnlyIn } from './refusals.ts'
import { listed } from './language.ts'
import { LIST_NAME_TAKEN } from './rules.ts'

const NO_DISTANCE =
  'Unable to determine shipping distance. Please check that your address is correct. ' +
  'If it is, please call our help desk and we will place the order with you.'

export const namedFields = {
  email: 'Please enter a valid email address.',
  matchesCoordinates: NO_DISTANCE,
} as const satisfies Refusals['namedFields']

const NOT_THERE =
  'Please use a street address in the fifty states, or pick your order up at a store.'

export const fields = {
  'day-not-offered': 'Please choose one of the days offered.',
  'picture-side': ({ max }) => `Please send pictures of at most ${max} pixels a side.`,
  'damaged-piece': 'Please choose what is damaged.',
  'label-taken': 'You already have an address with that name. Please enter a different name',
  'list-name-taken': LIST_NAME_TAKEN,
  'book-full': ({ max }) => `We keep up to ${max} addresses. Please remove one first.`,
  'address-incomplete': 'Please complete this address before you use it for orders.',
  'wrong-password': 'This is not your current password',
  'plan-closed': 'This plan is not open for your order. Please choose another.',
  'unknown-store': 'We do not know this store.',
  'no-distance': NO_DISTANCE,
  'removal-elsewhere': ({ places }) => `${removalOnlyIn(places)} Please remove it from your cart.`,
  'truck-only': ({ name, places }) =>
    `${name} travels by truck, and our trucks do not reach ${listed(places)}. Please remove it or pick it up at a store.`,
  'military-address': `We do not deliver to military addresses (APO, FPO and DPO). ${NOT_THERE}`,
  territory: `We do not deliver to Puerto Rico, Guam and the other territories. ${NOT_THERE}`,
  'zip-unserved': ({ postalCode }) =>
    `We do not deliver to ${postalCode}. Please use another address, or pick your order up at a store.`,
} as const satisfies Refusals['fields']
