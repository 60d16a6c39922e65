import type { Order } from '../../contract/order.ts'
import type { SiteId } from '../config.ts'
import { escapeHtml, letter, voices } from './letter.ts'
import type { Mail } from './mailer.ts'

/** What a mail about an order says, besides greeting and farewell. */
export type OrderNews = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Pieces or facts, one a line. */
  readonly list?: readonly string[]
  /** What comes after the list. */
  readonly closing?: readonly string[]
  readonly linkWords: string
}

/** `1 × Hollis Sofa (Moss)` */
export const pieceWords = ({ catalogItem, quantity, selectedWarranty }: Order['items'][number]) => {
  const options = catalogItem.options.map(({ value }) => value).join(', ')
  const plan = selectedWarranty ? ` with ${selectedWarranty.name}` : ''
  return `${quantity} × ${catalogItem.name}${options ? ` (${options})` : ''}${plan}`
}

/** A mail about an order, in the brand's voice. `link` leads to the order's status. */
export const orderLetter = (site: SiteId, order: Order, link: string, news: OrderNews): Mail => {
  const voice = voices[site]
  const hello = order.billingAddress.name.first.trim()
  const greeting = hello ? `Hello ${hello},` : 'Hello,'
  const { list = [], closing = [] } = news
  const text = [
    greeting,
    '',
    ...news.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(list.length > 0 ? [...list, ''] : []),
    ...closing.flatMap((paragraph) => [paragraph, '']),
    `${news.linkWords}:`,
    link,
    '',
    voice.orderClosing,
    voice.name,
  ].join('\n')
  const paragraphs = (those: readonly string[]) =>
    those.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  const html = letter(
    site,
    news.heading,
    `<p>${escapeHtml(greeting)}</p>
<h1 style="font-size:20px">${escapeHtml(news.heading)}</h1>
${paragraphs(news.paragraphs)}
${list.length > 0 ? `<ul style="padding-left:20px">${list.map((one) => `<li>${escapeHtml(one)}</li>`).join('\n')}</ul>` : ''}
${paragraphs(closing)}
<p><a href="${escapeHtml(link)}" style="color:${voice.accent}">${escapeHtml(news.linkWords)}</a></p>
<p>${escapeHtml(voice.orderClosing)}</p>`,
  )
  return {
    to: order.contact.email,
    subject: `${news.subject} (${voice.name} order ${order.number})`,
    text,
    html,
    site,
  }
}
