import type { z } from 'zod'
import type {
  alertRequest,
  alertRequested,
  ProductAlert,
  ProductAlerts,
} from '../../contract/product/product-alert.ts'
import { err, ok } from '../../contract/result.ts'
import { maskEmail } from '../../domain/account/subscription.ts'
import { isAlertMet } from '../../domain/product/product-alert.ts'
import { validateEmail } from '../../forms/account/contact.ts'
import { cleanText } from '../../forms/text.ts'
import { allowEach, by, type Client } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, notFound, type Outcome } from '../refusal.ts'
import { findSellable } from '../repositories/cart/sellable.ts'
import {
  type AlertPurpose,
  claimAlerts,
  confirmProductAlert,
  countProductAlerts,
  endProductAlert,
  endProductAlerts,
  findProductAlert,
  findProductAlertByLink,
  forgetAlerts,
  requestAlert,
  type StoredAlert,
  tellAlerts,
} from '../repositories/products/product-alerts.ts'
import { sha256 } from '../tokens.ts'

const DAY_MS = 24 * 60 * 60_000
/** Looked at each minute, those first that wait longest: what that reads does not grow with how many wait. */
const ALERTS_A_RUN = 300
/** What is over is still known to the links of its mails for a while; what nobody confirmed is soon forgotten. */
const OVER_KEPT_MS = 30 * DAY_MS
export const CONFIRM_DAYS = 3

/** Takes a request for one mail about a variant. The answer is the same for every address. */
export const askForAlert = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof alertRequest>,
  client: Client,
): Promise<Outcome<z.output<typeof alertRequested>>> => {
  const wrong = validateEmail(request.email)
  if (wrong !== null) return err(invalidFields([{ field: 'email', message: wrong }]))
  const { db, now } = dependencies
  const { skuId, below } = request
  const found = await findSellable(db, site, skuId, null, now())
  if (!found || found.isPlan || found.isMattressRemoval) return err(notFound('product'))
  if (isAlertMet({ below }, found)) {
    if (below === null) return ok({ outcome: 'met' })
    const { price } = found
    return err(invalidFields([{ field: 'below', code: 'alert-met', params: { price } }]))
  }
  const email = cleanText(request.email)
  const allowed = await allowEach(dependencies, [
    ...by(client, 'alert-client'),
    ['alert-address', `${site.id}|${email.toLowerCase()}`],
  ])
  if (!allowed.ok) return allowed
  await requestAlert(db, {
    siteId: site.id,
    skuId,
    email,
    below,
    zone: site.zone,
    now: now().getTime(),
  })
  return ok({ outcome: 'requested' })
}

const present = ({
  id: _,
  siteId: _s,
  email,
  toldPrice: _p,
  isGone,
  ...alert
}: StoredAlert): ProductAlert => ({
  ...alert,
  // Whoever ended it is told that; to all others nothing else matters.
  status: isGone && alert.status !== 'ended' ? 'withdrawn' : alert.status,
  maskedEmail: maskEmail(email),
})

const noLink = () => err(notFound('link'))

const follow = async (
  { db, now }: Dependencies,
  site: Site,
  token: string,
  purpose: AlertPurpose,
): Promise<StoredAlert | null> =>
  findProductAlertByLink(db, {
    tokenHash: await sha256(token),
    purpose,
    siteId: site.id,
    now: now().getTime(),
  })

/** What a mail's link leads to; changes nothing. */
export const alertByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<ProductAlert>> => {
  const found = await follow(dependencies, site, token, 'manage')
  return found ? ok(present(found)) : noLink()
}

const changeByLink =
  (change: (db: Dependencies['db'], id: string) => Promise<void>) =>
  async (dependencies: Dependencies, site: Site, token: string): Promise<Outcome<ProductAlert>> => {
    const found = await follow(dependencies, site, token, 'manage')
    if (!found) return noLink()
    await change(dependencies.db, found.id)
    const changed = await findProductAlert(dependencies.db, found.id)
    return changed ? ok(present(changed)) : noLink()
  }

/** Begins an alert by its link; idempotent. What has been told of, or was ended, does not begin again. */
export const confirmAlertByLink = changeByLink(confirmProductAlert)
/** Ends an alert by its link; idempotent. */
export const endAlertByLink = changeByLink(endProductAlert)

const remaining = async (
  { db }: Dependencies,
  found: StoredAlert | null,
): Promise<Outcome<ProductAlerts>> =>
  found
    ? ok({ maskedEmail: maskEmail(found.email), active: await countProductAlerts(db, found) })
    : noLink()

/** How many alerts the link of a mail would end; changes nothing. */
export const alertsByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<ProductAlerts>> =>
  remaining(dependencies, await follow(dependencies, site, token, 'unsubscribe'))

/** Ends all alerts of the address that a mail went to, at this brand; idempotent. */
export const endAlertsByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<ProductAlerts>> => {
  const found = await follow(dependencies, site, token, 'unsubscribe')
  if (found) await endProductAlerts(dependencies.db, found)
  return remaining(dependencies, found)
}

/** What the clock does about alerts: tells those for whom it is time, and forgets what is over. */
export const watchAlerts = async ({ db, now }: Dependencies): Promise<void> => {
  const at = now().getTime()
  const { due, gone } = await claimAlerts(db, { now: at, limit: ALERTS_A_RUN })
  const met = due.filter((alert) => isAlertMet(alert, alert))
  if (met.length > 0) await tellAlerts(db, 'product-alert', met, at)
  const without = gone.map(({ id }) => ({ id, price: null }))
  if (without.length > 0) await tellAlerts(db, 'alert-withdrawn', without, at)
  await forgetAlerts(db, {
    over: at - OVER_KEPT_MS,
    unconfirmed: at - CONFIRM_DAYS * DAY_MS,
    now: at,
  })
}
