import type { Stairs } from '../../../commerce/contract/order/order-notes.ts'

export const deliveryStep = {
  title: 'Delivery options',
  shipment: (told: { readonly index: number; readonly count: number; readonly way: string }) =>
    told.count === 1 ? told.way : `Shipment ${told.index} of ${told.count}: ${told.way}`,
  at: ({ store, address }: { readonly store: string; readonly address: string }) =>
    `At ${store}, ${address}`,
  atYourStore: 'At your store',
  to: (address: string) => `To ${address}`,
  dayTaken: (day: string) => `${day} is no longer available. Please choose another day.`,
  noCarrier: ({ stores }: { readonly stores: boolean }) =>
    `We can’t deliver these items to this address. <address>Change the address</address> or <cart>${stores ? 'pick them up at a store' : 'change your cart'}</cart>.`,
  from: (day: string) => `As soon as ${day}`,
  toBeConfirmed: 'We’ll confirm the date with you',
  day: 'Delivery day',
  free: 'Free',
  /** `amount` is empty where it costs nothing. */
  again: (amount: string) =>
    amount === ''
      ? 'If nobody’s home when the truck comes, we’ll come back at no charge.'
      : `If nobody’s home when the truck comes, a second trip costs ${amount}.`,
  otherPlace: ({ seen, zip }: { readonly seen: string; readonly zip: string }) =>
    `You were shopping for ${seen}. These dates and prices are for ${zip}, where your order is going.`,
  submit: 'Continue to payment',
} as const

/** The address as it was typed and as the postal service would write it. */
export const addressChoice = {
  legend: 'Confirm your address',
  text: 'The Postal Service lists it a little differently.',
  mine: 'Use the address I entered',
  suggested: 'Use the suggested address',
} as const

export const stairs = {
  none: 'No stairs',
  'one-flight': 'One flight of stairs',
  'more-flights': 'Two or more flights of stairs',
  elevator: 'Elevator',
} as const satisfies Record<Exclude<Stairs, ''>, string>

/** Who collects, what the crew should know, and a message to whom it is for. */
export const noteFields = {
  pickUp: 'Who’s picking it up?',
  somebodyElse: 'Someone else will pick it up',
  firstName: 'Their first name',
  lastName: 'Their last name',
  phone: 'Their phone',
  phoneHint: 'They’ll need a photo ID and the order number.',
  crew: 'For the delivery crew',
  stairs: 'Stairs',
  chooseStairs: 'Choose one',
  gateCode: 'Gate code',
  anythingElse: 'Anything else',
  anythingElseHint: 'Parking, a narrow hallway, a shy dog.',
  callAhead: 'Call me 30 minutes ahead',
  tellWay: 'Send the crew my measurements',
  addGiftMessage: 'Add a gift message',
  giftMessage: 'Gift message',
  giftMessageHint: 'Printed on a card that comes with your order.',
} as const

/** What a shopper added to an order, as it is shown afterwards. */
export const addedNotes = {
  collectedBy: 'Picked up by',
  forCrew: 'For the crew',
  gateCode: (code: string) => `Gate code ${code}`,
  callAhead: 'Please call ahead',
  giftMessage: 'Gift message',
} as const
