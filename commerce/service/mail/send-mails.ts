import type { Dependencies } from '../dependencies.ts'
import { findAnyOrder, insertOrderLink, presentOrder } from '../repositories/orders.ts'
import { claimDueMails, type DueMail, markMailSent, postponeMail } from '../repositories/outbox.ts'
import { newToken, sha256 } from '../tokens.ts'
import { orderPlacedMail } from './order-placed.ts'

const BATCH = 20
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const LINK_LIFETIME_MS = 365 * 24 * 60 * MINUTE_MS

const pauseAfter = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS)

/**
 * Sends one mail. The order's link is made for this attempt and only its hash is kept; when an attempt that looked
 * failed did arrive, its link works as well.
 */
const sendMail = async (dependencies: Dependencies, due: DueMail): Promise<void> => {
  const { db, config, mailer, now, log } = dependencies
  const order = await findAnyOrder(db, due.orderId)
  if (!order) return
  const token = newToken()
  await insertOrderLink(db, {
    tokenHash: await sha256(token),
    orderId: order.id,
    expiresAt: order.placedAt + LINK_LIFETIME_MS,
  })
  const link = `${config.siteOrigins[order.siteId]}/order-status/${token}`
  const sent = await mailer(due.id, orderPlacedMail(order.siteId, presentOrder(order), link))
  const at = now().getTime()
  if (sent.ok) await markMailSent(db, due.id, at)
  else await postponeMail(db, due.id, at + pauseAfter(due.attempts))
  log({ event: sent.ok ? 'mail-sent' : 'mail-postponed', orderId: order.id, count: due.attempts })
}

/** Sends the mails that are due: right after an order is placed, and by the clock. */
export const sendDueMails = async (dependencies: Dependencies): Promise<void> => {
  const now = dependencies.now().getTime()
  const retryAt = now + dependencies.config.upstreamTimeoutMs + MINUTE_MS
  const due = await claimDueMails(dependencies.db, { now, retryAt, limit: BATCH })
  for (const mail of due) await sendMail(dependencies, mail)
}
