import * as words from '#words'
import type { Order } from '../../contract/order/order.ts'
import { formatCents } from '../../domain/money.ts'
import { paidBy } from '../../domain/cart/payment.ts'
import type { Brand } from '../../domain/brand.ts'
import { escapeHtml, letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { greetingOf, pieceWords } from './order-letter.ts'

const said = words.orderPlacedMail

const wayOf = ({ fulfillment, selectedRate }: Order['shipments'][number]): string => {
  const way = words.fulfillments[fulfillment]
  if (!selectedRate?.earliest) return way
  const { earliest, latest } = selectedRate
  return latest && latest !== earliest
    ? said.between({ way, earliest, latest })
    : said.from({ way, earliest })
}

type Row = [label: string, amount: string]

const labelled = ([label, value]: Row): string => words.mails.labelled({ label, value })

const sumsOf = ({ totals }: Order): Row[] => [
  [said.subtotal, formatCents(totals.subtotal)],
  ...(totals.discount > 0 ? [[said.discount, `-${formatCents(totals.discount)}`] as Row] : []),
  ...(totals.shipping === null ? [] : [[said.delivery, formatCents(totals.shipping)] as Row]),
  ...(totals.mattressRemoval > 0
    ? [[said.mattressRemoval, formatCents(totals.mattressRemoval)] as Row]
    : []),
  ...totals.recyclingFees.map(({ name, amount }): Row => [name, formatCents(amount)]),
  ...(totals.tax === null ? [] : [[said.salesTax, formatCents(totals.tax)] as Row]),
  [said.total, formatCents(totals.total)],
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

/** The mail that confirms an order, in the brand's mail. `link` leads to the order's status. */
export const orderPlacedMail = (brand: Brand, order: Order, link: string): Mail => {
  const { name, mail } = brand
  const greeting = greetingOf(order)
  const title = words.order.named(order.number)
  const pieces = order.items.map((item): Row => [pieceWords(item), formatCents(item.linePrice)])
  const sums = sumsOf(order)
  const paid = paidWords(order)
  const text = [
    greeting,
    '',
    mail.orderOpening,
    '',
    title,
    ...pieces.map(labelled),
    '',
    ...sums.map(labelled),
    ...paid,
    '',
    ...order.shipments.map(wayOf),
    '',
    words.mails.leadsTo(words.orderMails.see),
    link,
    '',
    mail.orderClosing,
    name,
  ].join('\n')
  const tableRow = ([label, amount]: Row) =>
    `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td align="right">${escapeHtml(amount)}</td></tr>`
  const html = letter(
    brand,
    title,
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(mail.orderOpening)}</p>
<h1 style="font-size:20px">${escapeHtml(title)}</h1>
<table role="presentation" width="100%" style="border-collapse:collapse">
${[...pieces, ...sums].map(tableRow).join('\n')}
</table>
${paid.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${order.shipments.map((shipment) => `<p>${escapeHtml(wayOf(shipment))}</p>`).join('\n')}
<p><a href="${escapeHtml(link)}" style="color:${mail.accent}">${escapeHtml(words.orderMails.see)}</a></p>
<p>${escapeHtml(mail.orderClosing)}</p>`,
  )
  return {
    to: order.contact.email,
    subject: said.subject({ brand: name, number: order.number }),
    text,
    html,
    site: brand.id,
  }
}
