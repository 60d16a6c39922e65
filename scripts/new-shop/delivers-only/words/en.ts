import * as en from '../../../../words/en.ts'
import type { Words } from '../../../../words/words.ts'

/** What the shop says is what the engine's English says, but for what stands here under the same name. */
export * from '../../../../words/en.ts'

const ELSEWHERE = 'Please use a street address in the 50 states.'

export const cookiePurposes = {
  ...en.cookiePurposes,
  store: 'The warehouse your prices and deliveries are from.',
} as const satisfies Words['cookiePurposes']

export const privacyChoices = {
  ...en.privacyChoices,
  aboutNecessary: en.privacyChoices.aboutNecessary.replace(' and store', ''),
} as const satisfies Words['privacyChoices']

// There is no store to pick anything up at.
export const fields = {
  ...en.fields,
  'truck-only': ({ name, places }) =>
    `${name} ships by truck, and our trucks don’t go to ${en.either(places)}. Please remove it from your cart.`,
  'military-address': `We don’t deliver to military addresses (APO, FPO and DPO). ${ELSEWHERE}`,
  territory: `We don’t deliver to Puerto Rico, Guam or other U.S. territories. ${ELSEWHERE}`,
  'zip-unserved': ({ postalCode }) =>
    `We don’t deliver to ${postalCode}. Please use another address.`,
} as const satisfies Words['fields']
