import type { Order } from '../../contract/order.ts'
import { formatCents } from '../../domain/money.ts'
import { paidBy } from '../../domain/payment.ts'
import { fulfillmentLabels } from '../../domain/labels.ts'
import type { SiteId } from '../config.ts'
import { escapeHtml, letter, voices } from './letter.ts'
import type { Mail } from './mailer.ts'

const lineOf = ({ catalogItem, quantity, selectedWarranty }: Order['items'][number]): string => {
  const options = catalogItem.options.map(({ value }) => value).join(', ')
  const plan = selectedWarranty ? ` with ${selectedWarranty.name}` : ''
  return `${quantity} × ${catalogItem.name}${options ? ` (${options})` : ''}${plan}`
}

const wayOf = ({ fulfillment, selectedRate }: Order['shipments'][number]): string => {
  const label = fulfillmentLabels[fulfillment]
  if (!selectedRate?.earliest) return label
  const { earliest, latest } = selectedRate
  return latest && latest !== earliest
    ? `${label}: between ${earliest} and ${latest}`
    : `${label}: from ${earliest}`
}

const sumsOf = ({ totals }: Order): [string, string][] => [
  ['Subtotal', formatCents(totals.subtotal)],
  ...(totals.discount > 0
    ? [['Discount', `-${formatCents(totals.discount)}`] as [string, string]]
    : []),
  ...(totals.shipping === null
    ? []
    : [['Delivery', formatCents(totals.shipping)] as [string, string]]),
  ...(totals.mattressRemoval > 0
    ? [['Mattress removal', formatCents(totals.mattressRemoval)] as [string, string]]
    : []),
  ...totals.recyclingFees.map(({ name, amount }): [string, string] => [name, formatCents(amount)]),
  ...(totals.tax === null ? [] : [['Sales tax', formatCents(totals.tax)] as [string, string]]),
  ['Total', formatCents(totals.total)],
]

/** `Paid with Visa XXXX4242`; of several parts each with its share. */
const paidWords = (order: Order): string[] => {
  const parts = paidBy(order)
  return parts.map(
    ({ name, amount }) => `Paid with ${name}${parts.length > 1 ? `: ${formatCents(amount)}` : ''}`,
  )
}

/** The mail that confirms an order, in the brand's voice. `link` leads to the order's status. */
export const orderPlacedMail = (site: SiteId, order: Order, link: string): Mail => {
  const voice = voices[site]
  const hello = order.billingAddress.name.first.trim()
  const greeting = hello ? `Hello ${hello},` : 'Hello,'
  const sums = sumsOf(order)
  const paid = paidWords(order)
  const text = [
    greeting,
    '',
    voice.orderOpening,
    '',
    `Order ${order.number}`,
    ...order.items.map((item) => `${lineOf(item)}: ${formatCents(item.linePrice)}`),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    ...paid,
    '',
    ...order.shipments.map(wayOf),
    '',
    'See how your order is doing:',
    link,
    '',
    voice.orderClosing,
    voice.name,
  ].join('\n')
  const row = (label: string, amount: string) =>
    `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td align="right">${escapeHtml(amount)}</td></tr>`
  const html = letter(
    site,
    `Order ${order.number}`,
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(voice.orderOpening)}</p>
<h1 style="font-size:20px">Order ${escapeHtml(order.number)}</h1>
<table role="presentation" width="100%" style="border-collapse:collapse">
${order.items.map((item) => row(lineOf(item), formatCents(item.linePrice))).join('\n')}
${sums.map(([label, amount]) => row(label, amount)).join('\n')}
</table>
${paid.map((words) => `<p>${escapeHtml(words)}</p>`).join('\n')}
${order.shipments.map((shipment) => `<p>${escapeHtml(wayOf(shipment))}</p>`).join('\n')}
<p><a href="${escapeHtml(link)}" style="color:${voice.accent}">See how your order is doing</a></p>
<p>${escapeHtml(voice.orderClosing)}</p>`,
  )
  return {
    to: order.contact.email,
    subject: `Your ${voice.name} order ${order.number}`,
    text,
    html,
    site,
  }
}
