import type { Shop } from '../../commerce/domain/shop.ts'
import type { WaitUntil } from '../cache/flights.ts'
import { type SiteConfig, siteConfigs } from '../config.ts'
import type { Env } from '../settings.ts'
import { realNow } from '../clock.ts'
import { log } from '../log.ts'
import { AS_SHOPPERS } from '../preview/viewing.ts'
import { anonymousServices } from '../services.ts'
import { writeFeeds } from './write-feeds.ts'

const write = async (site: SiteConfig, waitUntil: WaitUntil): Promise<void> => {
  const began = realNow()
  const fields = { site: site.brand.id }
  try {
    // Of nobody and no place: a feed is the same for everybody.
    const services = anonymousServices(site, waitUntil, AS_SHOPPERS)
    const { state, skus } = await writeFeeds(site, services)
    if (state !== 'nothing') log(`feeds-${state}`, { ...fields, skus, ms: realNow() - began })
  } catch (fault) {
    const { name, message } = fault instanceof Error ? fault : new Error('unknown')
    log('feeds-failed', { ...fields, fault: name, message })
  }
}

/** What the clock does every minute: brings the feeds of each site to what the catalogue is. One that fails keeps none of the others from its turn. */
export const runScheduled = async (env: Env, shop: Shop, waitUntil: WaitUntil): Promise<void> => {
  for (const site of siteConfigs(env, shop)) await write(site, waitUntil)
}
