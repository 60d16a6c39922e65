import * as words from '#words'
import type { Brand } from '../../domain/brand.ts'
import { actionButton, letter, paragraph, smallPrint, title } from './letter.ts'
import type { Mail } from './mailer.ts'

type Link = { readonly label: string; readonly href: string }

/** What a mail says about somebody's business at a store. */
export type PlaceNews = {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly button?: Link
  readonly link?: Link
  readonly small: string
}

/** A mail about a visit to a store, or what waits there. */
export const placeMail = (
  brand: Brand,
  to: { readonly email: string; readonly firstName: string },
  { subject, heading, lead, facts, button, link, small }: PlaceNews,
): Mail => ({
  to: to.email,
  subject,
  text: [
    words.mails.greeting(to.firstName),
    '',
    lead,
    '',
    ...facts.map(words.mails.labelled),
    '',
    ...(button ? [words.mails.leadsTo(button.label), button.href, ''] : []),
    ...(link ? [words.mails.leadsTo(link.label), link.href, ''] : []),
    small,
    '',
    brand.name,
  ].join('\n'),
  html: letter(
    brand,
    subject,
    [
      title(brand, heading),
      paragraph(lead),
      ...facts.map((fact) => paragraph(words.mails.labelled(fact))),
      ...(button ? [actionButton(brand, button.href, button.label)] : []),
      smallPrint(small, link),
    ].join('\n'),
  ),
  site: brand.id,
})
