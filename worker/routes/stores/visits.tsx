import * as words from '#words'
import { MAX_ID, MAX_LIST_ITEMS } from '../../../commerce/contract/limits.ts'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { type StoreVisit, visitBooked } from '../../../commerce/contract/store-visit.ts'
import { calendarFile } from '../../../commerce/domain/delivery/calendar-file.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { visitCalendarEntry } from '../../../commerce/domain/stores/visit-calendar.ts'
import { visitCapacity, visitWhen } from '../../../commerce/domain/stores/visits.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { moveVisitForm, visitForm } from '../../../commerce/forms/store-visit.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { Notices } from '../../../ui/components/notice.tsx'
import { FloorRoutePage } from '../../../ui/pages/stores/floor-route-page.tsx'
import {
  BookVisitPage,
  ManageVisitPage,
  VisitBookedPage,
  VisitGonePage,
} from '../../../ui/pages/stores/visit-pages.tsx'
import { readCart } from '../../account/session.ts'
import { type AppContext, factory } from '../../factory.ts'
import { brandStore, storeFailed } from '../../stores/brand-store.ts'
import { placeOf } from '../../stores/place.ts'
import { piecesOf } from '../../stores/see-link.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { storeCrumbs } from '../../loaders/stores/locations-page.ts'
import { floorRouteUrl, loadFloorRoute } from '../../loaders/stores/floor-route.ts'
import { piecesToSee, visitChoice } from '../../loaders/stores/visit-page.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendFailed, notFoundPage, statusOf } from '../../page/errors.tsx'
import { noticesOf } from '../../page/flash.ts'
import type { Page } from '../../page/page.ts'
import { whereStoresAre } from '../../middleware/where-stores-are.ts'
import { sendPage } from '../../page/renderer.tsx'

const NEW = '/visits/new/:store'
const SEE = '/visits/see'
const BOOKED = '/visits/booked'
const MANAGE = '/visits/manage/:token'
const SHEETS = { sheets: ['stores'] } as const
const MINUTE_MS = 60_000
const NO_VISIT: CommerceError = { kind: 'refused', status: 404, code: 'NOT_FOUND' }

type Shown = {
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
  readonly status?: Page['status']
}

const FRESH: Shown = { values: {}, problems: [] }

/** SKUs that the address names in `s`, side by side. */
const skusOf = (c: AppContext): string[] =>
  (c.req.query('s') ?? '')
    .split(',')
    .filter((skuId) => skuId !== '' && skuId.length <= MAX_ID)
    .slice(0, MAX_LIST_ITEMS)

const addressOf = (store: Store, skus: readonly string[], on?: string): string => {
  const query = new URLSearchParams({
    ...(on === undefined ? {} : { on }),
    ...(skus.length > 0 ? { s: skus.join() } : {}),
  })
  return `/visits/new/${store.storeId}${query.size > 0 ? `?${query}` : ''}`
}

const showForm = async (c: AppContext, shown: Shown = FRESH): Promise<Response> => {
  const { services, site } = c.var
  const found = await brandStore(c, c.req.param('store'))
  if (!found.ok) return storeFailed(c, found.error)
  const store = found.value
  const skus = skusOf(c)
  const [times, { chrome }] = await Promise.all([
    services.commerce.visits.times(store.storeId, skus),
    loadChrome(services),
  ])
  if (!times.ok) return storeFailed(c, times.error)
  return sendPage(c, {
    ...(shown.status === undefined ? {} : { status: shown.status }),
    meta: { title: words.storeVisit.title(store.name), noindex: true, ...SHEETS },
    body: (
      <BookVisitPage
        crumbs={[
          ...storeCrumbs({ label: store.name, href: storeUrl(store) }),
          { label: words.storeVisit.book, href: addressOf(store, []) },
        ]}
        {...placeOf(store, services.now())}
        minutes={times.value.minutes}
        keptDays={site.policies.visits?.keptDays ?? 0}
        pieces={await piecesToSee(services, times.value.pieces)}
        choice={visitChoice(store, times.value, {
          on: c.req.query('on') ?? null,
          at: shown.values['at'] || c.req.query('at') || null,
          hrefOf: (date) => `${addressOf(store, skus, date)}#visit-days`,
        })}
        values={shown.values}
        problems={shown.problems}
        formAction={addressOf(store, skus)}
      />
    ),
    chrome,
    address: addressOf(store, skus),
  })
}

/** What was typed, for the form to show again; the time is offered anew. */
const textsOf = (sent: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ['at', 'firstName', 'lastName', 'email', 'phoneNumber', 'note'].map((name) => [
      name,
      String(sent[name] ?? '').slice(0, 500),
    ]),
  )

/** What the service says no to, at the field that it is about: the time, unless a field is named. */
const problemsOf = (error: CommerceError): readonly FormProblem[] => {
  const { summary, fields } = errorMessage(error)
  if (fields.length > 0) return fields
  const isTime = error.kind === 'refused' && error.code === 'VISIT_REFUSED'
  return [{ message: summary, ...(isTime ? { field: 'at' } : {}) }]
}

const book = formHandler(async (c, sent) => {
  const form = readForm(visitForm, sent)
  if (!form.ok) return showForm(c, { values: form.values, problems: form.fieldErrors, status: 422 })
  const store = await brandStore(c, c.req.param('store'))
  if (!store.ok) return storeFailed(c, store.error)
  const { storeId } = store.value
  const { isTrapped, startsAt, ...visitor } = form.value
  const booked = isTrapped
    ? null
    : await c.var.services.commerce.visits.book({
        storeId,
        startsAt,
        ...visitor,
        skuIds: skusOf(c),
      })
  if (booked?.ok === false)
    return showForm(c, {
      values: textsOf(sent),
      problems: problemsOf(booked.error),
      status: statusOf(booked.error),
    })
  const query = new URLSearchParams({ store: String(storeId), at: startsAt })
  return c.redirect(`${BOOKED}?${query}`, 303)
})

/** The store and time that an address names. */
const askedVisit = async (c: AppContext) => {
  const found = await brandStore(c, c.req.query('store'))
  if (!found.ok) return found
  const store = found.value
  const at = visitBooked.shape.startsAt.safeParse(c.req.query('at'))
  const { visits } = c.var.site.policies
  if (!visits || !at.success || visitCapacity(visits, store) === 0) return err(NO_VISIT)
  const startsAt = Date.parse(at.data)
  return ok({ store, startsAt, endsAt: startsAt + visits.minutes * MINUTE_MS })
}

const showBooked = async (c: AppContext): Promise<Response> => {
  const asked = await askedVisit(c)
  if (!asked.ok) return storeFailed(c, asked.error)
  const { store, startsAt, endsAt } = asked.value
  return sendPage(c, {
    meta: { title: words.storeVisit.booked, noindex: true, ...SHEETS },
    body: (
      <VisitBookedPage
        store={store}
        when={visitWhen(store, startsAt).words}
        minutes={(endsAt - startsAt) / MINUTE_MS}
        advice={c.var.site.brand.visitAdvice ?? words.storeVisit.bookedBring}
        calendarHref={`${BOOKED}/calendar.ics${c.var.url.search}`}
      />
    ),
    chrome: (await loadChrome(c.var.services)).chrome,
    address: storeUrl(store),
  })
}

const sendCalendar = (
  c: AppContext,
  store: Store,
  visit: Parameters<typeof visitCalendarEntry>[2],
): Response => {
  const { brand } = c.var.site
  return c.body(calendarFile(brand.name, [visitCalendarEntry(brand, store, visit)]), 200, {
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename="visit.ics"',
    'x-content-type-options': 'nosniff',
  })
}

const bookedCalendar = async (c: AppContext): Promise<Response> => {
  const asked = await askedVisit(c)
  if (!asked.ok) return storeFailed(c, asked.error)
  const { store, ...times } = asked.value
  const startsAt = new Date(times.startsAt).toISOString()
  return sendCalendar(c, store, {
    startsAt,
    endsAt: new Date(times.endsAt).toISOString(),
    firstStartsAt: startsAt,
    moves: 0,
    changedAt: c.var.services.now().toISOString(),
    pieces: [],
  })
}

/** The way through a store past the pieces that the address names. */
const showRoute = async (c: AppContext): Promise<Response> => {
  const { services, site, store, location } = c.var
  const cart = c.req.query('of') === 'cart' ? await readCart(c) : null
  const skuIds = cart?.ok ? piecesOf(cart.value) : skusOf(c)
  if (skuIds.length === 0) return c.redirect(cart ? '/cart' : '/lists', 302)
  const typed = c.req.query('store') ?? ''
  const [route, { chrome }] = await Promise.all([
    loadFloorRoute(services, site, {
      skuIds,
      storeId: /^\d{1,9}$/.test(typed) ? Number(typed) : null,
      mine: store,
      from: location,
      now: services.now(),
    }),
    loadChrome(services),
  ])
  if (!route.ok) return sendFailed(c, c.req.path, route.error)
  if (route.value === null) return sendPage(c, await notFoundPage(services, c.req.path))
  return sendPage(c, {
    meta: {
      title: words.floorRoute.title(route.value.view.store.name),
      noindex: true,
      ...SHEETS,
    },
    body: <FloorRoutePage {...route.value} />,
    chrome,
    address: floorRouteUrl(skuIds, route.value.view.store.storeId),
  })
}

const tokenOf = (c: AppContext): string => c.req.param('token') ?? ''
const calls = (c: AppContext) => c.var.services.commerce.visits
const manageAddress = (c: AppContext): string => `/visits/manage/${encodeURIComponent(tokenOf(c))}`

/** The page of a mail's link; one that says so where the link leads nowhere (any more). */
const showVisit = async (
  c: AppContext,
  answer: Result<StoreVisit, CommerceError>,
  shown: Shown = FRESH,
): Promise<Response> => {
  const { services } = c.var
  if (!answer.ok && !isMissing(answer.error)) return sendFailed(c, '/', answer.error)
  const visit = answer.ok ? answer.value : null
  const found = visit && (await brandStore(c, String(visit.storeId)))
  if (found?.ok === false && !isMissing(found.error)) return sendFailed(c, '/', found.error)
  const { chrome } = await loadChrome(services)
  const frame = { chrome, address: '/' } as const // this one is a secret
  const meta = { title: words.visitLink.title, noindex: true, ...SHEETS }
  if (!visit || !found?.ok)
    return sendPage(c, { status: 404, meta, body: <VisitGonePage />, ...frame })
  const store = found.value
  const times = visit.status === 'booked' ? await calls(c).times(visit.storeId) : null
  return sendPage(c, {
    ...(shown.status === undefined ? {} : { status: shown.status }),
    meta,
    body: (
      <ManageVisitPage
        visit={visit}
        {...placeOf(store, services.now())}
        when={visitWhen(store, Date.parse(visit.startsAt)).words}
        action={manageAddress(c)}
        pieces={await piecesToSee(services, visit.pieces)}
        choice={
          times?.ok
            ? visitChoice(store, times.value, {
                on: c.req.query('on') ?? visitWhen(store, Date.parse(visit.startsAt)).date,
                at: shown.values['at'] || null,
                hrefOf: (date) => `${manageAddress(c)}?on=${date}#visit-days`,
              })
            : null
        }
        problems={shown.problems}
        notices={<Notices notices={noticesOf(c.req.query('notice'))} />}
      />
    ),
    ...frame,
  })
}

const change = formHandler(async (c, sent) => {
  if (sent['action'] === 'cancel') {
    const cancelled = await calls(c).cancel(tokenOf(c))
    return cancelled.ok ? c.redirect(manageAddress(c), 303) : showVisit(c, cancelled)
  }
  const again = async (problems: Shown['problems'], status: Page['status']) =>
    showVisit(c, await calls(c).find(tokenOf(c)), {
      values: textsOf(sent),
      problems,
      ...(status === undefined ? {} : { status }),
    })
  const form = readForm(moveVisitForm, sent)
  if (!form.ok) return again(form.fieldErrors, 422)
  const moved = await calls(c).move(tokenOf(c), form.value.startsAt)
  if (moved.ok) return c.redirect(`${manageAddress(c)}?notice=visit-moved`, 303)
  return moved.error.kind === 'refused' && moved.error.status === 409
    ? again(problemsOf(moved.error), 409)
    : showVisit(c, moved)
})

const manageCalendar = async (c: AppContext): Promise<Response> => {
  const answer = await calls(c).find(tokenOf(c))
  const store = answer.ok ? await brandStore(c, String(answer.value.storeId)) : null
  return answer.ok && store?.ok && answer.value.status === 'booked'
    ? sendCalendar(c, store.value, answer.value)
    : showVisit(c, answer)
}

/** Visits to stores: booked by a form, moved and cancelled by the link of the mail that confirms it. */
export const visitRoutes = factory
  .createApp()
  .use('/visits/*', whereStoresAre)
  .use(SEE, personal)
  .use('/visits/new/*', personal)
  .use('/visits/booked', personal)
  .use('/visits/booked/*', personal)
  .use('/visits/manage/*', secretAddress, personal)
  .get(SEE, showRoute)
  .get(NEW, (c) => showForm(c))
  .post(NEW, book)
  .get(BOOKED, showBooked)
  .get(`${BOOKED}/calendar.ics`, bookedCalendar)
  .get(MANAGE, async (c) => showVisit(c, await calls(c).find(tokenOf(c))))
  .get(`${MANAGE}/calendar.ics`, manageCalendar)
  .post(MANAGE, change)
