import type { Stairs } from '../../../commerce/contract/order/order-notes.ts'

export const deliveryStep = {
  title: 'How and when',
  shipment: (told: { readonly index: number; readonly count: number; readonly way: string }) =>
    told.count === 1 ? told.way : `Shipment ${told.index} of ${told.count}: ${told.way}`,
  at: ({ store, address }: { readonly store: string; readonly address: string }) =>
    `At ${store}, ${address}`,
  atYourStore: 'At your store',
  to: (address: string) => `To ${address}`,
  dayTaken: (day: string) =>
    `${day}, the day you chose, is not free any more. Please choose another.`,
  noCarrier:
    'None of our carriers reaches this address with these pieces. <address>Change the address</address> or <cart>pick them up at a store</cart>.',
  from: (day: string) => `From ${day}, on a day you choose`,
  toBeConfirmed: 'We’ll confirm the date with you',
  day: 'Delivery day',
  free: 'Free',
  otherPlace: ({ seen, zip }: { readonly seen: string; readonly zip: string }) =>
    `You looked at dates and prices for ${seen}. These are for ${zip}, where your order goes.`,
  submit: 'Continue to payment',
} as const

/** The address as it was typed and as the postal service would write it. */
export const addressChoice = {
  legend: 'Is this address right?',
  text: 'The postal service writes it a little differently.',
  mine: 'Keep mine',
  suggested: 'Use suggested',
} as const

export const stairs = {
  none: 'No stairs',
  'one-flight': 'One flight of stairs',
  'more-flights': 'Two flights of stairs or more',
  elevator: 'There is an elevator',
} as const satisfies Record<Exclude<Stairs, ''>, string>

/** Who collects, what the crew should know, and a message to whom it is for. */
export const noteFields = {
  pickUp: 'Who picks it up?',
  somebodyElse: 'Somebody else picks it up for me',
  firstName: 'Their first name',
  lastName: 'Their last name',
  phone: 'Their phone',
  phoneHint: 'They bring a photo ID and the order number.',
  crew: 'For the delivery crew',
  stairs: 'Stairs to your room',
  chooseStairs: 'Please choose',
  gateCode: 'Gate code',
  anythingElse: 'Anything else',
  anythingElseHint: 'Where to park, a narrow hall, a shy dog.',
  callAhead: 'Call me half an hour before',
  addGiftMessage: 'Add a gift message',
  giftMessage: 'Gift message',
  giftMessageHint: 'We print it on a card that comes with your order.',
} as const

/** What a shopper added to an order, as it is shown afterwards. */
export const addedNotes = {
  collectedBy: 'Collected by',
  forCrew: 'For the crew',
  gateCode: (code: string) => `Gate code ${code}`,
  callAhead: 'Please call ahead',
  giftMessage: 'Gift message',
} as const
