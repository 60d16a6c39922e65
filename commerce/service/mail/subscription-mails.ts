import * as words from '#words'
import type { SubscriptionTopic } from '../../contract/account/topics.ts'
import type { Brand } from '../../domain/brand.ts'
import { actionButton, letter, paragraph, smallPrint } from './letter.ts'
import type { Mail } from './mailer.ts'
import { ownWords } from './own-words.ts'

/** Whom a mail goes to, and the addresses of the pages that act on their subscription. */
export type Subscriber = {
  readonly brand: Brand
  readonly email: string
  readonly topics: readonly SubscriptionTopic[]
  readonly links: {
    readonly preferences: string
    /** Takes a POST of the mail program itself (RFC 8058), too. */
    readonly unsubscribe: string
  }
}

type Content = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
  /** Said before the line that leads out. */
  readonly footing: string
}

const labelsOf = (topics: readonly SubscriptionTopic[]): string[] =>
  topics.map((topic) => words.topicWords[topic].label)

const compose = ({ brand, email, links }: Subscriber, content: Content): Mail => {
  const { name } = brand
  const { subject, lines, action, footing } = content
  const { unsubscribe } = words.subscriptionMails
  const text = [
    ...lines.flatMap((line) => [line, '']),
    words.mails.leadsTo(action.label),
    action.href,
    '',
    footing,
    words.mails.labelled({ label: unsubscribe, value: links.unsubscribe }),
    '',
    name,
  ].join('\n')
  const html = letter(
    brand,
    subject,
    `${lines.map(paragraph).join('\n')}
${actionButton(brand, action.href, action.label)}
${smallPrint(footing, { href: links.unsubscribe, label: unsubscribe })}`,
  )
  return {
    to: email,
    subject,
    text,
    html,
    site: brand.id,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Asks whoever reads the mailbox whether it was them; the link works for so many days. */
export const confirmMail = (subscriber: Subscriber, confirmLink: string, days: number): Mail => {
  const { brand, topics } = subscriber
  const { subject, asked, within, yes, notYou } = words.subscriptionMails.confirm
  return compose(subscriber, {
    subject: subject(brand.name),
    lines: [asked({ brand: brand.name, topics: labelsOf(topics) }), within(days)],
    action: { label: yes, href: confirmLink },
    footing: notYou,
  })
}

/** For an address that is on the list already and was entered again. */
export const alreadySubscribedMail = (subscriber: Subscriber): Mail => {
  const { brand, topics, links } = subscriber
  const { subject, enteredAgain, nothingToDo, enough } = words.subscriptionMails.known
  return compose(subscriber, {
    subject: subject(brand.name),
    lines: [enteredAgain(labelsOf(topics)), nothingToDo],
    action: { label: words.subscriptionMails.choose, href: links.preferences },
    footing: enough,
  })
}

/** The first one after the confirmation. */
export const welcomeMail = (subscriber: Subscriber): Mail => {
  const { brand, topics, links } = subscriber
  const { subject, thanks, keep, otherMind } = words.subscriptionMails.welcome
  return compose(subscriber, {
    subject: ownWords(brand, 'subscription-welcome').subject ?? subject(brand.name),
    lines: [thanks(labelsOf(topics)), keep],
    action: { label: words.subscriptionMails.choose, href: links.preferences },
    footing: otherMind,
  })
}
