import { ACTIVITY_DAYS, TESTED_VISIT_DAYS } from '../contract/account/lifetimes.ts'
import { ATTEMPTS_KEPT_MS } from './rate-limits.ts'
import type { Dependencies } from './dependencies.ts'
import type { Log } from './log.ts'
import { sendDueMails } from './mail/send-mails.ts'
import { watchAlerts } from './alerts/product-alerts.ts'
import { watchDeliveries } from './delivery/assign-windows.ts'
import { watchHolds } from './holds/holds.ts'
import { watchVisits } from './visits/visits.ts'
import { watchLists } from './lists/alerts.ts'
import { carryOutRefunds } from './orders/refund-order.ts'
import { tellPlatforms } from './platforms/tell-platforms.ts'
import { forgetWebhooks } from './repositories/orders/order-webhooks.ts'
import { resolveOrder } from './orders/settle-order.ts'
import { carryOutReversals } from './orders/take-back.ts'
import { forgetActivity } from './repositories/customers/activity.ts'
import { forgetRedirectHits } from './repositories/redirect-hits.ts'
import { forgetTestedVisits } from './repositories/tested-visits.ts'
import { forgetSales } from './repositories/products/recommended.ts'
import { forgetAttempts } from './repositories/customers/attempts.ts'
import { forgetClaims } from './repositories/orders/claims.ts'
import { lapseExchanges, remindOfExchanges } from './repositories/orders/exchanges.ts'
import { anonymiseArrived, forgetNotices } from './repositories/customers/customer-deletion.ts'
import { forgetCheckouts } from './repositories/customers/checkout-guests.ts'
import { forgetGuestDetails } from './repositories/customers/guest-details.ts'
import { forgetDevices } from './repositories/customers/known-devices.ts'
import { forgetKeptAnswers } from './repositories/kept-answers.ts'
import { forgetKeys } from './repositories/orders/idempotency.ts'
import { claimPendingOrders } from './repositories/orders/order-settling.ts'
import { findAnyOrder } from './repositories/orders/orders.ts'
import { forgetResets } from './repositories/customers/password-resets.ts'
import { forgetSessions } from './repositories/customers/sessions.ts'
import { forgetSubscriptions } from './repositories/customers/subscriptions.ts'
import { AT_ONCE, eachApart } from './retries.ts'
import { forgetSwatches } from './swatches/post-swatches.ts'

const ORDERS_A_RUN = 25
const DAY_MS = 24 * 60 * 60 * 1000
/** What sells lately: half a year, so that each season still knows the one before. */
const SALES_KEPT_MS = 182 * DAY_MS
/** As long as a claim that is over is spoken about. */
const CLAIMS_KEPT_MS = 2 * 365 * DAY_MS
/** Who breaks off goes on within a month, or begins anew. */
const CLAIM_DRAFTS_KEPT_MS = 30 * DAY_MS
/** More than a year: last year’s sale is looked at before this year’s. */
const REDIRECT_HITS_KEPT_MS = 400 * DAY_MS
const TESTED_VISITS_KEPT_MS = TESTED_VISIT_DAYS * DAY_MS
const KEYS_KEPT_MS = 2 * DAY_MS
/** As long as a request may be sent again by the protocol of those who send them. */
const ANSWERS_KEPT_MS = DAY_MS
const ACTIVITY_KEPT_MS = ACTIVITY_DAYS * DAY_MS
/** A guest who comes back later types them again. */
const GUEST_DETAILS_KEPT_MS = 30 * DAY_MS
/** An address that nobody confirmed is nobody's business of ours. */
const UNCONFIRMED_KEPT_MS = 30 * DAY_MS
/** A platform that does not answer for a week has to ask. */
const WEBHOOKS_KEPT_MS = 7 * DAY_MS
/** Longer than the window in which a customer's requests for a new password are counted. */
const RESETS_KEPT_MS = DAY_MS

/** As long as browsers keep the cookie. */
const DEVICES_KEPT_MS = 400 * DAY_MS
/** Mails to those who left are tried no longer. */
const NOTICES_KEPT_MS = 7 * DAY_MS

/** The day, as `2026-11-26`, that was so long ago. */
const dayBefore = (now: number, ms: number): string => new Date(now - ms).toISOString().slice(0, 10)

/** Settles orders whose payment has been unsettled for too long. */
const settlePending = async (dependencies: Dependencies): Promise<void> => {
  const { db, config, log } = dependencies
  const now = dependencies.now().getTime()
  const before = now - config.settleAfterSeconds * 1000
  const pending = await claimPendingOrders(db, { before, now, limit: ORDERS_A_RUN })
  const settle = async (id: string) => {
    const order = await findAnyOrder(db, id)
    if (order) await resolveOrder(dependencies, order)
  }
  await eachApart(log, 'settle-order', pending, settle, AT_ONCE)
  if (pending.length > 0) log({ event: 'pending-orders', count: pending.length })
}

const watchClaims = async ({ db, now: clock, policies }: Dependencies): Promise<void> => {
  const now = clock().getTime()
  await lapseExchanges(db, now)
  const { remindDays } = policies.claims?.trial ?? {}
  if (remindDays !== undefined)
    await remindOfExchanges(db, { now, until: now + remindDays * DAY_MS })
}

/** Everything that is kept for a while, and no longer. */
const forget = async (dependencies: Dependencies): Promise<void> => {
  const { db, now: clock, log } = dependencies
  const now = clock().getTime()
  const jobs: readonly (() => Promise<unknown>)[] = [
    () => forgetKeys(db, now - KEYS_KEPT_MS),
    () => forgetSwatches(dependencies),
    () => forgetClaims(db, { drafts: now - CLAIM_DRAFTS_KEPT_MS, over: now - CLAIMS_KEPT_MS }),
    () => forgetActivity(db, now - ACTIVITY_KEPT_MS),
    () => forgetSales(db, now - SALES_KEPT_MS),
    () => forgetRedirectHits(db, dayBefore(now, REDIRECT_HITS_KEPT_MS)),
    () => forgetTestedVisits(db, dayBefore(now, TESTED_VISITS_KEPT_MS)),
    () => forgetGuestDetails(db, now - GUEST_DETAILS_KEPT_MS),
    () => forgetCheckouts(db, now),
    () => forgetKeptAnswers(db, now - ANSWERS_KEPT_MS),
    () => forgetWebhooks(db, now - WEBHOOKS_KEPT_MS),
    () => forgetSessions(db, now),
    () => forgetResets(db, now - RESETS_KEPT_MS),
    () => forgetAttempts(db, now - ATTEMPTS_KEPT_MS),
    () => forgetDevices(db, now - DEVICES_KEPT_MS),
    () => forgetNotices(db, now - NOTICES_KEPT_MS),
    () => anonymiseArrived(db, { now, limit: ORDERS_A_RUN, log }),
    () => forgetSubscriptions(db, { unconfirmedSince: now - UNCONFIRMED_KEPT_MS, now }),
  ]
  await eachApart(log, 'forget', jobs, (job) => job())
}

/** Whether the last run found the database being moved: so long as that takes, it is one piece of news. */
let isWaiting = false

const newsOnly = (log: Log): Log => {
  const isKnown = isWaiting
  isWaiting = false
  return (line) => {
    if (line.event !== 'job-waits') return log(line)
    if (!isKnown && !isWaiting) log(line)
    isWaiting = true
  }
}

/**
 * What the clock does every minute: settles old pending orders, gives money back, notes news about lists and alerts,
 * reminds of visits, ends holds and exchanges that nobody ordered, gives deliveries their window, sends due mails, tells
 * platforms of their orders, forgets what is old. Each job goes apart from the others: one that
 * fails keeps none of them from its turn. While the database is being moved all of them wait, which is said once.
 */
export const runScheduled = (dependencies: Dependencies): Promise<void> => {
  const log = newsOnly(dependencies.log)
  return eachApart(
    log,
    'clock',
    [
      settlePending,
      carryOutRefunds,
      carryOutReversals,
      watchLists,
      watchAlerts,
      watchVisits,
      watchHolds,
      watchDeliveries,
      watchClaims,
      sendDueMails,
      tellPlatforms,
      forget,
    ],
    (job: (it: Dependencies) => Promise<void>) => job({ ...dependencies, log }),
  )
}
