import type { Refusals } from '../refusals.ts'
import { removalOnlyIn } from './refusals.ts'
import { either } from './language.ts'
import { LIST_NAME_TAKEN } from './rules.ts'

const NO_DISTANCE =
  'Unable to determine shipping distance. Please check that your address is correct. ' +
  'If it is, please call our help desk and we will place the order with you.'

export const namedFields = {
  email: 'Please enter a valid email address.',
  matchesCoordinates: NO_DISTANCE,
} as const satisfies Refusals['namedFields']

const NOT_THERE = 'Please use a street address in the 50 states, or pick up your order at a store.'

export const fields = {
  'day-not-offered': 'Please choose one of the days offered.',
  'window-not-offered': 'That window is no longer free. Please choose one of these.',
  'picture-side': ({ max }) => `Please send photos no more than ${max} pixels wide or tall.`,
  'alert-met': ({ price }) => `It already costs ${price}. Please enter a lower price.`,
  'state-of-zip': ({ postalCode }) =>
    `${postalCode} is in another state. Please check the ZIP code and the state.`,
  'claim-pieces': ({ left }) =>
    left === 1 ? 'There’s one left to choose.' : `Please choose up to ${left}.`,
  'already-reviewed':
    'This email address has already been used for a review here. Each can be used once; to change your review, please contact us.',
  'label-taken': 'You already have an address with that name. Please enter a different name',
  'list-name-taken': LIST_NAME_TAKEN,
  'book-full': ({ max }) => `You can save up to ${max} addresses. Please remove one first.`,
  'address-incomplete': 'Please complete this address before you use it at checkout.',
  'wrong-password': 'That’s not your current password',
  'plan-closed': 'This plan isn’t available for your order. Please choose another.',
  'unknown-store': 'We don’t recognize that store.',
  'no-distance': NO_DISTANCE,
  'removal-elsewhere': ({ places }) => `${removalOnlyIn(places)} Please remove it from your cart.`,
  'truck-only': ({ name, places }) =>
    `${name} ships by truck, and our trucks don’t go to ${either(places)}. Please remove it or pick it up at a store.`,
  'not-brought': ({ name, postalCode }) =>
    `We don’t deliver ${name} to ${postalCode}. Please use another address, or remove it from your cart.`,
  'military-address': `We don’t deliver to military addresses (APO, FPO and DPO). ${NOT_THERE}`,
  territory: `We don’t deliver to Puerto Rico, Guam or other U.S. territories. ${NOT_THERE}`,
  'zip-unserved': ({ postalCode }) =>
    `We don’t deliver to ${postalCode}. Please use another address, or pick up your order at a store.`,
} as const satisfies Refusals['fields']
