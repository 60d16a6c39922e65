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
  see: 'Track your order',
  seeOrder: 'View your order',
  seeArrived: 'Care, returns and help',
} as const

/** The mail that confirms an order. */
export const orderPlacedMail = {
  subject: ({ brand, number }: { readonly brand: string; readonly number: string }) =>
    `Your ${brand} order ${number}`,
  prepared: 'An assistant prepared this order for you, and you placed it in our checkout.',
  paidWith: (name: string) => `Paid with ${name}`,
  partPaidWith: ({ name, amount }: { readonly name: string; readonly amount: string }) =>
    `Paid with ${name}: ${amount}`,
  how: 'When and where',
  /** `Home Delivery on Tuesday, December 1` */
  comes: ({ way, days }: { readonly way: string; readonly days: string }) => `${way} ${days}`,
  readyFrom: ({ way, day }: { readonly way: string; readonly day: string }) =>
    `${way}, ready from ${day}`,
  forCrew: (way: string) => `The crew knows your way in. ${way}.`,
  next: 'What happens next',
  nextDelivered: 'We’ll get your order ready and email you when it’s on its way.',
  nextByTruck: [
    'Measure your doors and stairs, and clear a path to where it’s going.',
    'Need another day? You can change it on your order page.',
  ],
  nextPickedUp: (number: string) => [
    'We’ll email you as soon as your order is ready. Please wait for that email before you head over.',
    `Bring a photo ID and your order number, ${number}.`,
  ],
} as const

/** What is told of money that goes back. */
export const refundMails = {
  planEnds: ({ amount, plan }: Share) =>
    `The lender is closing your plan${named(plan)}, so you no longer owe the ${amount}. The lender will refund anything you’ve already paid toward it.`,
  planReduced: ({ amount, plan }: Share) =>
    `The lender is taking ${amount} off what you owe on your plan${named(plan)}.`,
  promised: ({ total, amount, to }: Given & { readonly total: string }) =>
    `${amount === total ? `We’re refunding the full ${total}` : `We charged ${total} for it. We’re refunding ${amount}`} to ${payers(to)} and will email you when it’s done.`,
  partPromised: ({ amount, to }: Given) => `We’re refunding ${amount} to ${payers(to)}.`,
  whenDone: 'We’ll email you when it’s done.',
  takenOffPlan: (amount: string) => `${amount} was taken off your financing plan`,
  nextStatement: 'You’ll see it on your next statement from the lender.',
  subject: (amount: string) => `Your refund of ${amount}`,
  heading: (amount: string) => `Your refund of ${amount} is on its way`,
  given: ({ amount, to }: Given) =>
    `We refunded ${amount} to ${payers(to)}. It can take a few days to show up.`,
} as const

/** The mails about what happens to an order. */
export const orderNews = {
  otherPart: 'The rest of your order is coming separately. We’ll email you about it.',
  received: {
    subject: 'We have your order',
    heading: 'We have your order and are waiting on your bank',
    putAside:
      'Your order is placed and we’ve set your items aside. We’re just waiting for your payment to be confirmed.',
    noNeed:
      'There’s no need to order again: you won’t be charged twice. We’ll email you as soon as it’s settled.',
  },
  paid: {
    subject: 'Your payment went through',
    heading: 'Your payment went through',
    received: ({ amount, from }: { readonly amount: string; readonly from: readonly string[] }) =>
      `We received ${amount} from ${payers(from)}. Your order is confirmed and we’re getting it ready.`,
  },
  failed: {
    subject: 'Your payment didn’t go through',
    heading: 'Your payment didn’t go through',
    notPlaced:
      'Your payment wasn’t accepted, so your order wasn’t placed and you owe nothing. If your bank shows a charge, we’ll reverse it.',
    cartKept: 'Your cart is just as you left it. Come back and pay with another card anytime.',
  },
  scheduled: {
    subject: 'Your delivery is scheduled',
    /** `days` is empty while no day is known. */
    heading: (days: string) => `Your delivery is ${days === '' ? 'coming soon' : days}`,
    atHome: 'Please make sure an adult is home.',
    anotherDay: ({ hour, clock }: { readonly hour: string; readonly clock: string }) =>
      `Need another day? You can change it until ${hour} ${clock} the day before.`,
    choose: 'Change the day or add a note',
  },
  shipped: {
    subject: 'Your order is on its way',
    heading: 'It’s on its way',
    reaches: (days: string) => `Your order has left our warehouse and will arrive ${days}.`,
    left: 'Your order has left our warehouse.',
    prepare: 'Please double-check your doors and stairs, and clear a path to where it’s going.',
  },
  ready: {
    subject: 'Ready for pickup',
    heading: 'Your order is ready for pickup',
    waitsAt: (store: {
      readonly name: string
      readonly street: string
      readonly city: string
      readonly state: string
      readonly postalCode: string
    }) =>
      `Your order is waiting for you at our ${store.name} store, ${store.street}, ${store.city}, ${store.state} ${store.postalCode}.`,
    waits: 'Your order is waiting for you at your store.',
    bring: (number: string) => `Please bring a photo ID and your order number, ${number}.`,
  },
  delivered: {
    subject: 'Your order has arrived',
    heading: 'Your order has arrived',
    withYou: 'We hope you love it.',
    lookOver:
      'Please look everything over. If anything arrived damaged, send us a few photos from your order page.',
  },
  pickedUp: {
    subject: 'You picked up your order',
    heading: 'Thank you for coming by',
    handedOver: 'Your order was picked up at the store.',
    lookOver:
      'Please look everything over at home. If anything is damaged, send us a few photos from your order page.',
  },
  cancelled: {
    subject: 'Your order is canceled',
    heading: 'Your order is canceled',
    nothingSent: 'Nothing will be shipped, and there’s nothing more for you to do.',
  },
} as const
