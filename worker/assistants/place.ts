import * as words from '#words'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import { nearestStore } from '../../commerce/domain/stores/distance.ts'
import type { AppContext } from '../factory.ts'
import { visitorStore, type Visitor } from '../loaders/stores/visitor-place.ts'
import { isMissing } from '../page/errors.tsx'
import { refused } from './tool.ts'

export type Place = Visitor & { readonly city: string; readonly state: string }

/** Where a ZIP code is, and which of the brand's stores is nearest: what a visitor has who typed it in the header. */
export const placeOf = async (
  { services, site }: AppContext['var'],
  zip: string,
): Promise<Result<Place, { readonly refusal: string }>> => {
  const [found, stores] = await Promise.all([
    services.commerce.locations.postalCode(zip),
    services.stores(site.brand.brandId),
  ])
  if (!found.ok) return err(refusedZip(found.error, zip))
  const { city, state, latitude, longitude } = found.value
  const store = nearestStore(stores, found.value)
  return ok({
    location: { postalCode: zip, latitude, longitude },
    store: store ? visitorStore(store) : services.policies.defaultPlace.store,
    city,
    state,
  })
}

const refusedZip = (error: CommerceError, zip: string) =>
  isMissing(error) ? { refusal: words.assistants.noSuchZip(zip) } : refused(error)
