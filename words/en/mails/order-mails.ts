import { listed } from '../language.ts'

/** Who or what paid, `Visa XXXX4242`. */
const payers = (names: readonly string[]) => (names.length === 0 ? 'you' : listed(names))

type Share = { readonly amount: string; readonly plan: string | null }
const named = (plan: string | null) => (plan === null ? '' : `, ${plan}`)

type Piece = {
  readonly quantity: number
  readonly name: string
  readonly options: readonly string[]
  /** The protection plan that goes with it. */
  readonly plan: string | null
}
type Given = { readonly amount: string; readonly to: readonly string[] }

/** What mails about orders share. */
export const orderMails = {
  subject: (it: { readonly news: string; readonly brand: string; readonly number: string }) =>
    `${it.news} (${it.brand} order ${it.number})`,
  /** `1 × Hollis Sofa (Moss)` */
  piece: ({ quantity, name, options, plan }: Piece) =>
    `${quantity} × ${name}${options.length > 0 ? ` (${options.join(', ')})` : ''}${plan === null ? '' : ` with ${plan}`}`,
  see: 'See how your order is doing',
  seeOrder: 'See the order',
  seeArrived: 'See your order, its care notes, or report damage',
} as const

/** The mail that confirms an order. */
export const orderPlacedMail = {
  subject: ({ brand, number }: { readonly brand: string; readonly number: string }) =>
    `Your ${brand} order ${number}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  mattressRemoval: 'Mattress removal',
  salesTax: 'Sales tax',
  total: 'Total',
  paidWith: (name: string) => `Paid with ${name}`,
  partPaidWith: ({ name, amount }: { readonly name: string; readonly amount: string }) =>
    `Paid with ${name}: ${amount}`,
  between: (it: { readonly way: string; readonly earliest: string; readonly latest: string }) =>
    `${it.way}: between ${it.earliest} and ${it.latest}`,
  from: ({ way, earliest }: { readonly way: string; readonly earliest: string }) =>
    `${way}: from ${earliest}`,
} as const

/** What is told of money that goes back. */
export const refundMails = {
  planEnds: ({ amount, plan }: Share) =>
    `The lender ends your plan${named(plan)}: nothing of the ${amount} is owed any more. What you have paid towards it already, the lender gives back to you.`,
  planReduced: ({ amount, plan }: Share) =>
    `The lender takes ${amount} off what you owe on your plan${named(plan)}.`,
  promised: ({ total, amount, to }: Given & { readonly total: string }) =>
    `${total} was charged for it. We give ${amount} back to ${payers(to)} and write to you when it is done.`,
  partPromised: ({ amount, to }: Given) => `We give ${amount} back to ${payers(to)}.`,
  whenDone: 'We write to you when it is done.',
  takenOffPlan: (amount: string) => `${amount} was taken off your financing plan`,
  nextStatement: 'Your next statement from the lender shows it.',
  subject: (amount: string) => `We gave back ${amount}`,
  heading: (amount: string) => `${amount} is on its way back to you`,
  given: ({ amount, to }: Given) =>
    `We gave ${amount} back to ${payers(to)}. Banks take a few days to show it.`,
} as const

/** The mails about what happens to an order. */
export const orderNews = {
  otherPart: 'The other part of your order goes its own way. We write to you about it.',
  received: {
    subject: 'We have your order',
    heading: 'We have your order, and are waiting for your bank',
    putAside:
      'Your order is placed and your pieces are put aside. Only the answer of the payment service is still missing.',
    noNeed:
      'You do not need to order again: your card is charged at most once. We write to you as soon as it is settled.',
  },
  paid: {
    subject: 'Your payment went through',
    heading: 'Your payment went through',
    received: ({ amount, from }: { readonly amount: string; readonly from: readonly string[] }) =>
      `We received ${amount} from ${payers(from)}. Your order is confirmed, and we are preparing it.`,
  },
  failed: {
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    notPlaced:
      'The payment of your order was not accepted, so the order is not placed and you pay nothing for it. Should your bank show a charge, we take it back.',
    cartKept:
      'Your cart is as it was: come back to it and pay with another card whenever you like.',
  },
  scheduled: {
    subject: 'Your delivery has its day',
    /** `days` is empty while no day is known. */
    heading: (days: string) => `We come ${days === '' ? 'soon' : days}`,
    isSet: (days: string) => `Your delivery is set: we come ${days === '' ? 'soon' : days}.`,
    anotherDay: ({ hour, clock }: { readonly hour: string; readonly clock: string }) =>
      `If that does not suit you, choose another day until ${hour}, ${clock}, of the day before.`,
    choose: 'Choose another day, or leave a note for the crew',
  },
  shipped: {
    subject: 'Your order is on its way',
    heading: 'It is on its way',
    reaches: (days: string) => `Your delivery has left us and reaches you ${days}.`,
    left: 'Your delivery has left us.',
    prepare: 'Please measure doors and stairs once more, and clear the way to where it will stand.',
  },
  ready: {
    subject: 'Ready for pick-up',
    heading: 'Ready for you to pick up',
    waitsAt: (store: {
      readonly name: string
      readonly street: string
      readonly city: string
      readonly state: string
      readonly postalCode: string
    }) =>
      `Your order waits for you at our store ${store.name}, ${store.street}, ${store.city}, ${store.state} ${store.postalCode}.`,
    waits: 'Your order waits for you at your store.',
    bring: (number: string) => `Please bring a photo ID and your order number, ${number}.`,
  },
  delivered: {
    subject: 'Your order has arrived',
    heading: 'It has arrived',
    withYou: 'Your delivery is with you. We hope you like it as much as we do.',
    lookOver:
      'Please look it over in the next days. If anything arrived damaged, tell us there, with a few pictures.',
  },
  pickedUp: {
    subject: 'You have picked up your order',
    heading: 'Thank you for coming by',
    handedOver:
      'Your order was handed over at the store. If somebody else should have collected it, tell them thanks from us.',
    lookOver:
      'Please look it over at home. If anything is damaged, tell us there, with a few pictures.',
  },
  cancelled: {
    subject: 'Your order is cancelled',
    heading: 'Your order is cancelled',
    nothingSent: 'Nothing will be sent, and there is nothing left for you to do.',
  },
} as const
