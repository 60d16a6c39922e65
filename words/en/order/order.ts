import type { OrderStanding } from '../../../commerce/contract/order/order.ts'
import type { ShipmentStep } from '../../../commerce/contract/order/order-progress.ts'

type Piece = {
  readonly quantity: number
  readonly name: string
}

/** `2 × Hollis Sofa`; one alone is its name. */
const counted = ({ quantity, name }: Piece) => (quantity > 1 ? `${quantity} × ${name}` : name)

/** What is told of an order wherever one is shown. */
export const order = {
  named: (number: string) => `Order ${number}`,
  expected: (days: string) => `Expected ${days}`,
  dateToBeConfirmed: 'Date to be confirmed',
  nothingToPay: 'Nothing to pay.',
  wayAt: ({ way, store }: { readonly way: string; readonly store: string }) =>
    `<way>${way}</way> at ${store}`,
  /** A piece and how many more there are. */
  pieces: ({ first, others }: { readonly first: Piece; readonly others: number }) =>
    others > 0 ? `${counted(first)} and ${others} more` : counted(first),
  piece: ({ quantity, name, options }: Piece & { readonly options: readonly string[] }) =>
    [`${quantity} × ${name}`, ...options].join(', '),
} as const

/** How an order stands, in a word or two. */
export const orderStatuses = {
  pending: 'Waiting for payment',
  confirmed: 'Confirmed',
  failed: 'Payment failed',
  shipped: 'On its way',
  readyForPickup: 'Ready for pickup',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  waitsForDay: 'Needs a new day',
  partHasArrived: 'Part has arrived',
  partIsReady: 'Part ready for pickup',
  partIsOnItsWay: 'Part on its way',
} as const satisfies Record<OrderStanding, string>

/** The steps of a shipment on the customer's own page of an order. */
export const shipmentWay = {
  steps: {
    placed: 'Ordered',
    confirmed: 'Confirmed',
    scheduled: 'Delivery scheduled',
    loaded: 'On the truck',
    shipped: 'On its way',
    arrived: 'Crew at your door',
    missed: 'Nobody home',
    delivered: 'Delivered',
    readyForPickup: 'Ready for pickup',
    pickedUp: 'Picked up',
    cancelled: 'Canceled',
  },
  stillToCome: ': still to come',
} as const satisfies { readonly steps: Record<ShipmentStep, string>; readonly stillToCome: string }

/** The page of an order's link. */
export const orderStatus = {
  title: 'Order status',
  headings: {
    pending: 'We have your order and are waiting for your payment to be confirmed.',
    confirmed: 'Your order is confirmed and we’re getting it ready.',
    failed: 'Your payment didn’t go through. You weren’t charged.',
    shipped: 'Your order is on its way.',
    readyForPickup: 'Your order is ready. Bring a photo ID and your order number.',
    delivered: 'Your order has been delivered.',
    cancelled: 'Your order was canceled.',
    waitsForDay: 'Your delivery is waiting for a new day.',
    partHasArrived: 'Part of your order has arrived.',
    partIsReady: 'Part of your order is ready for pickup.',
    partIsOnItsWay: 'Part of your order is on its way.',
  } satisfies Record<OrderStanding, string>,
  placed: (it: { readonly day: string; readonly place: string; readonly total: string }) =>
    `Placed ${it.day}${it.place === '' ? '' : `\u00a0· ${it.place}`}\u00a0· <amount>${it.total}</amount>`,
  givenBack: (amount: string) => `Refunded: <amount>${amount}</amount>`,
  whatYouCanDo: 'What you can do',
  toCalendar: 'Add to calendar',
  noDay: 'This order doesn’t have a date to add to your calendar yet.',
  help: (email: string) =>
    `Something not right? Email <mail>${email}</mail> with your order number.`,
  wrongLink: 'This order link doesn’t work',
  wrongLinkHelp:
    'It may be incomplete, or it may have expired. Try the link in your latest order email.',
  withAccount: 'Ordered with an account?',
  withAccountHelp: 'Sign in, and every order is there with its delivery date.',
  asGuest: 'Checked out as a guest?',
  asGuestHelp: 'Call or email us with your order number. It’s in the subject of your order emails.',
  call: (phone: string) => `Call ${phone}`,
  email: (address: string) => `Email ${address}`,
  seeOrders: 'See your orders',
} as const

/** A shipment on that page. */
export const shipmentCard = {
  steps: {
    placed: 'Ordered',
    confirmed: 'Confirmed',
    scheduled: 'Scheduled',
    loaded: 'On the truck',
    shipped: 'On its way',
    arrived: 'Crew at your door',
    missed: 'Nobody home',
    delivered: 'Delivered',
    readyForPickup: 'Ready for pickup',
    pickedUp: 'Picked up',
    cancelled: 'Canceled',
  } satisfies Record<ShipmentStep, string>,
  waiting: 'Waiting for you at the store. Bring a photo ID and your order number.',
  toBeConfirmed: 'We’ll confirm the date with you',
  fee: (amount: string) => `${amount} for the second trip, by card at your door`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  returned: (told: { readonly quantity: number; readonly returned: number }) =>
    told.returned < told.quantity ? `${told.returned} returned` : 'Returned',
} as const

/** What to see to before a piece comes, and how it is looked after. */
export const orderAdvice = {
  beforeTheDay: 'Before it arrives',
  delivery: {
    title: 'For delivery',
    lines: [
      'Measure your doors, stairs, corners and the spot where it’s going.',
      'Clear a path, and take down low-hanging pictures and lamps.',
      'Make sure an adult is home, with a phone close by.',
      'Keep children and pets in another room while the crew is working.',
      'Look everything over before the crew leaves, and tell them if anything’s wrong.',
    ],
  },
  pickUp: {
    title: 'For pickup',
    lines: [
      'Wait for our email that it’s ready before you head out.',
      'Bring a photo ID and your order number.',
      'Bring a vehicle it fits in, blankets, and someone to help you carry it.',
    ],
  },
  careAndWarranty: 'Care and warranty',
  warranty: (text: string) => `<label>Warranty:</label> ${text}`,
} as const
