import type { OrderStatus } from '../../../commerce/contract/order/order.ts'
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
  readyForPickup: 'Ready for pick-up',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** The steps of a shipment on the customer's own page of an order. */
export const shipmentWay = {
  steps: {
    placed: 'Ordered',
    confirmed: 'Confirmed',
    scheduled: 'Delivery day set',
    shipped: 'On its way',
    delivered: 'Delivered',
    readyForPickup: 'Ready for pick-up',
    pickedUp: 'Picked up',
    cancelled: 'Cancelled',
  },
  stillToCome: ': still to come',
} as const satisfies { readonly steps: Record<ShipmentStep, string>; readonly stillToCome: string }

/** The page of an order's link. */
export const orderStatus = {
  title: 'Order status',
  headings: {
    pending: 'We have your order and are waiting for the payment service.',
    confirmed: 'Your order is confirmed and being prepared.',
    failed: 'The payment did not go through. Nothing was charged.',
    shipped: 'Your order is on its way.',
    readyForPickup: 'Your order is ready. Bring a photo ID when you pick it up.',
    delivered: 'Your order is with you.',
    cancelled: 'Your order was cancelled.',
  } satisfies Record<OrderStatus, string>,
  partHasArrived: 'Part of your order is with you already.',
  placed: (it: { readonly day: string; readonly place: string; readonly total: string }) =>
    `Placed ${it.day}${it.place === '' ? '' : ` · ${it.place}`} · <amount>${it.total}</amount>`,
  givenBack: (amount: string) => `Given back: <amount>${amount}</amount>`,
  whatYouCanDo: 'What you can do',
  toCalendar: 'Put it in your calendar',
  noDay: 'There is no day to put into a calendar for this order.',
  help: (email: string) =>
    `Something not right? Write to <mail>${email}</mail> with your order number.`,
  wrongLink: 'This order link doesn’t work',
  wrongLinkHelp: (email: string) =>
    `It may be incomplete, or it has expired. Open the link in your order e-mail again, or write to <mail>${email}</mail> with your order number.`,
} as const

/** A shipment on that page. */
export const shipmentCard = {
  steps: {
    placed: 'Ordered',
    confirmed: 'Confirmed',
    scheduled: 'Day is set',
    shipped: 'On its way',
    delivered: 'Delivered',
    readyForPickup: 'Ready for you',
    pickedUp: 'Picked up',
    cancelled: 'Cancelled',
  } satisfies Record<ShipmentStep, string>,
  waiting: 'Waiting for you at the store. Bring a photo ID and your order number.',
  toBeConfirmed: 'We’ll confirm the date with you',
  quantity: (quantity: number) => `Quantity ${quantity}`,
} as const

/** What to see to before a piece comes, and how it is looked after. */
export const orderAdvice = {
  beforeTheDay: 'Before the day',
  delivery: {
    title: 'For the delivery',
    lines: [
      'Measure doors, stairs and turns, and the place where it will stand.',
      'Clear the way, and take down pictures and lamps that hang low.',
      'Have an adult at home on the day. The crew calls before it comes.',
      'Keep children and pets in another room while pieces are carried in.',
      'Look everything over before the crew leaves, and tell them what you see.',
    ],
  },
  pickUp: {
    title: 'For the pick-up',
    lines: [
      'Wait for our mail that it is ready before you set out.',
      'Bring a photo ID and your order number.',
      'Bring a car that it fits in, blankets, and somebody to carry with you.',
    ],
  },
  careAndWarranty: 'Care and warranty',
  warranty: (text: string) => `<label>Warranty:</label> ${text}`,
} as const
