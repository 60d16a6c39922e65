import * as words from '#words'
import type { Order } from '../../contract/order/order.ts'
import type { Brand } from '../../domain/brand.ts'
import { escapeHtml, letter } from './letter.ts'
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
  const { name, options } = catalogItem
  return words.orderMails.piece({
    quantity,
    name,
    options: options.map(({ value }) => value),
    plan: selectedWarranty?.name ?? null,
  })
}

/** `Hello Ann,` */
export const greetingOf = (order: Order): string =>
  words.mails.greeting(order.billingAddress.name.first.trim())

/** A mail about an order, in the brand's mail. `link` leads to the order's status. */
export const orderLetter = (brand: Brand, order: Order, link: string, news: OrderNews): Mail => {
  const { name, mail } = brand
  const greeting = greetingOf(order)
  const { list = [], closing = [] } = news
  const text = [
    greeting,
    '',
    ...news.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(list.length > 0 ? [...list, ''] : []),
    ...closing.flatMap((paragraph) => [paragraph, '']),
    words.mails.leadsTo(news.linkWords),
    link,
    '',
    mail.orderClosing,
    name,
  ].join('\n')
  const paragraphs = (those: readonly string[]) =>
    those.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  const html = letter(
    brand,
    news.heading,
    `<p>${escapeHtml(greeting)}</p>
<h1 style="font-size:20px">${escapeHtml(news.heading)}</h1>
${paragraphs(news.paragraphs)}
${list.length > 0 ? `<ul style="padding-left:20px">${list.map((one) => `<li>${escapeHtml(one)}</li>`).join('\n')}</ul>` : ''}
${paragraphs(closing)}
<p><a href="${escapeHtml(link)}" style="color:${mail.accent}">${escapeHtml(news.linkWords)}</a></p>
<p>${escapeHtml(mail.orderClosing)}</p>`,
  )
  return {
    to: order.contact.email,
    subject: words.orderMails.subject({ news: news.subject, brand: name, number: order.number }),
    text,
    html,
    site: brand.id,
  }
}
