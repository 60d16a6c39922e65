import * as words from '#words'
import { isMissing } from '../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import { nearestStore } from '../../commerce/domain/stores/distance.ts'
import type { AppContext } from '../factory.ts'
import { visitorStore } from '../loaders/stores/visitor-place.ts'
import { refused } from './tool.ts'

type Town = { readonly city: string; readonly state: string }

/**
 * From here on the request is of somebody at this ZIP code: the prices, days and fees of its nearest store count, as
 * they do for a visitor who typed it in the header.
 */
export const goTo = async (
  c: AppContext,
  zip: string,
): Promise<Result<Town, { readonly refusal: string }>> => {
  const { services } = c.var
  const [found, stores] = await Promise.all([
    services.commerce.locations.postalCode(zip),
    services.bases(),
  ])
  if (!found.ok)
    return err(
      isMissing(found.error) ? { refusal: words.assistants.noSuchZip(zip) } : refused(found.error),
    )
  const { city, state, latitude, longitude } = found.value
  const store = nearestStore(stores, found.value)
  c.set('location', { postalCode: zip, latitude, longitude })
  if (store) c.set('store', visitorStore(store))
  return ok({ city, state })
}
