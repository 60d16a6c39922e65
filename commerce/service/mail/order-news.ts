import {
  crewProgress as crew,
  deliveryWindows as windows,
  hourOfDay,
  orderMails,
  orderNews as said,
  refundMails,
} from '#words'
import type { PaymentMethod, Shipment } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import type { Store } from '../../contract/location.ts'
import type { Order } from '../../contract/order/order.ts'
import type { ShipmentProgress } from '../../contract/order/order-progress.ts'
import type { CrewPolicy } from '../../domain/delivery/crew-policy.ts'
import type { DeliveryCalendar } from '../../domain/delivery/delivery-calendar.ts'
import { arrivalWords, hoursOfWindow } from '../../domain/delivery/window-words.ts'
import { methodName, paidBy } from '../../domain/cart/payment.ts'
import { formatCents, ZERO } from '../../domain/money.ts'
import { comesByTruck, feeToComeAgain, type OrderEvent } from '../../domain/order/order-progress.ts'
import type { OrderNews } from './order-letter.ts'

/** What a mail is about: an event, the shipment it concerns, and the store where that is picked up. */
export type Happening = {
  readonly order: Order
  readonly event: OrderEvent
  readonly shipment: Shipment | null
  readonly progress: ShipmentProgress | null
  readonly store: Store | null
  readonly calendar: DeliveryCalendar
  readonly crews: CrewPolicy | null
  readonly phone: string
}

type News = (it: Happening) => OrderNews

/** The pieces of the shipment, or of the whole order. */
const pieces = ({ order, event }: Happening): Order['items'] => {
  const shipment = order.shipments.find(({ id }) => id === event.shipmentId)
  return order.items.filter(({ id }) => !shipment || shipment.itemIds.includes(id))
}

/** Whether other parts of the order go their own way. */
const isPart = ({ order }: Happening): boolean => order.shipments.length > 1

/** Empty where it costs nothing. */
const feeWords = (fee: Cents): string => (fee === 0 ? '' : formatCents(fee))

/** What coming again costs, in mails about the second trip. */
const second = ({ progress }: Happening): string[] =>
  progress && progress.fee > 0 ? [crew.mail.missed.fee(formatCents(progress.fee))] : []

const days = ({ progress }: Happening): string => (progress ? arrivalWords(progress) : '')

/** `two in the afternoon`, on the shop's clock. */
const cutOff = ({ calendar: { cutOffHour, clock } }: Happening) => ({
  hour: hourOfDay(cutOffHour),
  clock: clock.name,
})

/** What a truck asks of who waits for it, and when they hear its hours. */
const untilTruck = ({ shipment, crews }: Happening): string[] =>
  shipment && comesByTruck(shipment)
    ? [
        ...(crews ? [windows.toldIn(crews.tell.daysBefore, crews.windowHours)] : []),
        said.scheduled.atHome,
      ]
    : []

const paidWith = ({ order }: Happening): string[] => paidBy(order).map(({ name }) => name)

type Share = { readonly method: PaymentMethod | null; readonly amount: number }

/** What goes back of which part of the payment; of one amount without parts, as older events have it, to all of it. */
const shares = ({ order, event }: Happening): Share[] =>
  event.parts
    ? event.parts.map(({ position, amount }) => ({
        method: order.payments?.[position] ?? null,
        amount,
      }))
    : event.amount
      ? [{ method: null, amount: event.amount }]
      : []

const isPlan = ({ method }: Share): boolean => method?.kind === 'financing'

/** What a part is called: `Visa XXXX4242`; of a payment that is not told in parts, all of it. */
const namesOf = (it: Happening, { method }: Share): string[] =>
  method ? [methodName(method)] : paidWith(it)

/** What becomes of the plan when so much of it is taken off. */
const planWords = ({ method, amount }: Share): string => {
  const plan = method?.kind === 'financing' ? method.planName : null
  const told = { amount: formatCents(amount), plan }
  return amount === method?.amount ? refundMails.planEnds(told) : refundMails.planReduced(told)
}

/** What is going to be given back, one sentence a part. */
const promised = (it: Happening): string[] => {
  const due = shares(it)
  if (due.length === 0) return []
  const given = (share: Share) => ({ amount: formatCents(share.amount), to: namesOf(it, share) })
  const first = due[0]
  if (due.length === 1 && first && !isPlan(first))
    return [refundMails.promised({ total: formatCents(it.order.totals.total), ...given(first) })]
  return [
    ...due.map((share) =>
      isPlan(share) ? planWords(share) : refundMails.partPromised(given(share)),
    ),
    refundMails.whenDone,
  ]
}

/** What was given back: to a card it is on its way, off a plan it is at once. */
const refunded = (it: Happening): Pick<OrderNews, 'subject' | 'heading' | 'paragraphs'> => {
  const share = shares(it)[0] ?? { method: null, amount: 0 }
  const amount = formatCents(share.amount)
  if (isPlan(share)) {
    const title = refundMails.takenOffPlan(amount)
    return {
      subject: title,
      heading: title,
      paragraphs: [planWords(share), refundMails.nextStatement],
    }
  }
  return {
    subject: refundMails.subject(amount),
    heading: refundMails.heading(amount),
    paragraphs: [refundMails.given({ amount, to: namesOf(it, share) })],
  }
}

const others = (it: Happening): string[] => (isPart(it) ? [said.otherPart] : [])

type Titles = { readonly subject: string; readonly heading: string }
const titles = ({ subject, heading }: Titles): Titles => ({ subject, heading })

const waiting = ({ store }: Happening): string => {
  if (!store) return said.ready.waits
  const { street1, city, stateOrRegion, postalCode } = store.address
  return said.ready.waitsAt({
    name: store.name,
    street: street1,
    city,
    state: stateOrRegion,
    postalCode,
  })
}

export const orderNews: Readonly<Record<string, News>> = {
  'order-received': (it) => ({
    ...titles(said.received),
    paragraphs: [said.received.putAside, said.received.noNeed],
    items: pieces(it),
    linkWords: orderMails.see,
  }),
  'order-paid': (it) => ({
    ...titles(said.paid),
    paragraphs: [
      said.paid.received({ amount: formatCents(it.order.totals.total), from: paidWith(it) }),
    ],
    items: pieces(it),
    linkWords: orderMails.see,
  }),
  'order-failed': () => ({
    ...titles(said.failed),
    paragraphs: [said.failed.notPlaced, said.failed.cartKept],
    linkWords: orderMails.seeOrder,
  }),
  'order-scheduled': (it) => ({
    subject: said.scheduled.subject,
    heading: said.scheduled.heading(days(it)),
    paragraphs: [...untilTruck(it), ...second(it), said.scheduled.anotherDay(cutOff(it))],
    items: pieces(it),
    closing: others(it),
    linkWords: said.scheduled.choose,
  }),
  'order-window': (it) => ({
    subject: windows.mail.subject,
    heading: windows.mail.heading(days(it)),
    paragraphs: [windows.mail.isSet(days(it)), ...second(it), windows.mail.another(cutOff(it))],
    items: pieces(it),
    closing: others(it),
    linkWords: windows.mail.choose,
  }),
  'order-crew-coming': (it) => ({
    ...titles(crew.mail.coming),
    paragraphs: [
      crew.mail.coming.isNear({
        stops: it.event.stopsBefore ?? 0,
        hours: it.progress?.window ? hoursOfWindow(it.progress.window) : '',
      }),
      said.shipped.prepare,
    ],
    items: pieces(it),
    closing: others(it),
    linkWords: crew.mail.coming.follow,
  }),
  'order-missed': (it) => {
    const isDesks = it.crews !== null && (it.progress?.missed ?? 0) >= it.crews.attempts
    return {
      ...titles(crew.mail.missed),
      paragraphs: [
        crew.mail.missed.nobodyHome,
        isDesks ? crew.mail.missed.weCall(it.phone) : crew.mail.missed.chooseAgain,
        crew.mail.missed.fee(feeWords(it.shipment ? feeToComeAgain(it.shipment) : ZERO)),
      ],
      items: pieces(it),
      closing: others(it),
      linkWords: isDesks ? orderMails.seeOrder : crew.mail.missed.choose,
    }
  },
  'order-shipped': (it) => ({
    ...titles(said.shipped),
    paragraphs: [
      days(it) ? said.shipped.reaches(days(it)) : said.shipped.left,
      said.shipped.prepare,
    ],
    items: pieces(it),
    closing: others(it),
    linkWords: orderMails.see,
  }),
  'order-ready': (it) => ({
    ...titles(said.ready),
    paragraphs: [waiting(it), said.ready.bring(it.order.number)],
    items: pieces(it),
    closing: others(it),
    linkWords: orderMails.see,
  }),
  'order-delivered': (it) => ({
    ...titles(said.delivered),
    paragraphs: [said.delivered.withYou, said.delivered.lookOver],
    items: pieces(it),
    closing: others(it),
    linkWords: orderMails.seeArrived,
  }),
  'order-picked-up': (it) => ({
    ...titles(said.pickedUp),
    paragraphs: [said.pickedUp.handedOver, said.pickedUp.lookOver],
    items: pieces(it),
    closing: others(it),
    linkWords: orderMails.seeArrived,
  }),
  'order-cancelled': (it) => ({
    ...titles(said.cancelled),
    paragraphs: [said.cancelled.nothingSent, ...promised(it)],
    items: pieces(it),
    linkWords: orderMails.seeOrder,
  }),
  'order-refunded': (it) => ({ ...refunded(it), linkWords: orderMails.seeOrder }),
}
