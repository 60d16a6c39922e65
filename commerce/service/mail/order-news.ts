import type { Store } from '../../contract/location.ts'
import type { Order } from '../../contract/order.ts'
import type { ShipmentProgress } from '../../contract/order-progress.ts'
import { windowWords } from '../../domain/day-words.ts'
import { paidBy } from '../../domain/payment.ts'
import { formatCents } from '../../domain/money.ts'
import type { OrderEvent } from '../../domain/order-progress.ts'
import { type OrderNews, pieceWords } from './order-letter.ts'

/** What a mail is about: an event, the shipment it concerns, and the store where that is picked up. */
export type Happening = {
  readonly order: Order
  readonly event: OrderEvent
  readonly progress: ShipmentProgress | null
  readonly store: Store | null
}

type News = (it: Happening) => OrderNews

const SEE = 'See how your order is doing'

/** The pieces of the shipment, or of the whole order. */
const pieces = ({ order, event }: Happening): string[] => {
  const shipment = order.shipments.find(({ id }) => id === event.shipmentId)
  return order.items
    .filter(({ id }) => !shipment || shipment.itemIds.includes(id))
    .map((item) => pieceWords(item))
}

/** Whether other parts of the order go their own way. */
const isPart = ({ order }: Happening): boolean => order.shipments.length > 1

const days = ({ progress }: Happening): string =>
  windowWords(progress?.earliest ?? null, progress?.latest ?? null)

const paidWith = ({ order }: Happening): string =>
  paidBy(order)
    .map(({ name }) => name)
    .join(' and ') || 'you'

const others = (it: Happening): string[] =>
  isPart(it) ? ['The other part of your order goes its own way. We write to you about it.'] : []

export const orderNews: Readonly<Record<string, News>> = {
  'order-received': (it) => ({
    subject: 'We have your order',
    heading: 'We have your order, and are waiting for your bank',
    paragraphs: [
      'Your order is placed and your pieces are put aside. Only the answer of the payment service is still missing.',
      'You do not need to order again: your card is charged at most once. We write to you as soon as it is settled.',
    ],
    list: pieces(it),
    linkWords: SEE,
  }),
  'order-paid': (it) => ({
    subject: 'Your payment went through',
    heading: 'Your payment went through',
    paragraphs: [
      `We received ${formatCents(it.order.totals.total)} from ${paidWith(it)}. Your order is confirmed, and we are preparing it.`,
    ],
    list: pieces(it),
    linkWords: SEE,
  }),
  'order-failed': () => ({
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    paragraphs: [
      'Your bank has declined the payment of your order. Nothing was charged, and the order is not placed.',
      'Your cart is as it was: come back to it and pay with another card whenever you like.',
    ],
    linkWords: 'See the order',
  }),
  'order-scheduled': (it) => ({
    subject: 'Your delivery has its day',
    heading: `We come ${days(it) || 'soon'}`,
    paragraphs: [
      `Your delivery is set: we come ${days(it) || 'soon'}.`,
      'If that does not suit you, choose another day until two in the afternoon, Denver time, of the day before.',
    ],
    list: pieces(it),
    closing: others(it),
    linkWords: 'Choose another day, or leave a note for the crew',
  }),
  'order-shipped': (it) => ({
    subject: 'Your order is on its way',
    heading: 'It is on its way',
    paragraphs: [
      days(it)
        ? `Your delivery has left us and reaches you ${days(it)}.`
        : 'Your delivery has left us.',
      'Please measure doors and stairs once more, and clear the way to where it will stand.',
    ],
    list: pieces(it),
    closing: others(it),
    linkWords: SEE,
  }),
  'order-ready': (it) => ({
    subject: 'Ready for pick-up',
    heading: 'Ready for you to pick up',
    paragraphs: [
      it.store
        ? `Your order waits for you at our store ${it.store.name}, ${it.store.address.street1}, ${it.store.address.city}, ${it.store.address.stateOrRegion} ${it.store.address.postalCode}.`
        : 'Your order waits for you at your store.',
      `Please bring a photo ID and your order number, ${it.order.number}.`,
    ],
    list: pieces(it),
    closing: others(it),
    linkWords: SEE,
  }),
  'order-delivered': (it) => ({
    subject: 'Your order has arrived',
    heading: 'It has arrived',
    paragraphs: [
      'Your delivery is with you. We hope you like it as much as we do.',
      'Please look it over in the next days. If anything arrived damaged, tell us there, with a few pictures.',
    ],
    list: pieces(it),
    closing: others(it),
    linkWords: 'See your order, its care notes, or report damage',
  }),
  'order-picked-up': (it) => ({
    subject: 'You have picked up your order',
    heading: 'Thank you for coming by',
    paragraphs: [
      'Your order was handed over at the store. If somebody else should have collected it, tell them thanks from us.',
      'Please look it over at home. If anything is damaged, tell us there, with a few pictures.',
    ],
    list: pieces(it),
    closing: others(it),
    linkWords: 'See your order, its care notes, or report damage',
  }),
  'order-cancelled': (it) => ({
    subject: 'Your order is cancelled',
    heading: 'Your order is cancelled',
    paragraphs: [
      'Nothing will be sent, and there is nothing left for you to do.',
      ...(it.event.amount
        ? [
            `${formatCents(it.order.totals.total)} was charged for it. We give ${formatCents(it.event.amount)} back to ${paidWith(it)} and write to you when it is done.`,
          ]
        : []),
    ],
    list: pieces(it),
    linkWords: 'See the order',
  }),
  'order-refunded': (it) => ({
    subject: `We gave back ${formatCents(it.event.amount ?? 0)}`,
    heading: `${formatCents(it.event.amount ?? 0)} is on its way back to you`,
    paragraphs: [
      `We gave ${formatCents(it.event.amount ?? 0)} back to ${paidWith(it)}. Banks take a few days to show it.`,
    ],
    linkWords: 'See the order',
  }),
}
