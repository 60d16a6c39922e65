import { ATTEMPTS_KEPT_MS } from './customers/limits.ts'
import type { Dependencies } from './dependencies.ts'
import { sendDueMails } from './mail/send-mails.ts'
import { watchLists } from './lists/alerts.ts'
import { carryOutRefunds } from './orders/refund-order.ts'
import { resolveOrder } from './orders/settle-order.ts'
import { forgetActivity } from './repositories/activity.ts'
import { forgetAttempts } from './repositories/attempts.ts'
import { forgetReports } from './repositories/damage-reports.ts'
import { anonymiseArrived, forgetNotices } from './repositories/customer-deletion.ts'
import { forgetGuestDetails } from './repositories/guest-details.ts'
import { forgetKeys } from './repositories/idempotency.ts'
import { listPendingOrders } from './repositories/order-settling.ts'
import { forgetResets } from './repositories/password-resets.ts'
import { forgetSessions } from './repositories/sessions.ts'
import { forgetSubscriptions } from './repositories/subscriptions.ts'

const ORDERS_A_RUN = 25
const DAY_MS = 24 * 60 * 60 * 1000
/** As long as a piece that arrived damaged is spoken about. */
const REPORTS_KEPT_MS = 2 * 365 * DAY_MS
const KEYS_KEPT_MS = 2 * DAY_MS
const ACTIVITY_KEPT_MS = 30 * DAY_MS
/** A guest who comes back later types them again. */
const GUEST_DETAILS_KEPT_MS = 30 * DAY_MS
/** An address that nobody confirmed is nobody's business of ours. */
const UNCONFIRMED_KEPT_MS = 30 * DAY_MS
/** Longer than the window in which a customer's requests for a new password are counted. */
const RESETS_KEPT_MS = DAY_MS

/** Mails to those who left are tried no longer. */
const NOTICES_KEPT_MS = 7 * DAY_MS

/** What the clock does every minute: settles old pending orders, gives money back, notes news about lists, sends due mails, forgets what is old. */
export const runScheduled = async (dependencies: Dependencies): Promise<void> => {
  const { db, config, log } = dependencies
  const now = dependencies.now().getTime()
  const before = now - config.settleAfterSeconds * 1000
  const pending = await listPendingOrders(db, before, ORDERS_A_RUN)
  for (const order of pending) await resolveOrder(dependencies, order)
  if (pending.length > 0) log({ event: 'pending-orders', count: pending.length })
  await watchLists(dependencies)
  await carryOutRefunds(dependencies)
  await sendDueMails(dependencies)
  await forgetKeys(db, now - KEYS_KEPT_MS)
  await forgetReports(db, { unsent: now - DAY_MS, sent: now - REPORTS_KEPT_MS })
  await forgetActivity(db, now - ACTIVITY_KEPT_MS)
  await forgetGuestDetails(db, now - GUEST_DETAILS_KEPT_MS)
  await forgetSessions(db, now)
  await forgetResets(db, now - RESETS_KEPT_MS)
  await forgetAttempts(db, now - ATTEMPTS_KEPT_MS)
  await forgetNotices(db, now - NOTICES_KEPT_MS)
  await anonymiseArrived(db, ORDERS_A_RUN)
  await forgetSubscriptions(db, { unconfirmedSince: now - UNCONFIRMED_KEPT_MS, now })
}
