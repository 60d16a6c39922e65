import * as words from '#words'
import type { Brand } from '../../domain/brand.ts'
import { actionButton, escapeHtml, letter, paragraph, smallPrint } from './letter.ts'
import type { Mail } from './mailer.ts'
import { opened, ownWords } from './own-words.ts'

type Link = { readonly label: string; readonly href: string }
type Fact = Link | { readonly label: string; readonly value: string }

/** What a mail says about somebody's business at a store. */
export type PlaceNews = {
  readonly kind: string
  readonly subject: string
  readonly heading: string
  readonly lead: string
  /** The piece that waits, as markup. */
  readonly picture?: string
  readonly facts: readonly Fact[]
  readonly button?: Link
  readonly small: string
}

const inText = (fact: Fact): string =>
  words.mails.labelled({ label: fact.label, value: 'href' in fact ? fact.href : fact.value })

/** What is found at a glance is its label. An address that is written out would be wider than a phone. */
const inMarkup = (fact: Fact): string =>
  'href' in fact
    ? `<p><a href="${escapeHtml(fact.href)}">${escapeHtml(fact.label)}</a></p>`
    : `<p><strong>${escapeHtml(fact.label)}</strong><br>${escapeHtml(fact.value)}</p>`

/** A mail about a visit to a store, or what waits there. */
export const placeMail = (
  brand: Brand,
  to: { readonly email: string; readonly firstName: string },
  { kind, subject, heading, lead, picture = '', facts, button, small }: PlaceNews,
): Mail => {
  const own = ownWords(brand, kind)
  const lines = [words.mails.greeting(to.firstName), ...opened(own, [lead])]
  return {
    to: to.email,
    subject,
    text: [
      ...lines.flatMap((line) => [line, '']),
      ...(facts.length > 0 ? [...facts.map(inText), ''] : []),
      ...(button ? [words.mails.leadsTo(button.label), button.href, ''] : []),
      small,
      '',
      brand.name,
    ].join('\n'),
    html: letter(
      brand,
      own.heading ?? heading,
      [
        ...lines.map(paragraph),
        ...(picture ? [picture] : []),
        ...facts.map(inMarkup),
        ...(button ? [actionButton(brand, button.href, button.label)] : []),
        smallPrint(small),
      ].join('\n'),
    ),
    site: brand.id,
  }
}
