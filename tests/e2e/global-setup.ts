import { controlOf, ofRunningShop } from '../../scripts/catalogue/target.ts'
import { readSettings, siteOf } from '../../scripts/shop/settings.ts'
import { runSales } from './running-sale.ts'

/** Before all browser tests, once their shop runs. */
export default (): Promise<void> => {
  const settings = readSettings(
    { PORT: process.env['SHOP_PORT'], STATE_DIR: process.env['SHOP_STATE'] },
    { log: 'errors' },
  )
  const { stateDir } = settings
  return runSales({
    commerce: ofRunningShop(controlOf(stateDir)),
    stateDir,
    siteOf: (brand) => siteOf(settings, brand).origin,
  })
}
