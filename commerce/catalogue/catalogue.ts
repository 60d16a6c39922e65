import type { AuthoredProduct } from './authored-product.ts'
import { categories } from './categories.ts'
import { productRowOf, skuRowsOf } from './expand.ts'
import { pictureOf } from './media/media.ts'
import { readPostalCodes } from './postal-codes.ts'
import { productStoresOf } from './product-stores.ts'
import { bases } from './products/bases.ts'
import { bedroom } from './products/bedroom.ts'
import { coffeeTables } from './products/coffee-tables.ts'
import { decor } from './products/decor.ts'
import { dining } from './products/dining.ts'
import { driftBedding } from './products/drift-bedding.ts'
import { driftMattresses } from './products/drift-mattresses.ts'
import { foamMattresses } from './products/foam-mattresses.ts'
import { kids } from './products/kids.ts'
import { office } from './products/office.ts'
import { outdoor } from './products/outdoor.ts'
import { protectionPlans } from './products/protection-plans.ts'
import { sectionalsAndRecliners } from './products/sectionals-and-recliners.ts'
import { services } from './products/services.ts'
import { sofas } from './products/sofas.ts'
import { springMattresses } from './products/spring-mattresses.ts'
import type { Catalogue } from './rows.ts'
import { shippingMethods } from './shipping-methods.ts'
import { stores } from './stores.ts'

/** Everything that both brands sell, as it was written. */
export const authoredProducts: readonly AuthoredProduct[] = [
  ...sofas,
  ...sectionalsAndRecliners,
  ...coffeeTables,
  ...bedroom,
  ...springMattresses,
  ...foamMattresses,
  ...bases,
  ...dining,
  ...office,
  ...kids,
  ...outdoor,
  ...decor,
  ...driftMattresses,
  ...driftBedding,
  ...services,
  ...protectionPlans,
]

/** The catalogue that a new shop starts with: pure, and the same on every machine. */
export const buildCatalogue = (): Catalogue => ({
  categories,
  products: authoredProducts.map(productRowOf),
  skus: authoredProducts.flatMap((product) => skuRowsOf(product, pictureOf)),
  productStores: authoredProducts.flatMap((product) => productStoresOf(product, stores)),
  stores,
  shippingMethods,
  postalCodes: readPostalCodes(),
})
