import * as words from '#words'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import type { StoreHold } from '../../../commerce/contract/store-hold.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { visitWhen } from '../../../commerce/domain/stores/visits.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { holdForm } from '../../../commerce/forms/store-visit.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import {
  HoldGonePage,
  HoldPage,
  HoldPlacedPage,
  ManageHoldPage,
} from '../../../ui/pages/stores/hold-pages.tsx'
import { asShopper, signInAgain } from '../../account/session.ts'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { piecesToSee } from '../../loaders/stores/visit-page.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendFailed, notFoundPage, statusOf } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { whereStoresAre } from '../../middleware/where-stores-are.ts'
import { sendPage } from '../../page/renderer.tsx'
import { brandStore, storeFailed } from '../../stores/brand-store.ts'
import { placeOf } from '../../stores/place.ts'

const NEW = '/holds/new/:store/:sku'
const HELD = '/holds/held/:store/:sku'
const MANAGE = '/holds/manage/:token'
const SHEETS = { sheets: ['stores'] } as const

type Shown = {
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly FormProblem[]
  readonly status?: Page['status']
}

const FRESH: Shown = { values: {}, problems: [] }

const skuOf = (c: AppContext): string => c.req.param('sku') ?? ''
const calls = (c: AppContext) => c.var.services.commerce.holds

/** What the address asks to be held, as a page shows it; or the page that says it is nothing. */
const offered = async (
  c: AppContext,
  show: (found: {
    readonly store: Store
    readonly offer: Extract<
      Awaited<ReturnType<ReturnType<typeof calls>['offer']>>,
      { ok: true }
    >['value']
    readonly piece: Awaited<ReturnType<typeof piecesToSee>>[number]
  }) => Omit<Page, 'chrome'>,
): Promise<Response> => {
  const { services } = c.var
  const store = await brandStore(c, c.req.param('store'))
  if (!store.ok) return storeFailed(c, store.error)
  const [found, { chrome }] = await Promise.all([
    calls(c).offer(store.value.storeId, skuOf(c)),
    loadChrome(services),
  ])
  if (!found.ok) return storeFailed(c, found.error)
  const [piece] = await piecesToSee(services, [found.value.piece])
  if (!piece) return sendPage(c, await notFoundPage(services, c.req.path))
  return sendPage(c, { ...show({ store: store.value, offer: found.value, piece }), chrome })
}

const showForm = (c: AppContext, shown: Shown = FRESH): Promise<Response> =>
  offered(c, ({ store, offer, piece }) => ({
    ...(shown.status === undefined ? {} : { status: shown.status }),
    meta: { title: words.storeHold.title(store.name), noindex: true, ...SHEETS },
    body: (
      <HoldPage
        {...placeOf(store, c.var.services.now())}
        piece={piece}
        until={offer.isGone ? null : visitWhen(store, Date.parse(offer.until)).words}
        keptDays={c.var.site.policies.holds?.keptDays ?? 0}
        values={shown.values}
        problems={shown.problems}
        formAction={c.req.path}
        storesHref={`/availability/${encodeURIComponent(offer.piece.itemId)}?s=${encodeURIComponent(offer.piece.skuId)}`}
      />
    ),
    address: piece.href,
  }))

const problemsOf = (error: CommerceError): readonly FormProblem[] => {
  const { summary, fields } = errorMessage(error)
  return fields.length > 0 ? fields : [{ message: summary }]
}

const place = formHandler(async (c, sent) => {
  const form = readForm(holdForm, sent)
  if (!form.ok) return showForm(c, { values: form.values, problems: form.fieldErrors, status: 422 })
  const store = await brandStore(c, c.req.param('store'))
  if (!store.ok) return storeFailed(c, store.error)
  const { storeId } = store.value
  const { isTrapped, ...holder } = form.value
  const held = isTrapped ? null : await calls(c).place({ storeId, skuId: skuOf(c), ...holder })
  if (held?.ok === false)
    return showForm(c, {
      values: holder,
      problems: problemsOf(held.error),
      status: statusOf(held.error),
    })
  return c.redirect(`/holds/held/${storeId}/${encodeURIComponent(skuOf(c))}`, 303)
})

const showHeld = (c: AppContext): Promise<Response> =>
  offered(c, ({ store, piece }) => ({
    meta: { title: words.storeHold.held, noindex: true, ...SHEETS },
    body: <HoldPlacedPage {...placeOf(store, c.var.services.now())} piece={piece} />,
    address: storeUrl(store),
  }))

const tokenOf = (c: AppContext): string => c.req.param('token') ?? ''
const manageAddress = (c: AppContext): string => `/holds/manage/${encodeURIComponent(tokenOf(c))}`

/** The page of a mail's link; one that says so where the link leads nowhere (any more). */
const showHold = async (
  c: AppContext,
  answer: Result<StoreHold, CommerceError>,
  { problems, status }: Pick<Shown, 'problems' | 'status'> = FRESH,
): Promise<Response> => {
  const { services } = c.var
  if (!answer.ok && !isMissing(answer.error)) return sendFailed(c, '/', answer.error)
  const hold = answer.ok ? answer.value : null
  const store = hold && (await brandStore(c, String(hold.storeId)))
  if (store?.ok === false && !isMissing(store.error)) return sendFailed(c, '/', store.error)
  const [piece] = hold?.piece ? await piecesToSee(services, [hold.piece]) : []
  const { chrome } = await loadChrome(services)
  const frame = { chrome, address: '/' } as const // this one is a secret
  const meta = { title: words.holdLink.title, noindex: true, ...SHEETS }
  if (!hold || !store?.ok || (!piece && hold.status === 'held'))
    return sendPage(c, { status: 404, meta, body: <HoldGonePage />, ...frame })
  return sendPage(c, {
    ...(status === undefined ? {} : { status }),
    meta,
    body: (
      <ManageHoldPage
        hold={hold}
        {...placeOf(store.value, services.now())}
        until={visitWhen(store.value, Date.parse(hold.until)).words}
        piece={piece ?? null}
        action={manageAddress(c)}
        problems={problems}
      />
    ),
    ...frame,
  })
}

const change = formHandler(async (c, { action }) => {
  if (action === 'release') {
    const released = await calls(c).release(tokenOf(c))
    return released.ok ? c.redirect(manageAddress(c), 303) : showHold(c, released)
  }
  if (action !== 'buy') return showHold(c, await calls(c).find(tokenOf(c)))
  const bought = await asShopper(c, ({ commerce }) => commerce.holds.buy(tokenOf(c)))
  if (bought.ok) return c.redirect('/cart?notice=added', 303)
  const again = signInAgain(c, bought.error, manageAddress(c))
  if (again) return again
  if (bought.error.kind !== 'refused' || bought.error.status !== 409) return showHold(c, bought)
  return showHold(c, await calls(c).find(tokenOf(c)), {
    problems: problemsOf(bought.error),
    status: 409,
  })
})

/** Pieces that stores keep for somebody: asked for by a form, bought and given back by the link of the mail. */
export const holdRoutes = factory
  .createApp()
  .use('/holds/*', whereStoresAre)
  .use('/holds/new/*', personal)
  .use('/holds/held/*', personal)
  .use('/holds/manage/*', secretAddress, personal)
  .get(NEW, (c) => showForm(c))
  .post(NEW, place)
  .get(HELD, showHeld)
  .get(MANAGE, async (c) => showHold(c, await calls(c).find(tokenOf(c))))
  .post(MANAGE, change)
