import { err, ok } from '../../contract/result.ts'
import type { WishlistAlerts } from '../../contract/product/wishlist.ts'
import { maskEmail } from '../../domain/account/subscription.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import {
  confirmAddress,
  endAlerts,
  findAlertLink,
  forgetAlerts,
  noteSoldOut,
  ownersToTell,
  tellOwner,
} from '../repositories/lists/wishlist-alerts.ts'
import { forgetWishlists } from '../repositories/lists/wishlists.ts'
import { eachApart } from '../retries.ts'
import { sha256 } from '../tokens.ts'

const DAY_MS = 24 * 60 * 60_000
/** One mail a day at most, whatever happens to prices. */
const PAUSE_MS = DAY_MS
const OWNERS_A_RUN = 50
/** How long what was deleted can be had back. */
const PUT_AWAY_MS = 7 * DAY_MS
const ALERTS_KEPT_MS = 30 * DAY_MS

/** What the clock does about lists: writes mails about what changed, and forgets what is over. */
export const watchLists = async ({ db, now, log }: Dependencies): Promise<void> => {
  const at = now().getTime()
  const lastBefore = at - PAUSE_MS
  await noteSoldOut(db)
  const owners = await ownersToTell(db, { lastBefore, now: at, limit: OWNERS_A_RUN })
  await eachApart(log, 'list-alert', owners, (owner) =>
    tellOwner(db, owner, { lastBefore, now: at }),
  )
  await forgetWishlists(db, at - PUT_AWAY_MS)
  await forgetAlerts(db, { before: at - ALERTS_KEPT_MS, now: at })
}

const follow = async (
  { db, now }: Dependencies,
  site: Site,
  token: string,
  purpose: 'end' | 'confirm',
) =>
  findAlertLink(db, {
    tokenHash: await sha256(token),
    purpose,
    siteId: site.id,
    now: now().getTime(),
  })

const noLink = () => err(notFound('link'))

export const alertsByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<WishlistAlerts>> => {
  const found = await follow(dependencies, site, token, 'end')
  return found ? ok({ active: found.active, maskedEmail: maskEmail(found.email) }) : noLink()
}

/** Ends mails about lists; idempotent. */
export const endAlertsByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<WishlistAlerts>> => {
  const found = await follow(dependencies, site, token, 'end')
  if (!found) return noLink()
  await endAlerts(dependencies.db, found)
  return ok({ active: false, maskedEmail: maskEmail(found.email) })
}

/** What a link that asks for an address belongs to; changes nothing. */
export const confirmationByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<WishlistAlerts>> => {
  const found = await follow(dependencies, site, token, 'confirm')
  return found ? ok({ active: found.active, maskedEmail: maskEmail(found.email) }) : noLink()
}

/** Yes, this is my address. The same however often. */
export const confirmByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<WishlistAlerts>> => {
  const found = await follow(dependencies, site, token, 'confirm')
  if (!found) return noLink()
  const { db, now } = dependencies
  await confirmAddress(db, { ...found, now: now().getTime() })
  return confirmationByLink(dependencies, site, token)
}
