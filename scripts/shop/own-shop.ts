import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogue, FeedbackRows, Goods } from '../../commerce/domain/catalogue-rows.ts'
import { failInWords } from './fail.ts'
import { inItsFile, loadShop, shopFolder } from './places.ts'
import { readPostalCodes } from './state/postal-codes.ts'

/** The shop that this command is about. */
export const shop = await loadShop().catch(failInWords)

/** What its store starts with. Imported only when asked for: there may be thousands of goods. */
export const loadGoods = async (): Promise<{
  readonly catalogue: Catalogue
  readonly feedback: FeedbackRows
}> => {
  const { buildGoods }: { buildGoods: () => Goods } = await import(
    pathToFileURL(join(shopFolder, 'goods/goods.ts')).href
  ).catch((error: unknown) => {
    throw inItsFile(error, shopFolder)
  })
  const { catalogue, feedback } = buildGoods()
  return { catalogue: { ...catalogue, postalCodes: readPostalCodes() }, feedback }
}
