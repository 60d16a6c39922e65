import * as words from '#words'
import type { Order } from '../../contract/order/order.ts'
import { inSets } from '../../domain/cart/cart.ts'
import type { Brand } from '../../domain/brand.ts'
import { actionButton, escapeHtml, letter, paragraph } from './letter.ts'
import { pieceRow, pieceSaid } from './mail-picture.ts'
import type { Mail } from './mailer.ts'
import { opened, ownWords } from './own-words.ts'

/** What a mail about an order says, besides greeting and farewell. */
export type OrderNews = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The pieces that it is about. */
  readonly items?: Order['items']
  /** What comes after them. */
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

/** The pieces, one after the other; what was put together is named before its parts, which follow it together. */
export const pieceList = <Row>(
  items: Order['items'],
  head: (name: string) => Row,
  row: (item: Order['items'][number]) => Row,
): Row[] =>
  inSets(items).flatMap((those) => {
    const rows = those.map(row)
    const { set } = those[0]
    return set ? [head(words.buildSofa.orderSet(set.name)), ...rows] : rows
  })

/** The pieces as rows of a table. */
export const pieceRows = (
  items: Order['items'],
  origin: string,
  amountOf: (item: Order['items'][number]) => string = () => '',
): string[] =>
  pieceList(
    items,
    (name) =>
      `<tr><td colspan="3" style="padding:14px 0 2px"><strong>${escapeHtml(name)}</strong></td></tr>`,
    (item) => itemRow(item, origin, amountOf(item)),
  )

/** A piece with its picture, what it is called, and what it costs where that is told. */
const itemRow = (item: Order['items'][number], origin: string, amount: string): string => {
  const { catalogItem, quantity, selectedWarranty } = item
  const details = [
    ...catalogItem.options.map(({ value }) => value),
    ...(selectedWarranty ? [words.checkoutSummary.plan(selectedWarranty.name)] : []),
    words.checkoutSummary.quantity(quantity),
  ]
  return pieceRow(catalogItem.picture, origin, pieceSaid(catalogItem.name, details), amount)
}

export const table = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;font:inherit">
${rows.join('\n')}
</table>`

/** `Hello Ann,` */
export const greetingOf = (order: Order): string =>
  words.mails.greeting(order.billingAddress.name.first.trim())

/** A mail about an order, of the kind `news` is of. `link` leads to the order's status. */
export const orderLetter = (
  brand: Brand,
  order: Order,
  link: string,
  { kind, news }: { readonly kind: string; readonly news: OrderNews },
): Mail => {
  const { name, mail } = brand
  const own = ownWords(brand, kind)
  const { subject, heading } = { ...news, ...own }
  const body = opened(own, news.paragraphs)
  const greeting = greetingOf(order)
  const { closing = [] } = news
  const list = pieceList(news.items ?? [], (name) => name, pieceWords)
  const text = [
    // What is large in the other part; the subject may have said it already.
    ...(heading === subject ? [] : [heading, '']),
    greeting,
    '',
    ...body.flatMap((paragraph) => [paragraph, '']),
    ...(list.length > 0 ? [...list, ''] : []),
    ...closing.flatMap((paragraph) => [paragraph, '']),
    words.mails.leadsTo(news.linkWords),
    link,
    '',
    mail.orderClosing,
    name,
  ].join('\n')
  const paragraphs = (those: readonly string[]) => those.map(paragraph).join('\n')
  const concerned = news.items ?? []
  const html = letter(
    brand,
    heading,
    `${paragraph(greeting)}
${paragraphs(body)}
${concerned.length > 0 ? table(pieceRows(concerned, new URL(link).origin)) : ''}
${paragraphs(closing)}
${actionButton(brand, link, news.linkWords)}
${paragraph(mail.orderClosing)}`,
  )
  return {
    to: order.contact.email,
    subject: words.orderMails.subject({ news: subject, brand: name, number: order.number }),
    text,
    html,
    site: brand.id,
  }
}
