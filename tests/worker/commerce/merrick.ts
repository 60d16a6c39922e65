import { merrickProducts, merrickSkus } from '../../../shop/goods/products/merrick.ts'
import { seedRange } from './shop.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** The small catalogue, and the modules of a collection that sofas are put together from. */
export const seedWithModules = () =>
  seedRange({
    ...smallCatalogue,
    products: [...smallCatalogue.products, ...merrickProducts],
    skus: [...smallCatalogue.skus, ...merrickSkus],
  })

/** Three seats: an arm each side, a seat between them, three sets of legs. */
export const SOFA = 'al.0.0_am.38.0_ar.68.0'
/** What its parts cost, in cents. */
export const PRICE = 84_900 + 64_900 + 84_900 + 3 * 4_900

export const sofa = (over: Record<string, string> = {}) => ({
  collection: 'merrick',
  pieces: SOFA,
  fabric: 'oatmeal',
  legs: 'walnut',
  ...over,
})
