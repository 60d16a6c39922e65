import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { zip5 } from '../../../commerce/contract/patterns.ts'
import { STORE_FOR_A_DAY_SECONDS } from '../../../commerce/contract/cookies.ts'
import { nearestStore } from '../../../commerce/domain/stores/distance.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { locationForm, myStoreForm } from '../../../commerce/forms/location-search.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { writeLocation, writeStore } from '../../cookies.ts'
import { refusal, statusOf } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { visitorStore } from '../../loaders/stores/visitor-place.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { returnPath } from '../../page/return-path.ts'
import { moveCart } from '../../account/session.ts'
import type { VisitorStore } from '../../visitor.ts'

const backTo = (c: AppContext, wanted: unknown): Response =>
  c.redirect(returnPath(c, wanted) ?? '/', 303)

/** Another store is theirs from here on, for what this request still asks as well. */
const moveTo = (c: AppContext, store: VisitorStore, lastsSeconds?: number): void => {
  writeStore(c, store, lastsSeconds)
  c.set('store', store)
}

/** Where the visitor is and which store is theirs, as they say it themselves. */
export const locationRoutes = factory
  .createApp()
  // Their zip code, and with it the nearest store.
  .post(
    '/location',
    formHandler(async (c, sent) => {
      const form = readForm(locationForm, sent)
      if (!form.ok)
        return refusal(
          c,
          422,
          form.fieldErrors[0]?.message ?? words.errors['COR-008']['postal-code'],
        )
      const { services, site } = c.var
      const place = await services.commerce.locations.postalCode(zip5(form.value.postalCode))
      if (!place.ok)
        return isMissing(place.error)
          ? refusal(c, 422, words.errors['COR-008']['postal-code'])
          : refusal(c, statusOf(place.error), errorMessage(place.error).summary)
      const store = nearestStore(await services.stores(site.brand.brandId), place.value)
      writeLocation(c, place.value)
      if (store) moveTo(c, visitorStore(store))
      const { storeId } = store ?? c.var.store
      await moveCart(c, { postalCode: place.value.postalCode, storeId })
      return backTo(c, sent['returnTo'])
    }),
  )
  // Another store than the nearest one.
  .post(
    '/locations/my-store',
    formHandler(async (c, sent) => {
      const form = readForm(myStoreForm, sent)
      if (!form.ok)
        return refusal(c, 422, form.fieldErrors[0]?.message ?? words.placeRules.unknownStore)
      const store = await c.var.services.commerce.locations.get(form.value.storeId)
      if (!store.ok)
        return isMissing(store.error)
          ? refusal(c, 422, words.placeRules.unknownStore)
          : refusal(c, statusOf(store.error), errorMessage(store.error).summary)
      if (!store.value.operational) return refusal(c, 409, words.stores.isClosed(store.value.name))
      moveTo(
        c,
        visitorStore(store.value),
        form.value.lasts === 'day' ? STORE_FOR_A_DAY_SECONDS : undefined,
      )
      await moveCart(c, { postalCode: c.var.location.postalCode, storeId: store.value.storeId })
      return backTo(c, sent['returnTo'])
    }),
  )
