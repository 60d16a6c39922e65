import type { Dependencies } from '../dependencies.ts'
import { claimDueMails, type DueMail, markMailSent, postponeMail } from '../repositories/outbox.ts'
import type { Mail } from './mailer.ts'
import { orderNews } from './order-news.ts'
import {
  writeCustomerWelcome,
  writePasswordChanged,
  writePasswordForgot,
} from './write-account-mail.ts'
import { writeAccountNotice } from './write-account-notice.ts'
import { writeListChanges, writeListConfirm } from './write-list-mail.ts'
import { writeOrderNews, writeOrderPlaced, writeOrderReceived } from './write-order-mail.ts'
import {
  writeAlreadySubscribed,
  writeConfirmSubscription,
  writeWelcome,
} from './write-subscription-mail.ts'

const BATCH = 20
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** Writes a mail about a subject; null when there is nothing to write (any more). */
type WriteMail = (dependencies: Dependencies, subjectId: string) => Promise<Mail | null>

const writers: Readonly<Record<string, WriteMail>> = {
  ...Object.fromEntries(Object.keys(orderNews).map((kind) => [kind, writeOrderNews(kind)])),
  'order-placed': writeOrderPlaced,
  'list-changes': writeListChanges,
  'list-confirm': writeListConfirm,
  'order-received': writeOrderReceived,
  'subscription-confirm': writeConfirmSubscription,
  'subscription-known': writeAlreadySubscribed,
  'subscription-welcome': writeWelcome,
  'customer-welcome': writeCustomerWelcome,
  'password-forgot': writePasswordForgot,
  'password-changed': writePasswordChanged,
  'email-changed': writeAccountNotice,
  'account-deleted': writeAccountNotice,
}

const pauseAfter = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS)

/** Sends one mail; what has nothing to say any more counts as sent. */
const sendMail = async (dependencies: Dependencies, due: DueMail): Promise<void> => {
  const { db, mailer, now, log } = dependencies
  const mail = await writers[due.kind]?.(dependencies, due.subjectId)
  const sent = mail ? await mailer(due.id, mail) : null
  const at = now().getTime()
  const isDone = sent === null || sent.ok
  if (isDone) await markMailSent(db, due.id, at)
  else await postponeMail(db, due.id, at + pauseAfter(due.attempts))
  log({
    event: sent === null ? 'mail-void' : isDone ? 'mail-sent' : 'mail-postponed',
    mail: due.kind,
    ...(due.kind.startsWith('order-') ? { orderId: due.subjectId.split('/')[0] ?? '' } : {}),
    count: due.attempts,
  })
}

/** Sends the mails that are due: right after what they are about, and by the clock. */
export const sendDueMails = async (dependencies: Dependencies): Promise<void> => {
  const now = dependencies.now().getTime()
  const retryAt = now + dependencies.config.upstreamTimeoutMs + MINUTE_MS
  const due = await claimDueMails(dependencies.db, { now, retryAt, limit: BATCH })
  for (const mail of due) await sendMail(dependencies, mail)
}
