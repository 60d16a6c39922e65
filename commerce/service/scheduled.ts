import type { Dependencies } from './dependencies.ts'
import { sendDueMails } from './mail/send-mails.ts'
import { resolveOrder } from './orders/settle-order.ts'
import { forgetActivity } from './repositories/activity.ts'
import { forgetKeys } from './repositories/idempotency.ts'
import { listPendingOrders } from './repositories/orders.ts'
import { forgetSubscriptions } from './repositories/subscriptions.ts'

const ORDERS_A_RUN = 25
const KEYS_KEPT_MS = 48 * 60 * 60 * 1000
const ACTIVITY_KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** An address that nobody confirmed is nobody's business of ours. */
const UNCONFIRMED_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** What the clock does every minute: settles old pending orders, sends due mails, forgets old keys, requests and visits. */
export const runScheduled = async (dependencies: Dependencies): Promise<void> => {
  const { db, config, log } = dependencies
  const now = dependencies.now().getTime()
  const before = now - config.settleAfterSeconds * 1000
  const pending = await listPendingOrders(db, before, ORDERS_A_RUN)
  for (const order of pending) await resolveOrder(dependencies, order)
  if (pending.length > 0) log({ event: 'pending-orders', count: pending.length })
  await sendDueMails(dependencies)
  await forgetKeys(db, now - KEYS_KEPT_MS)
  await forgetActivity(db, now - ACTIVITY_KEPT_MS)
  await forgetSubscriptions(db, { unconfirmedSince: now - UNCONFIRMED_KEPT_MS, now })
}
