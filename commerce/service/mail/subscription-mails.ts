import type { SubscriptionTopic } from '../../contract/topics.ts'
import { topicWords } from '../../domain/subscription.ts'
import type { SiteId } from '../config.ts'
import { escapeHtml, letter, voices } from './letter.ts'
import type { Mail } from './mailer.ts'

/** Whom a mail goes to, and the addresses of the pages that act on their subscription. */
export type Subscriber = {
  readonly site: SiteId
  readonly email: string
  readonly topics: readonly SubscriptionTopic[]
  readonly links: {
    readonly preferences: string
    /** Takes a POST of the mail program itself (RFC 8058), too. */
    readonly unsubscribe: string
  }
}

type Words = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
  /** Said before the line that leads out. */
  readonly footing: string
}

const topicsLine = (topics: readonly SubscriptionTopic[]): string =>
  topics.map((topic) => topicWords[topic].label).join(', ')

const compose = ({ site, email, links }: Subscriber, words: Words): Mail => {
  const { name, accent } = voices[site]
  const leave = 'Unsubscribe with one click'
  const text = [
    ...words.lines.flatMap((line) => [line, '']),
    `${words.action.label}:`,
    words.action.href,
    '',
    words.footing,
    `${leave}: ${links.unsubscribe}`,
    '',
    name,
  ].join('\n')
  const html = letter(
    site,
    words.subject,
    `${words.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(words.action.href)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#fff;text-decoration:none">${escapeHtml(words.action.label)}</a></p>
<p style="font-size:14px">${escapeHtml(words.footing)} <a href="${escapeHtml(links.unsubscribe)}" style="color:${accent}">${leave}</a>.</p>`,
  )
  return {
    to: email,
    subject: words.subject,
    text,
    html,
    site,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Asks whoever reads the mailbox whether it was them. */
export const confirmMail = (subscriber: Subscriber, confirmLink: string): Mail => {
  const { name } = voices[subscriber.site]
  return compose(subscriber, {
    subject: `Please confirm: e-mails from ${name}`,
    lines: [
      `Someone, we hope you, asked for e-mails from ${name} to this address: ${topicsLine(subscriber.topics)}.`,
      'Please confirm it within three days. Until you do, we send nothing else.',
    ],
    action: { label: 'Yes, send them to me', href: confirmLink },
    footing: 'It was not you? Then do nothing, and the request is forgotten. Or tell us now:',
  })
}

/** For an address that is on the list already and was entered again. */
export const alreadySubscribedMail = (subscriber: Subscriber): Mail => {
  const { name } = voices[subscriber.site]
  return compose(subscriber, {
    subject: `You already get e-mails from ${name}`,
    lines: [
      `This address was entered on our sign-up form again. It is on our list already, for: ${topicsLine(subscriber.topics)}.`,
      'You need not do anything. If you would like other topics, or a pause, choose them here.',
    ],
    action: { label: 'Choose what you get', href: subscriber.links.preferences },
    footing: 'Had enough?',
  })
}

/** The first one after the confirmation. */
export const welcomeMail = (subscriber: Subscriber): Mail => {
  const { name } = voices[subscriber.site]
  return compose(subscriber, {
    subject: `You’re on the list: e-mails from ${name}`,
    lines: [
      `Thank you for confirming. You will hear from us about: ${topicsLine(subscriber.topics)}.`,
      'Keep this mail: its links change the topics, pause the e-mails for a while, or end them.',
    ],
    action: { label: 'Choose what you get', href: subscriber.links.preferences },
    footing: 'Changed your mind?',
  })
}
