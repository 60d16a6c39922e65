import type { Cart } from '../../commerce/contract/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Result } from '../../commerce/contract/result.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { addItemForm, itemShippingMethodForm, updateItemForm } from '../../commerce/forms/cart.ts'
import { promoForm } from '../../commerce/forms/promo.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { CartPage } from '../../ui/pages/cart-page.tsx'
import { failedPage, refusal, statusOf, wantsJson } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import { pageInTime } from '../late-page.tsx'
import { emptyCart, loadCartPage } from '../loaders/cart-page.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { personal } from '../middleware/personal.ts'
import type { Page } from '../page.ts'
import { readBody } from '../read-body.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, readCart, showCart, signInAgain } from '../session.ts'

type Shown = {
  readonly promoProblems?: readonly FormProblem[]
  readonly promoTyped?: string
  readonly problem?: string
}

const frame = async (c: AppContext): Promise<Omit<Page, 'body'>> => ({
  meta: { title: 'Your cart', noindex: true, sheets: ['checkout'] },
  chrome: (await loadChrome(c.var.services.content)).chrome,
  address: '/cart',
})

const cartPage = async (
  c: AppContext,
  status: Page['status'],
  shown: Shown = {},
): Promise<Page | Response> => {
  const cart = await readCart(c)
  if (!cart.ok)
    return signInAgain(c, cart.error, '/cart') ?? failedPage(c.var.services, '/cart', cart.error)
  showCart(c, cart.value)
  const [props, around] = await Promise.all([
    loadCartPage(c.var.services, c.var.site.brand, cart.value, c.var.store),
    frame(c),
  ])
  // With a code on, the page has no field to say the problem of another at.
  const problem =
    shown.problem ?? (cart.value?.promo ? shown.promoProblems?.[0]?.message : undefined)
  const said = problem
    ? [{ tone: 'bad' as const, text: problem }]
    : noticesOf(c.req.query('notice'))
  const body = (
    <CartPage
      {...props}
      notices={said}
      promoProblems={shown.promoProblems ?? []}
      promoTyped={shown.promoTyped ?? ''}
    />
  )
  return { ...around, ...(status ? { status } : {}), body }
}

const sendCart = async (
  c: AppContext,
  status?: Page['status'],
  shown?: Shown,
): Promise<Response> => {
  const page = await cartPage(c, status, shown)
  return page instanceof Response ? page : sendPage(c, page)
}

/** After a change: the cart as JSON for an island, else on to a page; a refusal is said where the shopper is. */
const answerChange = async (
  c: AppContext,
  changed: Result<Cart, CommerceError>,
  next: string,
): Promise<Response> => {
  if (changed.ok) {
    showCart(c, changed.value)
    return wantsJson(c) ? c.json({ cart: changed.value }) : c.redirect(next, 303)
  }
  const { error } = changed
  const again = signInAgain(c, error, '/cart')
  if (again) return again
  const { summary, fields } = errorMessage(error)
  return wantsJson(c)
    ? c.json({ summary, fields }, statusOf(error))
    : sendCart(c, statusOf(error), { problem: summary })
}

/** A form that is not what the page sends: said in words, and nothing changed. */
const answerUnreadable = (
  c: AppContext,
  fieldErrors: readonly { field: string; message: string }[],
): Response | Promise<Response> => {
  const summary = fieldErrors[0]?.message ?? 'Bad request'
  return wantsJson(c)
    ? c.json({ summary, fields: fieldErrors }, 422)
    : sendCart(c, 422, { problem: summary })
}

const itemId = (c: AppContext) => c.req.param('itemId') ?? ''

export const cartRoutes = factory
  .createApp()
  .use('/cart/*', personal)
  .use('/cart', personal)
  .get('/cart', async (c) => {
    if (wantsJson(c)) {
      const cart = await readCart(c)
      return answerChange(c, cart.ok ? { ok: true, value: cart.value ?? emptyCart } : cart, '/cart')
    }
    const page = await pageInTime(cartPage(c, undefined), () => frame(c))
    return page instanceof Response ? page : sendPage(c, page)
  })
  .post('/cart/items', async (c) => {
    const body = await readBody(c)
    if (!body.ok) return refusal(c, body.status, body.message)
    const form = readForm(addItemForm, body.fields)
    if (!form.ok) return answerUnreadable(c, form.fieldErrors)
    const { skuId, quantity, fulfillment, planSkuId, removalSkuId } = form.value
    const { location, store } = c.var
    const added = await asShopper(c, ({ commerce }) =>
      commerce.cart.addItem({
        skuId,
        quantity,
        fulfillment,
        storeId: fulfillment === 'pickup' ? store.storeId : null,
        location: { postalCode: location.postalCode, storeId: store.storeId },
        ...(planSkuId ? { planSkuId } : {}),
      }),
    )
    if (added.ok && removalSkuId) {
      const removal = await asShopper(c, ({ commerce }) =>
        commerce.cart.addItem({
          skuId: removalSkuId,
          quantity,
          location: { postalCode: location.postalCode, storeId: store.storeId },
        }),
      )
      // The piece is in, and stays there; what does not come with it is said.
      if (!removal.ok) return answerChange(c, added, '/cart?notice=added-without-removal')
      return answerChange(c, removal, '/cart?notice=added')
    }
    return answerChange(c, added, '/cart?notice=added')
  })
  .post('/cart/items/:itemId', async (c) => {
    const body = await readBody(c)
    if (!body.ok) return refusal(c, body.status, body.message)
    const form = readForm(updateItemForm, body.fields)
    if (!form.ok) return answerUnreadable(c, form.fieldErrors)
    return answerChange(
      c,
      await asShopper(c, ({ commerce }) => commerce.cart.updateItem(itemId(c), form.value)),
      '/cart',
    )
  })
  .post('/cart/items/:itemId/remove', async (c) =>
    answerChange(
      c,
      await asShopper(c, ({ commerce }) => commerce.cart.removeItem(itemId(c))),
      '/cart',
    ),
  )
  .post('/cart/items/:itemId/shippingmethod', async (c) => {
    const body = await readBody(c)
    if (!body.ok) return refusal(c, body.status, body.message)
    const form = readForm(itemShippingMethodForm, body.fields)
    if (!form.ok) return answerUnreadable(c, form.fieldErrors)
    const { fulfillment } = form.value
    const storeId = fulfillment === 'pickup' ? c.var.store.storeId : null
    const changed = await asShopper(c, ({ commerce }) =>
      commerce.cart.setItemShippingMethod(itemId(c), { fulfillment, storeId }),
    )
    return answerChange(c, changed, '/cart')
  })
  .post('/cart/promo', async (c) => {
    const body = await readBody(c)
    if (!body.ok) return refusal(c, body.status, body.message)
    const cart = await readCart(c)
    const previous = cart.ok ? (cart.value?.promo?.code ?? null) : null
    const form = readForm(promoForm(previous), body.fields)
    const refuse = (
      status: Page['status'],
      promoProblems: readonly FormProblem[],
      promoTyped: string,
    ) => sendCart(c, status, { promoProblems, promoTyped })
    if (!form.ok)
      return wantsJson(c)
        ? answerUnreadable(c, form.fieldErrors)
        : refuse(422, form.fieldErrors, form.values['code'] ?? '')
    const applied = await asShopper(c, ({ commerce }) => commerce.cart.applyPromo(form.value.code))
    if (applied.ok || wantsJson(c)) return answerChange(c, applied, '/cart')
    return (
      signInAgain(c, applied.error, '/cart') ??
      refuse(
        statusOf(applied.error),
        [{ field: 'code', message: errorMessage(applied.error).summary }],
        form.value.code,
      )
    )
  })
  .post('/cart/promo/remove', async (c) =>
    answerChange(c, await asShopper(c, ({ commerce }) => commerce.cart.removePromo()), '/cart'),
  )
