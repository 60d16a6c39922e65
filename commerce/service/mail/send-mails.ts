import type { Dependencies } from '../dependencies.ts'
import {
  claimDueMails,
  type DueMail,
  markMailRefused,
  markMailSent,
} from '../repositories/orders/outbox.ts'
import { eachApart } from '../retries.ts'
import { isRefusal, type UpstreamFault } from '../upstream.ts'
import type { Mail } from './mailer.ts'
import { orderNews } from './order-news.ts'
import {
  writeCustomerWelcome,
  writePasswordChanged,
  writePasswordForgot,
} from './write-account-mail.ts'
import { writeAccountNotice } from './write-account-notice.ts'
import { writeAlertConfirm, writeAlertWithdrawn, writeProductAlert } from './write-alert-mail.ts'
import { claimMailKinds, writeClaimMail } from './write-claim-mail.ts'
import { writeHoldPlaced, writeHoldWithdrawn } from './write-hold-mail.ts'
import { writeListChanges, writeListConfirm } from './write-list-mail.ts'
import { writeOrderNews, writeOrderPlaced, writeOrderReceived } from './write-order-mail.ts'
import { writeSwatchesOrdered, writeSwatchesPosted } from './write-swatch-mail.ts'
import {
  writeAlreadySubscribed,
  writeConfirmSubscription,
  writeWelcome,
} from './write-subscription-mail.ts'
import {
  writeVisitBooked,
  writeVisitCancelled,
  writeVisitClosed,
  writeVisitReminder,
} from './write-visit-mail.ts'

const BATCH = 20

/** Writes a mail about a subject; null when there is nothing to write (any more). */
type WriteMail = (dependencies: Dependencies, subjectId: string) => Promise<Mail | null>

const writers: Readonly<Record<string, WriteMail>> = {
  ...Object.fromEntries(Object.keys(orderNews).map((kind) => [kind, writeOrderNews(kind)])),
  ...Object.fromEntries(claimMailKinds.map((kind) => [kind, writeClaimMail(kind)])),
  'order-placed': writeOrderPlaced,
  'list-changes': writeListChanges,
  'list-confirm': writeListConfirm,
  'alert-confirm': writeAlertConfirm,
  'product-alert': writeProductAlert,
  'alert-withdrawn': writeAlertWithdrawn,
  'swatches-ordered': writeSwatchesOrdered,
  'swatches-posted': writeSwatchesPosted,
  'visit-booked': writeVisitBooked,
  'visit-reminder': writeVisitReminder,
  'visit-cancelled': writeVisitCancelled,
  'visit-closed': writeVisitClosed,
  'hold-placed': writeHoldPlaced,
  'hold-withdrawn': writeHoldWithdrawn,
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

/** A wrong key of ours, or an address of the service that is wrong, says nothing about the mail. */
const OUR_FAULT: readonly number[] = [401, 403, 404, 405]

const isRefused = (fault: UpstreamFault): boolean =>
  isRefusal(fault) && !OUR_FAULT.includes(fault.status ?? 0)

/** Sends one mail; what has nothing to say any more counts as sent. One that did not go is due again by itself. */
const sendMail = async (dependencies: Dependencies, due: DueMail): Promise<void> => {
  const { db, mailer, now, log } = dependencies
  const mail = await writers[due.kind]?.(dependencies, due.subjectId)
  const sent = mail ? await mailer(due.id, mail) : null
  const at = now().getTime()
  const refused = sent !== null && !sent.ok && isRefused(sent.error)
  if (sent === null || sent.ok) await markMailSent(db, due.id, at)
  else if (refused) await markMailRefused(db, due.id, at)
  const outcome = sent?.ok ? 'mail-sent' : refused ? 'mail-refused' : 'mail-postponed'
  log({
    event: sent === null ? 'mail-void' : outcome,
    mail: due.kind,
    ...(due.kind.startsWith('order-') ? { orderId: due.subjectId.split('/')[0] ?? '' } : {}),
    count: due.attempts,
  })
}

/** Sends the mails that are due: right after what they are about, and by the clock. */
export const sendDueMails = async (dependencies: Dependencies): Promise<void> => {
  const { db, log, now } = dependencies
  const due = await claimDueMails(db, { now: now().getTime(), limit: BATCH })
  await eachApart(log, 'mail', due, (mail) => sendMail(dependencies, mail))
}
