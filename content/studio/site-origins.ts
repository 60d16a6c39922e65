import type { Origins } from './checks/site-content.ts'
import { brands, type StudioBrand } from './environment.ts'
import { previewOrigin } from './preview-origin.ts'

const originOf = ({ id, origin }: StudioBrand): string => origin ?? previewOrigin(id)

/** Where the shop of a dataset is, and where our other shops are. */
export function originsOf(dataset: string): Origins {
  const own = brands.find((brand) => brand.dataset === dataset) ?? brands[0]
  return {
    origin: own === undefined ? 'http://localhost' : originOf(own),
    siblings: brands.filter((brand) => brand !== own).map(originOf),
  }
}
