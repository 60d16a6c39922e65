import { hasStores } from '../../commerce/domain/brand.ts'
import { factory } from '../factory.ts'

/** What is done in stores has no address where a brand has none. */
export const whereStoresAre = factory.createMiddleware(async ({ notFound, var: { site } }, next) =>
  hasStores(site.brand) ? next() : notFound(),
)
