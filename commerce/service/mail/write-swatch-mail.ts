import * as words from '#words'
import type { Sample } from '../../contract/product/swatches.ts'
import { windowWords } from '../../domain/delivery/day-words.ts'
import { brandOf } from '../../domain/shop.ts'
import type { Dependencies } from '../dependencies.ts'
import { findSwatchOrder } from '../repositories/orders/swatch-orders.ts'
import { newSwatchLink } from '../swatches/new-link.ts'
import { actionButton, escapeHtml, letter, paragraph } from './letter.ts'
import type { Mail } from './mailer.ts'
import { pictureUrl } from './mail-picture.ts'
import { table } from './order-letter.ts'

const SWATCH_PX = 56

/** A swatch with its picture, or its color where there is none. */
const swatchRow = (
  { swatch: { name, hex, picture }, material, productName }: Sample,
  origin: string,
): string => {
  const box = `width:${SWATCH_PX}px;height:${SWATCH_PX}px;border-radius:50%`
  const shown = picture
    ? `<img src="${escapeHtml(pictureUrl(picture, origin))}" alt="" width="${SWATCH_PX}" height="${SWATCH_PX}" style="display:block;object-fit:cover;${box}">`
    : `<div style="background:${hex};${box}"></div>`
  const details = [material, productName]
    .map((one) => `<br><span class="soft" style="font-size:14px">${escapeHtml(one)}</span>`)
    .join('')
  return `<tr><td width="${SWATCH_PX}" valign="top" style="padding:10px 16px 10px 0">${shown}</td><td style="padding:10px 0;line-height:1.4"><strong>${escapeHtml(name)}</strong>${details}</td></tr>`
}

const writeAbout =
  (kind: 'ordered' | 'posted') =>
  async (dependencies: Dependencies, id: string): Promise<Mail | null> => {
    const order = await findSwatchOrder(dependencies.db, id)
    if (!order?.recipient) return null
    const brand = brandOf(dependencies.shop, order.siteId)
    const { firstName, city, email } = order.recipient
    const said = words.swatchMails[kind]
    const { subject } = said
    const lead = said.lead({ city, when: windowWords(order.earliest, order.latest) })
    const greeting = words.mails.greeting(firstName)
    const { look, see } = words.swatchMails
    const origin = dependencies.config.siteOrigins[order.siteId] ?? ''
    const link = `${origin}/swatches/ordered/${await newSwatchLink(dependencies, order.id)}`
    return {
      to: email,
      subject,
      text: [
        greeting,
        '',
        lead,
        '',
        ...order.samples.map(({ swatch, material, productName }) =>
          words.swatchMails.swatch({ color: swatch.name, material, piece: productName }),
        ),
        '',
        look,
        '',
        words.mails.leadsTo(see),
        link,
        '',
        brand.mail.orderClosing,
        brand.name,
      ].join('\n'),
      html: letter(
        brand,
        subject,
        `${paragraph(greeting)}
${paragraph(lead)}
${table(order.samples.map((sample) => swatchRow(sample, origin)))}
${paragraph(look)}
${actionButton(brand, link, see)}
${paragraph(brand.mail.orderClosing)}`,
      ),
      site: brand.id,
    }
  }

/** What was ordered, and when it comes. */
export const writeSwatchesOrdered = writeAbout('ordered')
/** It is in the post. */
export const writeSwatchesPosted = writeAbout('posted')
