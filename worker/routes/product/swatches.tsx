import * as words from '#words'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import { MAX_SWATCH_PIECES, MAX_SWATCHES } from '../../../commerce/contract/limits.ts'
import { SAMPLE_ID } from '../../../commerce/contract/patterns.ts'
import type { OfferedSample, SwatchList } from '../../../commerce/contract/product/swatches.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import { mayHaveSwatches } from '../../../commerce/domain/swatches/samples.ts'
import type { SwatchPolicy } from '../../../commerce/domain/swatches/swatch-policy.ts'
import { swatchesUrl } from '../../../commerce/domain/swatches/swatches-url.ts'
import { toAddressFields } from '../../../commerce/forms/account/address.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { swatchOrderForm } from '../../../commerce/forms/swatch-order.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { SwatchAddressPage } from '../../../ui/pages/swatches/swatch-address-page.tsx'
import { SwatchOrderPage } from '../../../ui/pages/swatches/swatch-order-page.tsx'
import { SwatchesPage } from '../../../ui/pages/swatches/swatches-page.tsx'
import { clearCookie, readSwatches, writeSwatches } from '../../cookies.ts'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { chosenPieces } from '../../lists/chosen-pieces.ts'
import { loadCustomerDetails } from '../../loaders/cart/checkout-pages.ts'
import { findStarters } from '../../loaders/product/starters.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendFailed, statusOf } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { sendPage } from '../../page/renderer.tsx'
import type { Services } from '../../services.ts'

const CHOOSE = '/swatches'
const ADDRESS = '/swatches/order'
const ORDERED = '/swatches/ordered'

type Shown = {
  readonly problems: readonly FormProblem[]
  readonly status?: Page['status']
}
const FINE: Shown = { problems: [] }

const show = async (
  c: AppContext,
  title: string,
  body: Page['body'],
  { status, address = CHOOSE }: { status?: Page['status']; address?: string } = {},
): Promise<Response> =>
  sendPage(c, {
    ...(status === undefined ? {} : { status }),
    meta: { title, noindex: true, sheets: ['checkout', 'swatches'] },
    body,
    chrome: (await loadChrome(c.var.services)).chrome,
    address,
  })

const failed = async (c: AppContext, error: CommerceError): Promise<Response> =>
  sendFailed(c, CHOOSE, error)

/** The swatches that a form was sent with, by their ids. */
const sentIds = (sent: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(sent)
    .filter((name) => SAMPLE_ID.test(name))
    .slice(0, MAX_SWATCHES)

/** What is ticked when the page opens: what was chosen before, and the colors that one comes from. */
const tickedOf = (
  { pieces, collection, chosen, most }: SwatchList,
  skuIds: readonly string[],
): string[] => {
  const keys = chosen.map(({ key }) => key)
  const shown = [...pieces, ...collection].flatMap(({ samples }) => samples)
  // Whoever has chosen among these before has made up their mind about them.
  const isBack = shown.some(({ key }) => keys.includes(key))
  const looked = shown.filter(
    ({ skuId, status }) => skuIds.includes(skuId) && status === 'available',
  )
  return isBack ? keys : [...keys, ...looked.map(({ key }) => key)].slice(0, most)
}

/** With what one begins who comes from no piece. */
const startingPieces = async (services: Services, brand: Brand) =>
  (await findStarters(services, brand)).filter(({ productType }) =>
    mayHaveSwatches(services.policies.swatches, productType),
  )

const choose = async (
  c: AppContext,
  ids: readonly string[],
  { problems, status }: Shown = FINE,
): Promise<Response> => {
  const { services, site, url } = c.var
  const asked = chosenPieces(url.searchParams, MAX_SWATCH_PIECES)
  const skuIds = asked.map(({ skuId }) => skuId)
  const shown = asked.length > 0 ? asked : await startingPieces(services, site.brand)
  const found = await services.commerce.swatches.list({
    item: [...new Set(shown.map(({ itemId }) => itemId))],
    sku: skuIds,
    sample: [...ids],
  })
  if (!found.ok) return failed(c, found.error)
  const list = found.value
  const hrefs = Object.fromEntries(
    [...list.pieces, ...list.collection].map((piece) => {
      const skuId = asked.find(({ itemId }) => itemId === piece.itemId)?.skuId
      return [piece.itemId, productUrl(piece, skuId === undefined ? {} : { s: skuId })]
    }),
  )
  const isPosted = c.req.method === 'POST'
  return show(
    c,
    words.swatchOrders.title,
    <SwatchesPage
      list={list}
      hrefs={hrefs}
      chosen={isPosted ? list.chosen.map(({ key }) => key) : tickedOf(list, skuIds)}
      problems={problems}
      isAsked={asked.length > 0}
      formAction={`${CHOOSE}${url.search}`}
    />,
    status === undefined ? {} : { status },
  )
}

const take = (policy: SwatchPolicy) =>
  formHandler((c, sent) => {
    const ids = sentIds(sent)
    const most = policy.mostPerHousehold
    const message =
      ids.length === 0
        ? words.swatchOrders.none
        : ids.length > most
          ? words.swatchOrders.tooMany(most)
          : null
    if (message !== null) return choose(c, ids, { problems: [{ message }], status: 422 })
    writeSwatches(c, ids)
    return c.redirect(ADDRESS, 303)
  })

/** Back to the swatches of the pieces that these are of. */
const changeHref = (chosen: readonly OfferedSample[]): string => {
  const pieces = new Map(chosen.map(({ itemId, skuId }) => [itemId, { itemId, skuId }]))
  return swatchesUrl([...pieces.values()])
}

const askAddress = async (
  c: AppContext,
  ids: readonly string[],
  values: Readonly<Record<string, string>>,
  { problems, status }: Shown = FINE,
): Promise<Response> => {
  const found = await c.var.services.commerce.swatches.list({ sample: [...ids] })
  if (!found.ok) return failed(c, found.error)
  const { chosen } = found.value
  const gone = chosen.filter(({ status: it }) => it !== 'available')
  const rest = chosen.filter(({ status: it }) => it === 'available')
  if (rest.length === 0) return c.redirect(CHOOSE, 303)
  return show(
    c,
    words.swatchAddress.title,
    <SwatchAddressPage
      list={{ ...found.value, chosen: rest }}
      changeHref={changeHref(chosen)}
      values={values}
      problems={[
        ...problems,
        ...gone.map(({ swatch }) => ({ message: words.swatchAddress.gone(swatch.name) })),
      ]}
    />,
    { ...(status === undefined ? {} : { status }), address: ADDRESS },
  )
}

/** A customer begins with their own address. */
const startAddress = async (c: AppContext): Promise<Response> => {
  const ids = readSwatches(c)
  if (ids.length === 0) return c.redirect(CHOOSE, 303)
  const { saved, email } = await loadCustomerDetails(c.var.services, c.var.tokens.loggedInToken)
  const usual = saved.find(({ isDefaultShipping }) => isDefaultShipping)
  return askAddress(c, ids, {
    ...(email ? { email } : {}),
    ...(usual ? toAddressFields(usual.address) : {}),
  })
}

const order = formHandler(async (c, sent) => {
  const ids = sentIds(sent)
  const form = readForm(swatchOrderForm, sent)
  if (!form.ok) return askAddress(c, ids, form.values, { problems: form.fieldErrors, status: 422 })
  const { recipient, isTrapped } = form.value
  if (isTrapped) return c.redirect(`${ORDERED}/${crypto.randomUUID()}`, 303)
  if (ids.length === 0) return c.redirect(CHOOSE, 303)
  const placed = await c.var.services.commerce.swatches.order({ ...recipient, samples: ids })
  if (!placed.ok) {
    const { summary, fields } = errorMessage(placed.error)
    return askAddress(c, ids, recipient, {
      problems: fields.length > 0 ? fields : [{ message: summary }],
      status: statusOf(placed.error),
    })
  }
  clearCookie(c, 'swatches')
  const { token, already } = placed.value
  return c.redirect(`${ORDERED}/${token}${already ? '?again' : ''}`, 303)
})

const ordered = async (c: AppContext): Promise<Response> => {
  const found = await c.var.services.commerce.swatches.find(c.req.param('token') ?? '')
  if (!found.ok && !isMissing(found.error)) return failed(c, found.error)
  const it = found.ok ? found.value : null
  const title = it ? words.swatchOrderPage[it.status] : words.swatchOrderPage.gone
  const hrefs = Object.fromEntries(
    (it?.samples ?? []).map(({ id, itemId, skuId, productName, manufacturerName }) => [
      id,
      productUrl({ itemId, name: productName, manufacturerName }, { s: skuId }),
    ]),
  )
  return show(
    c,
    title,
    <SwatchOrderPage order={it} hrefs={hrefs} already={c.var.url.searchParams.has('again')} />,
    { ...(it ? {} : { status: 404 }), address: '/' }, // this one is a secret
  )
}

/** Free swatches by post; a shop that says nothing of them has no such pages. */
export const swatchRoutes = (policy: SwatchPolicy | undefined) => {
  const app = factory.createApp()
  return policy === undefined
    ? app
    : app
        .use(CHOOSE, personal)
        .use(ADDRESS, personal)
        .use(`${ORDERED}/*`, secretAddress, personal)
        .get(CHOOSE, (c) => choose(c, readSwatches(c)))
        .post(CHOOSE, take(policy))
        .get(ADDRESS, startAddress)
        .post(ADDRESS, order)
        .get(`${ORDERED}/:token`, ordered)
}
