import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import type { Order } from '../../contract/order/order.ts'
import { dayWords, windowWords } from '../../domain/delivery/day-words.ts'
import type { CrewPolicy } from '../../domain/delivery/crew-policy.ts'
import { wayWords } from '../../domain/fit/way-words.ts'
import { comesByTruck } from '../../domain/order/order-progress.ts'
import { formatCents } from '../../domain/money.ts'
import { paidBy } from '../../domain/cart/payment.ts'
import type { Brand } from '../../domain/brand.ts'
import { actionButton, escapeHtml, letter, paragraph, part } from './letter.ts'
import type { Mail } from './mailer.ts'
import { ownWords } from './own-words.ts'
import { greetingOf, pieceList, pieceRows, pieceWords, table } from './order-letter.ts'

const said = words.orderPlacedMail
const sums = words.orderSummary

type Address = NonNullable<Order['shippingAddress']> | Store['address']

const addressLine = ({ street1, street2, city, stateOrRegion, postalCode }: Address): string =>
  [street1, street2, city, `${stateOrRegion} ${postalCode}`].filter(Boolean).join(', ')

type Stores = readonly Store[]

/** `Home Delivery on Tuesday, December 1`, and to which door; picked up, from when on and at which store. */
const wayOf = (
  { fulfillment, selectedRate, storeId }: Order['shipments'][number],
  { shippingAddress }: Order,
  stores: Stores,
): { readonly when: string; readonly where: string | null; readonly what: string | null } => {
  const way = (fulfillment === 'delivery' && selectedRate?.name) || words.fulfillments[fulfillment]
  const { earliest = null, latest = null } = selectedRate ?? {}
  if (fulfillment === 'pickup') {
    const store = stores.find((one) => one.storeId === storeId)
    return {
      when: earliest === null ? way : said.readyFrom({ way, day: dayWords(earliest) }),
      where: store ? `${store.name}, ${addressLine(store.address)}` : null,
      what: null,
    }
  }
  return {
    when: earliest === null ? way : said.comes({ way, days: windowWords(earliest, latest) }),
    where: shippingAddress && addressLine(shippingAddress),
    what: selectedRate?.description || null,
  }
}

const wayHtml = ({ when, where, what }: ReturnType<typeof wayOf>): string =>
  `<p><strong>${escapeHtml(when)}</strong>${[where, what].map((line) => (line === null ? '' : `<br>${escapeHtml(line)}`)).join('')}</p>`

/** When the hours are told, by a shop that tells them. */
const windowsTold = (crews: CrewPolicy | null): string[] =>
  crews ? [words.deliveryWindows.toldIn(crews.tell.daysBefore, crews.windowHours)] : []

/** What the shopper can expect of us, and we of them. */
const nextOf = ({ shipments, number }: Order, crews: CrewPolicy | null): string[] => [
  ...(shipments.some(({ fulfillment }) => fulfillment === 'delivery') ? [said.nextDelivered] : []),
  ...(shipments.some(comesByTruck) ? [...windowsTold(crews), ...said.nextByTruck] : []),
  ...(shipments.some(({ fulfillment }) => fulfillment === 'pickup')
    ? said.nextPickedUp(number)
    : []),
]

/** What the crew was told of the way in, where something is delivered. */
const crewOf = ({ shipments, notes }: Order): string[] => {
  const way = wayWords(notes?.way ?? '')
  const isDelivered = shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  return way !== '' && isDelivered ? [said.forCrew(way)] : []
}

type Row = [label: string, amount: string]

const labelled = ([label, value]: Row): string => words.mails.labelled({ label, value })

/** As the pages of an order say them. */
const sumsOf = ({ totals }: Order): Row[] => [
  [sums.subtotal, formatCents(totals.subtotal)],
  ...(totals.discount > 0
    ? [[sums.discount(null), `−${formatCents(totals.discount)}`] as Row]
    : []),
  ...(totals.shipping === null
    ? []
    : [[sums.delivery, totals.shipping === 0 ? sums.free : formatCents(totals.shipping)] as Row]),
  ...(totals.mattressRemoval > 0
    ? [[sums.mattressRemoval, formatCents(totals.mattressRemoval)] as Row]
    : []),
  ...totals.recyclingFees.map(({ name, amount }): Row => [name, formatCents(amount)]),
  ...(totals.tax === null ? [] : [[sums.tax, formatCents(totals.tax)] as Row]),
  [sums.total, formatCents(totals.total)],
]

/** `Paid with Visa XXXX4242`; of several parts each with its share. */
const paidWords = (order: Order): string[] => {
  const parts = paidBy(order)
  return parts.map(({ name, amount }) =>
    parts.length > 1
      ? said.partPaidWith({ name, amount: formatCents(amount) })
      : said.paidWith(name),
  )
}

/**
 * The mail that confirms an order, in the brand's mail. `link` leads to the order's status; `stores` are those at which
 * something is picked up.
 */
export const orderPlacedMail = (
  brand: Brand,
  order: Order,
  link: string,
  stores: Stores,
  crews: CrewPolicy | null = null,
): Mail => {
  const { name, mail } = brand
  const named = words.order.named(order.number)
  // The platform's name is the platform's choice, so no mail of ours repeats it.
  const prepared = order.assistant === null ? [] : [said.prepared]
  const pieces = pieceList(
    order.items,
    (head) => head,
    (item) => labelled([pieceWords(item), formatCents(item.linePrice)]),
  )
  const ways = order.shipments.map((shipment) => wayOf(shipment, order, stores))
  const crew = crewOf(order)
  const next = nextOf(order, crews)
  const rows = sumsOf(order)
  const paid = paidWords(order)
  const text = [
    greetingOf(order),
    '',
    mail.orderOpening,
    ...prepared,
    '',
    named,
    ...pieces,
    '',
    ...rows.map(labelled),
    ...paid,
    '',
    ...ways.flatMap(({ when, where, what }) => [
      when,
      ...[where, what].filter((line) => line !== null),
      '',
    ]),
    ...crew.flatMap((line) => [line, '']),
    words.mails.leadsTo(said.next),
    ...next.map((line) => `- ${line}`),
    '',
    words.mails.leadsTo(words.orderMails.see),
    link,
    '',
    mail.orderClosing,
    name,
  ].join('\n')
  const origin = new URL(link).origin
  const sumRow = ([label, amount]: Row, at: number) => {
    const style = `padding:4px 0${at === rows.length - 1 ? ';font-weight:700' : ''}`
    return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style}">${escapeHtml(amount)}</td></tr>`
  }
  // The opening is its heading; a greeting between two headings would greet for nothing.
  const html = letter(
    brand,
    mail.orderOpening,
    `${prepared.map(paragraph).join('\n')}
${part(brand, named)}
${table(pieceRows(order.items, origin, ({ linePrice }) => formatCents(linePrice)))}
${table(rows.map(sumRow))}
${paid.map((line) => `<p class="soft" style="font-size:14px">${escapeHtml(line)}</p>`).join('\n')}
${part(brand, said.how)}
${ways.map(wayHtml).join('\n')}
${crew.map(paragraph).join('\n')}
${part(brand, said.next)}
<ul style="margin:0;padding-left:20px">${next.map((line) => `<li style="padding:4px 0">${escapeHtml(line)}</li>`).join('\n')}</ul>
${actionButton(brand, link, words.orderMails.see)}
${paragraph(mail.orderClosing)}`,
  )
  const own = ownWords(brand, 'order-placed').subject
  return {
    to: order.contact.email,
    subject: own
      ? words.orderMails.subject({ news: own, brand: name, number: order.number })
      : said.subject({ brand: name, number: order.number }),
    text,
    html,
    site: brand.id,
  }
}
