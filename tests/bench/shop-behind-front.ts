import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { writeAllSizes } from '../../scripts/shop/media/write-all-sizes.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { openFront } from './front.ts'

/** The production build in workerd, with the network's edge before it. */
export const openShopBehindFront = async () => {
  ensureBuilt()
  await writeAllSizes() // none may be made while pages are measured
  const settings = readSettings(
    { ...process.env, PORT: String(await freePort()), STATE_DIR: '.state/bench' },
    { log: 'errors' },
  )
  const shop = await openShop(settings, { onLine: () => {} })
  const front = await openFront(settings.sites[0].origin)
  return {
    origin: front.origin,
    close: async () => {
      front.close()
      await shop.close()
    },
  }
}
