import type { AuthoredProduct } from './authored-product.ts'
import { categories } from './categories.ts'
import { productRowOf, skuRowsOf } from './expand.ts'
import { productModelOf } from './media/gltf.ts'
import { picturesOf } from './media/media.ts'
import { pictureVectorsOf } from './media/picture-vectors.ts'
import { swatchesOf } from './media/swatches.ts'
import { readPostalCodes } from './postal-codes.ts'
import { productStoresOf } from './product-stores.ts'
import { accentSeats } from './products/accent-seats.ts'
import { bases } from './products/bases.ts'
import { moreBeds } from './products/bedroom-more.ts'
import { bedroomStorage } from './products/bedroom-storage.ts'
import { bedroom } from './products/bedroom.ts'
import { coffeeTables } from './products/coffee-tables.ts'
import { accents } from './products/accents.ts'
import { moreBases } from './products/bases-more.ts'
import { moreRugs } from './products/rugs.ts'
import { decor } from './products/decor.ts'
import { moreDining } from './products/dining-more.ts'
import { dining } from './products/dining.ts'
import { driftBedding } from './products/drift-bedding.ts'
import { driftMattresses } from './products/drift-mattresses.ts'
import { moreDrift } from './products/drift-more.ts'
import { foamMattresses } from './products/foam-mattresses.ts'
import { moreKids } from './products/kids-more.ts'
import { kids } from './products/kids.ts'
import { livingStorage } from './products/living-storage.ts'
import { livingTables } from './products/living-tables.ts'
import { moreOffice } from './products/office-more.ts'
import { office } from './products/office.ts'
import { moreOutdoor } from './products/outdoor-more.ts'
import { outdoor } from './products/outdoor.ts'
import { protectionPlans } from './products/protection-plans.ts'
import { sealyAndStearns } from './products/sealy-and-stearns.ts'
import { sectionalsAndRecliners } from './products/sectionals-and-recliners.ts'
import { services } from './products/services.ts'
import { classicSofas } from './products/sofas-classic.ts'
import { deepSofas } from './products/sofas-deep.ts'
import { sofas } from './products/sofas.ts'
import { springMattresses } from './products/spring-mattresses.ts'
import { studioPieces } from './products/studio-pieces.ts'
import { tempurAndParallel } from './products/tempur-and-parallel.ts'
import type { Catalogue } from './rows.ts'
import { shippingMethods } from './shipping-methods.ts'
import { stores } from './stores.ts'
import type { Variant } from './variants.ts'

/** Everything that both brands sell, as it was written. */
export const authoredProducts: readonly AuthoredProduct[] = [
  ...sofas,
  ...classicSofas,
  ...deepSofas,
  ...sectionalsAndRecliners,
  ...accentSeats,
  ...studioPieces,
  ...coffeeTables,
  ...livingTables,
  ...livingStorage,
  ...bedroom,
  ...moreBeds,
  ...bedroomStorage,
  ...springMattresses,
  ...sealyAndStearns,
  ...foamMattresses,
  ...tempurAndParallel,
  ...bases,
  ...moreBases,
  ...dining,
  ...moreDining,
  ...office,
  ...moreOffice,
  ...kids,
  ...moreKids,
  ...outdoor,
  ...moreOutdoor,
  ...decor,
  ...moreRugs,
  ...accents,
  ...driftMattresses,
  ...driftBedding,
  ...moreDrift,
  ...services,
  ...protectionPlans,
]

const mediaOf = (product: AuthoredProduct, variant: Variant) => {
  const { color, finish } = swatchesOf(product, variant)
  return {
    images: picturesOf(product, variant),
    model: productModelOf(product, variant),
    colorSwatch: color,
    finishSwatch: finish,
  }
}

/** The catalogue that a new shop starts with: pure, and the same on every machine. */
export const buildCatalogue = (): Catalogue => ({
  categories,
  products: authoredProducts.map(productRowOf),
  skus: authoredProducts.flatMap((product) => skuRowsOf(product, mediaOf)),
  productStores: authoredProducts.flatMap((product) => productStoresOf(product, stores)),
  stores,
  shippingMethods,
  postalCodes: readPostalCodes(),
  pictureVectors: pictureVectorsOf(authoredProducts),
})
