import { orderBody } from '../../domain/platforms/order.ts'
import { brandOf } from '../../domain/shop.ts'
import type { Dependencies } from '../dependencies.ts'
import { preparedView } from '../orders/prepared-view.ts'
import {
  claimDueWebhooks,
  type DueWebhook,
  settleWebhook,
} from '../repositories/orders/order-webhooks.ts'
import { findAnyOrder } from '../repositories/orders/orders.ts'
import { AT_ONCE, eachApart } from '../retries.ts'
import { webhookOf } from './profile.ts'
import { signed } from './sign.ts'

const BATCH = 20

/** Tells one platform how an order is, whole; what it does not take is due again by itself. */
const tell = async (dependencies: Dependencies, due: DueWebhook): Promise<void> => {
  const { db, config, shop, log, now } = dependencies
  const [key] = config.platforms.keys
  const order = await findAnyOrder(db, due.orderId)
  const by = order?.preparedBy
  const isTold = order?.status !== 'failed' && by && config.platforms.profiles.includes(by.platform)
  if (!order || !key || !isTold || by.checkout === undefined) return settleWebhook(db, due)
  const url = await webhookOf(by.platform, now())
  const say = (event: string, status?: number) =>
    log({
      event,
      orderId: order.id,
      count: due.attempts,
      ...(status === undefined ? {} : { status }),
    })
  if (url === 'unknown') return say('platform-unknown')
  if (url === null) return settleWebhook(db, due)
  const origin = config.siteOrigins[order.siteId] ?? ''
  const { brandId } = brandOf(shop, order.siteId)
  const site = { id: order.siteId, brandId, origin, zone: '' }
  const view = await preparedView(dependencies, site, order, by.checkout)
  const body = JSON.stringify(orderBody(view, (path) => new URL(path, origin).href))
  const headers = await signed(
    url,
    {
      'content-type': 'application/json',
      'ucp-agent': `profile="${origin}/.well-known/ucp"`,
      // The same for each attempt: a platform that heard it twice knows.
      'webhook-id': `${order.id}.${due.seq}`,
      'webhook-timestamp': String(Math.floor(due.at / 1000)),
    },
    body,
    key,
    now(),
  )
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
    signal: AbortSignal.timeout(config.upstreamTimeoutMs),
  })
  await answer.body?.cancel()
  if (answer.ok) await settleWebhook(db, due)
  say(answer.ok ? 'platform-told' : 'platform-not-told', answer.status)
}

/** Tells platforms of the orders that came of their sessions, those that are set up and have a place to be told. */
export const tellPlatforms = async (dependencies: Dependencies): Promise<void> => {
  const { db, now, log } = dependencies
  const due = await claimDueWebhooks(db, { now: now().getTime(), limit: BATCH })
  await eachApart(log, 'platform', due, (it) => tell(dependencies, it), AT_ONCE)
}
