import * as words from '#words'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { zip5 } from '../../../commerce/contract/patterns.ts'
import { STORE_FOR_A_DAY_SECONDS } from '../../../commerce/contract/cookies.ts'
import { nearestStore } from '../../../commerce/domain/stores/distance.ts'
import { whyUnserved } from '../../../commerce/domain/account/served-addresses.ts'
import { errorMessage, fieldWords } from '../../../commerce/domain/error-messages.ts'
import type { Policies } from '../../../commerce/domain/policies.ts'
import { locationForm, myStoreForm } from '../../../commerce/forms/location-search.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { writeLocation, writeStore } from '../../cookies.ts'
import { LocationPage } from '../../../ui/pages/stores/location-page.tsx'
import { loadChrome } from '../../loaders/chrome.ts'
import { refusal, statusOf, wantsJson } from '../../page/errors.tsx'
import { whereStoresAre } from '../../middleware/where-stores-are.ts'
import { sendPage } from '../../page/renderer.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { visitorStore } from '../../loaders/stores/visitor-place.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { returnPath, sentFrom } from '../../page/return-path.ts'
import { moveCart } from '../../account/session.ts'
import type { VisitorStore } from '../../visitor.ts'

const UNKNOWN_ZIP = words.errors['COR-008']['postal-code']

/** A zip code to which nothing is brought has no place here, though it is no wrong one. */
const whyNowhere = ({ delivery }: Policies, postalCode: string): string => {
  const code = whyUnserved(delivery, { city: '', stateOrRegion: '', postalCode })
  return code === null
    ? UNKNOWN_ZIP
    : fieldWords({ field: 'postalCode', code, params: { postalCode } }).message
}

const backTo = (c: AppContext, wanted: unknown): Response =>
  c.redirect(returnPath(c, wanted) ?? '/', 303)

/** The header stays while pages change below it: the browser knows better than its form which one is there. */
const placeBefore = (c: AppContext, { returnTo }: Readonly<Record<string, unknown>>): string => {
  const from = sentFrom(c) ?? returnPath(c, returnTo) ?? '/'
  const { pathname, searchParams } = new URL(from, c.var.url)
  searchParams.delete('notice') // said already
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** The form once more, where people read the answer. */
const askAgain = async (
  c: AppContext,
  sent: Readonly<Record<string, unknown>>,
  status: ContentfulStatusCode,
  problem: string,
): Promise<Response> => {
  if (wantsJson(c)) return refusal(c, status, problem)
  const { postalCode } = sent
  const returnTo = placeBefore(c, sent)
  c.header('cache-control', 'private, no-store')
  return sendPage(c, {
    status,
    meta: { title: words.locationPanel.title, noindex: true },
    body: (
      <LocationPage
        returnTo={returnTo}
        typed={typeof postalCode === 'string' ? postalCode : ''}
        problem={problem}
      />
    ),
    chrome: (await loadChrome(c.var.services)).chrome,
    address: returnTo,
  })
}

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
      if (!form.ok) return askAgain(c, sent, 422, form.fieldErrors[0]?.message ?? UNKNOWN_ZIP)
      const { services } = c.var
      const place = await services.commerce.locations.postalCode(zip5(form.value.postalCode))
      if (!place.ok)
        return isMissing(place.error)
          ? askAgain(c, sent, 422, whyNowhere(services.policies, form.value.postalCode))
          : askAgain(c, sent, statusOf(place.error), errorMessage(place.error).summary)
      const store = nearestStore(await services.bases(), place.value)
      writeLocation(c, place.value)
      if (store) moveTo(c, visitorStore(store))
      const { storeId } = store ?? c.var.store
      await moveCart(c, { postalCode: place.value.postalCode, storeId })
      return c.redirect(placeBefore(c, sent), 303)
    }),
  )
  // Another store than the nearest one.
  .post(
    '/locations/my-store',
    whereStoresAre,
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
