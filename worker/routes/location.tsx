import { nearestStore } from '../../commerce/domain/distance.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { locationForm, myStoreForm, STORE_UNKNOWN } from '../../commerce/forms/location-search.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { writeLocation, writeStore } from '../cookies.ts'
import { isMissing, refusal, statusOf } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { visitorStore } from '../loaders/visitor.ts'
import { posted } from '../posted.ts'
import { sameSitePath } from '../same-site.ts'
import { moveCart } from '../session.ts'

const backTo = (c: AppContext, wanted: unknown): Response =>
  c.redirect(
    (typeof wanted === 'string' ? sameSitePath(wanted, c.var.url.origin) : null) ?? '/',
    303,
  )

/** Where the visitor is and which store is theirs, as they say it themselves. */
export const locationRoutes = factory
  .createApp()
  // Their zip code, and with it the nearest store.
  .post(
    '/location',
    posted(async (c, sent) => {
      const form = readForm(locationForm, sent)
      if (!form.ok) return refusal(c, 422, form.fieldErrors[0]?.message ?? 'Zip code is invalid')
      const { services, site } = c.var
      const place = await services.commerce.locations.postalCode(form.value.postalCode.slice(0, 5))
      if (!place.ok)
        return isMissing(place.error)
          ? refusal(c, 422, 'Zip code is invalid')
          : refusal(c, statusOf(place.error), errorMessage(place.error).summary)
      const store = nearestStore(await services.stores(site.brand.brandId), place.value)
      writeLocation(c, place.value)
      if (store) writeStore(c, visitorStore(store))
      const { storeId } = store ?? c.var.store
      await moveCart(c, { postalCode: place.value.postalCode, storeId })
      return backTo(c, sent['returnTo'])
    }),
  )
  // Another store than the nearest one.
  .post(
    '/locations/my-store',
    posted(async (c, sent) => {
      const form = readForm(myStoreForm, sent)
      if (!form.ok) return refusal(c, 422, form.fieldErrors[0]?.message ?? STORE_UNKNOWN)
      const store = await c.var.services.commerce.locations.get(form.value.storeId)
      if (!store.ok)
        return isMissing(store.error)
          ? refusal(c, 422, STORE_UNKNOWN)
          : refusal(c, statusOf(store.error), errorMessage(store.error).summary)
      if (!store.value.operational)
        return refusal(c, 409, `${store.value.name} is closed until further notice.`)
      writeStore(c, visitorStore(store.value))
      await moveCart(c, { postalCode: c.var.location.postalCode, storeId: store.value.storeId })
      return backTo(c, sent['returnTo'])
    }),
  )
