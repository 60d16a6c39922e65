import * as words from '#words'
import { isMissing } from '../../commerce/contract/errors.ts'
import { zip5 } from '../../commerce/contract/patterns.ts'
import { errorMessage, type FieldMessage } from '../../commerce/domain/error-messages.ts'
import { nearestStore } from '../../commerce/domain/stores/distance.ts'
import { MAX_RELEASES, RELEASE_NAME, type WantedView } from '../../commerce/forms/preview-view.ts'
import type { StudioPreview } from '../../content/studio-preview.ts'
import {
  clearCookie,
  readCookie,
  readLocation,
  readStore,
  setCookie,
  writeLocation,
  writePreviewView,
  writeStore,
} from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import { visitorStore } from '../loaders/stores/visitor-place.ts'
import type { PreviewView } from './viewing.ts'

type Before = PreviewView['before']

const hintsOf = (c: AppContext): string | null => readCookie(c, 'firstName')?.slice(0, 100) ?? null

const beforePreview = (c: AppContext): Before => ({
  location: readLocation(c),
  store: readStore(c),
  firstName: hintsOf(c),
})

const showSignedOut = (c: AppContext): void => {
  clearCookie(c, 'isLoggedIn')
  clearCookie(c, 'firstName')
}

const showSignedIn = (c: AppContext, { firstName }: Before): void => {
  if (firstName === null || readCookie(c, 'loggedInToken') === undefined) return
  setCookie(c, 'isLoggedIn', 'true')
  setCookie(c, 'firstName', firstName)
}

/** What is chosen of a place; a field's problem where there is no such place. */
const placeOf = async (c: AppContext, { postalCode, storeId }: WantedView) => {
  const { services, location, store } = c.var
  const place =
    postalCode === null || postalCode === location.postalCode
      ? null
      : await services.commerce.locations.postalCode(zip5(postalCode))
  if (place && !place.ok)
    return {
      problem: {
        field: 'postalCode',
        message: isMissing(place.error)
          ? words.previewView.problems.postalCode
          : errorMessage(place.error).summary,
      },
    }
  const stores = await services.bases()
  const chosen = storeId === null || storeId === store.storeId ? null : storeId
  const own = stores.find((it) => it.storeId === chosen)
  if (chosen !== null && !own)
    return { problem: { field: 'storeId', message: words.previewView.problems.store } }
  const near = place && nearestStore(stores, place.value)
  return { location: place?.value ?? null, store: own ?? near ?? null }
}

/**
 * From the next request on, the shop is shown to this editor as they want it. A place is set as shoppers set theirs, so
 * that scripts know it as well; what was there before is kept for when the preview is left.
 */
export const changeView = async (
  c: AppContext,
  wanted: WantedView,
): Promise<FieldMessage | null> => {
  if (wanted.at !== null && !c.var.site.preview.clockKey)
    return { field: 'at', message: words.previewView.problems.noClock }
  const place = await placeOf(c, wanted)
  if (place.problem) return place.problem
  const known = c.var.viewing.view
  const before = known?.before ?? beforePreview(c)
  if (place.location) writeLocation(c, place.location)
  if (place.store) writeStore(c, visitorStore(place.store))
  if (wanted.isStranger) showSignedOut(c)
  else if (known?.isStranger) showSignedIn(c, before)
  const { at, zone, isStranger, version, releases } = wanted
  const isWithoutDrafts = known?.isWithoutDrafts ?? false
  writePreviewView(c, {
    at,
    zone,
    isStranger,
    version,
    releases: [...releases],
    isWithoutDrafts,
    before,
  })
  return null
}

/** The studio's user has chosen what to look at there; when, where and to whom stays as it is. */
export const changeLayers = (c: AppContext, layers: StudioPreview['layers']): void => {
  const { releases, isWithoutDrafts } = layers
  const known = c.var.viewing.view
  if (known === null && releases.length === 0 && !isWithoutDrafts) return
  const view = known ?? {
    at: null,
    zone: '',
    isStranger: false,
    version: 'a' as const,
    before: beforePreview(c),
  }
  const named = releases.filter((name) => RELEASE_NAME.test(name)).slice(0, MAX_RELEASES)
  writePreviewView(c, { ...view, releases: named, isWithoutDrafts })
}

/** The shop as it is now, to whoever this browser is: with the place that it had before the preview. */
export const resetView = (c: AppContext): void => {
  const { view } = c.var.viewing
  if (view) {
    const { location, store } = view.before
    if (location) writeLocation(c, location)
    else clearCookie(c, 'location')
    if (store) writeStore(c, store)
    else clearCookie(c, 'store')
    if (view.isStranger) showSignedIn(c, view.before)
  }
  clearCookie(c, 'previewView')
}
