import { nearestStore } from '../../commerce/domain/distance.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { locationForm } from '../../commerce/forms/location-search.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { writeLocation, writeStore } from '../cookies.ts'
import { refusal, statusOf } from '../errors.tsx'
import { factory } from '../factory.ts'
import { visitorStore } from '../loaders/visitor.ts'
import { readBody } from '../read-body.ts'
import { sameSitePath } from '../same-site.ts'

/** The visitor says where they are: their zip code, and with it the nearest store. */
export const locationRoutes = factory.createApp().post('/location', async (c) => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(locationForm, body.fields)
  if (!form.ok) return refusal(c, 422, form.fieldErrors[0]?.message ?? 'Zip code is invalid')
  const { services, site } = c.var
  const place = await services.commerce.locations.postalCode(form.value.postalCode.slice(0, 5))
  if (!place.ok) {
    const isUnknown = place.error.kind === 'refused' && place.error.status === 404
    return isUnknown
      ? refusal(c, 422, 'Zip code is invalid')
      : refusal(c, statusOf(place.error), errorMessage(place.error).summary)
  }
  const store = nearestStore(await services.stores(site.brand.brandId), place.value)
  writeLocation(c, place.value)
  if (store) writeStore(c, visitorStore(store))
  const wanted = body.fields['returnTo']
  return c.redirect(
    (typeof wanted === 'string' ? sameSitePath(wanted, c.var.url.origin) : null) ?? '/',
    303,
  )
})
