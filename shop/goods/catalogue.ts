import type { AuthoredProduct } from './authored-product.ts'
import { categories } from './categories.ts'
import { productRowOf, skuRowsOf } from './expand.ts'
import { picturesOf, productModelOf } from '../media/media.ts'
import { pictureVectorsOf } from '../media/picture-vectors.ts'
import { swatchesOf } from '../media/swatches.ts'
import { displayOf } from './stores/display.ts'
import { productStoresOf } from './stores/product-stores.ts'
import { accentSeats } from './products/living/accent-seats.ts'
import { bases } from './products/mattresses/bases.ts'
import { moreBeds } from './products/bedroom-more.ts'
import { bedroomStorage } from './products/bedroom-storage.ts'
import { bedroom } from './products/bedroom.ts'
import { coffeeTables } from './products/living/coffee-tables.ts'
import { accents } from './products/accents.ts'
import { moreBases } from './products/mattresses/bases-more.ts'
import { moreRugs } from './products/rugs.ts'
import { decor } from './products/decor.ts'
import { moreDining } from './products/dining-more.ts'
import { dining } from './products/dining.ts'
import { driftBedding } from './products/mattresses/drift-bedding.ts'
import { driftMattresses } from './products/mattresses/drift-mattresses.ts'
import { moreDrift } from './products/drift-more.ts'
import { foamMattresses } from './products/mattresses/foam-mattresses.ts'
import { merrickProducts, merrickSkus } from './products/merrick.ts'
import { moreKids } from './products/kids-more.ts'
import { kids } from './products/kids.ts'
import { livingStorage } from './products/living/living-storage.ts'
import { livingTables } from './products/living/living-tables.ts'
import { moreOffice } from './products/office-more.ts'
import { office } from './products/office.ts'
import { moreOutdoor } from './products/outdoor-more.ts'
import { outdoor } from './products/outdoor.ts'
import { protectionPlans } from './products/protection-plans.ts'
import { sealyAndStearns } from './products/mattresses/sealy-and-stearns.ts'
import { sectionalsAndRecliners } from './products/living/sectionals-and-recliners.ts'
import { services } from './products/services.ts'
import { classicSofas } from './products/living/sofas-classic.ts'
import { deepSofas } from './products/living/sofas-deep.ts'
import { sofas } from './products/living/sofas.ts'
import { springMattresses } from './products/mattresses/spring-mattresses.ts'
import { studioPieces } from './products/living/studio-pieces.ts'
import { tempurAndParallel } from './products/mattresses/tempur-and-parallel.ts'
import type { Range } from '../../commerce/domain/catalogue-rows.ts'
import { shippingMethods } from './shipping-methods.ts'
import { stores } from './stores/stores.ts'
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
    model: productModelOf(variant),
    colorSwatch: color,
    finishSwatch: finish,
  }
}

/** The catalogue that a new shop starts with: pure, and the same on every machine. */
export const buildCatalogue = (): Range => {
  const skus = authoredProducts.flatMap((product) => skuRowsOf(product, mediaOf))
  const productStores = authoredProducts.flatMap((product) => productStoresOf(product, stores))
  return {
    categories,
    products: [...authoredProducts.map(productRowOf), ...merrickProducts],
    skus: [...skus, ...merrickSkus],
    productStores,
    display: displayOf(skus, productStores),
    stores,
    shippingMethods,
    pictureVectors: pictureVectorsOf(authoredProducts),
  }
}
