import type { Order } from '../../contract/order.ts'
import { formatCents } from '../../domain/money.ts'
import { fulfillmentLabels } from '../../domain/labels.ts'
import type { SiteId } from '../config.ts'
import type { Mail } from './mailer.ts'

const voices = {
  davenport: {
    name: 'Davenport',
    opening: 'Thank you for your order. Someone here is already looking after it.',
    closing: 'If anything is not right, reply to this mail. A person reads it.',
    ink: '#2b2622',
    accent: '#29483a',
    paper: '#faf6ef',
  },
  drift: {
    name: 'Drift Mattress Company',
    opening: 'Thank you for your order. Better nights are on their way.',
    closing: 'Questions? Reply to this mail and we will sort them out, no small print.',
    ink: '#1d2340',
    accent: '#3a3f9c',
    paper: '#f4f6fc',
  },
} as const satisfies Record<SiteId, Record<string, string>>

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

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
  ...(totals.tax === null ? [] : [['Tax', formatCents(totals.tax)] as [string, string]]),
  ['Total', formatCents(totals.total)],
]

/** The mail that confirms an order, in the brand's voice. `link` leads to the order's status. */
export const orderPlacedMail = (site: SiteId, order: Order, link: string): Mail => {
  const voice = voices[site]
  const hello = order.billingAddress.name.first.trim()
  const greeting = hello ? `Hello ${hello},` : 'Hello,'
  const sums = sumsOf(order)
  const text = [
    greeting,
    '',
    voice.opening,
    '',
    `Order ${order.number}`,
    ...order.items.map((item) => `${lineOf(item)}: ${formatCents(item.linePrice)}`),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    `Paid with ${order.payment.brand} ${order.payment.masked}`,
    '',
    ...order.shipments.map(wayOf),
    '',
    'See how your order is doing:',
    link,
    '',
    voice.closing,
    voice.name,
  ].join('\n')
  const row = (label: string, amount: string) =>
    `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td align="right">${escapeHtml(amount)}</td></tr>`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Order ${escapeHtml(order.number)}</title></head>
<body style="margin:0;background:${voice.paper};color:${voice.ink};font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:24px;margin:0 0 24px;color:${voice.accent}">${escapeHtml(voice.name)}</p>
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(voice.opening)}</p>
<h1 style="font-size:20px">Order ${escapeHtml(order.number)}</h1>
<table role="presentation" width="100%" style="border-collapse:collapse">
${order.items.map((item) => row(lineOf(item), formatCents(item.linePrice))).join('\n')}
${sums.map(([label, amount]) => row(label, amount)).join('\n')}
</table>
<p>Paid with ${escapeHtml(`${order.payment.brand} ${order.payment.masked}`)}</p>
${order.shipments.map((shipment) => `<p>${escapeHtml(wayOf(shipment))}</p>`).join('\n')}
<p><a href="${escapeHtml(link)}" style="color:${voice.accent}">See how your order is doing</a></p>
<p>${escapeHtml(voice.closing)}</p>
</div></body></html>`
  return {
    to: order.contact.email,
    subject: `Your ${voice.name} order ${order.number}`,
    text,
    html,
    site,
  }
}
