import * as words from '#words'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { isPaidFor } from '../../commerce/domain/cart/payment.ts'
import { cardStepForm, financingStepForm } from '../../commerce/forms/checkout/payment-step.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import {
  CheckoutPaymentPage,
  type PaymentAsk,
} from '../../ui/pages/checkout/checkout-payment-page.tsx'
import { readFinancing } from '../cookies.ts'
import { statusOf } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../page/flash.ts'
import {
  type CheckoutFinancing,
  loadCheckoutFinancing,
} from '../loaders/cart/checkout-financing.ts'
import { loadPrequalification } from '../loaders/cart/financing.ts'
import { payAddresses } from '../loaders/cart/pay-addresses.ts'
import { sendPage } from '../page/renderer.tsx'
import { asShopper, signInAgain } from '../account/session.ts'
import { type PaymentWay, paymentWay } from './payment-way.ts'
import { keepFields } from './resend.tsx'
import { failed, frameOf, problemsOf, type Retry, sentValues, stepPage, submit } from './step.ts'

type Asking =
  | { readonly ask: PaymentAsk; readonly problems: Retry['problems'] }
  | { readonly failed: CommerceError }

/** A card entry with a key of its own; the card that its page without scripts came back with, if it did. */
const askCard = async (
  c: AppContext,
  { way, task }: Extract<PaymentWay, { task: unknown }>,
): Promise<Asking> => {
  const { services, site } = c.var
  const key = await services.commerce.cart.paymentKey()
  if (!key.ok) return { failed: key.error }
  const token = c.req.method === 'GET' ? c.req.query('paymentToken') : undefined
  const card = token ? await services.commerce.cart.paymentToken(token) : null
  const ways = { card: 'card', first: 'split', second: 'split', down: 'financing' } as const
  return {
    ask: {
      kind: 'card',
      way: ways[way],
      task,
      ...payAddresses(site, c.var.url.origin, key.value, task),
      returned: card?.ok ? card.value : null,
    },
    problems: card && !card.ok ? problemsOf(card.error) : [],
  }
}

const askOf = async (
  c: AppContext,
  cart: Cart,
  way: PaymentWay,
  financing: CheckoutFinancing | null,
  values: Retry['values'] = {},
): Promise<Asking> => {
  if (cart.totals.total === 0 && isPaidFor(cart)) return { ask: { kind: 'nothing' }, problems: [] }
  if (way.way === 'split')
    return {
      ask: { kind: 'split', typed: way.typed },
      problems: way.problem === null ? [] : [{ field: 'amount', message: way.problem }],
    }
  if (way.way !== 'financing') return askCard(c, way)
  const prequalification = await loadPrequalification(c.var.services, readFinancing(c))
  return financing
    ? { ask: { kind: 'financing', ...financing, prequalification, values }, problems: [] }
    : askOf(c, cart, paymentWay(cart, { pay: 'card', amount: undefined }, false), null)
}

/** `sent` are the fields of a form that comes back: its way is the one it was sent from. */
export const showPayment = async (
  c: AppContext,
  cart: Cart,
  retry?: Retry & { readonly way?: { readonly pay: string; readonly amount: string } },
) => {
  const financing = await loadCheckoutFinancing(c.var.services, cart)
  const asked = retry?.way ?? { pay: c.req.query('pay'), amount: c.req.query('amount') }
  const way = paymentWay(cart, asked, financing !== null)
  const asking = await askOf(c, cart, way, financing, retry?.values)
  if ('failed' in asking) return failed(c, asking.failed, stepPaths.payment)
  const problems = retry?.problems ?? asking.problems
  const isWrong = way.way === 'split' && problems.length > 0
  return sendPage(
    c,
    stepPage(
      'payment',
      <CheckoutPaymentPage
        {...await frameOf(c)}
        cart={cart}
        ask={asking.ask}
        offersFinancing={financing !== null}
        problems={problems}
        notices={retry ? [] : noticesOf(c.req.query('notice'))}
      />,
      retry ?? (isWrong ? { status: 422, problems } : undefined),
      asking.ask.kind === 'card' ? c.var.site.payOrigin : undefined,
    ),
  )
}

type Fields = Readonly<Record<string, unknown>>

const payByPlan = async (c: AppContext, cart: Cart, fields: Fields): Promise<Response> => {
  const financing = await loadCheckoutFinancing(c.var.services, cart)
  const limits = new Map(financing?.offers.map(({ offer, limits: it }) => [offer.planId, it]))
  const form = readForm(financingStepForm(limits), fields)
  const again = (status: Retry['status'], problems: Retry['problems']) =>
    showPayment(c, cart, {
      status,
      problems,
      values: sentValues(fields),
      way: { pay: 'financing', amount: '' },
    })
  if (!form.ok) return again(422, form.fieldErrors)
  const prequalification = readFinancing(c)
  if (prequalification === null)
    return again(422, [{ message: words.errors.PAYMENT_INVALID.prequalify }])
  const chosen = await asShopper(c, ({ commerce }) =>
    commerce.cart.setFinancing({ ...form.value, prequalification }),
  )
  if (!chosen.ok)
    return (
      signInAgain(c, chosen.error, stepPaths.payment) ??
      again(statusOf(chosen.error), problemsOf(chosen.error))
    )
  return c.redirect(
    isPaidFor(chosen.value) ? stepPaths.review : `${stepPaths.payment}?pay=down`,
    303,
  )
}

const wayBack = { first: 'first', second: 'second', downPayment: 'down' } as const

export const savePayment = submit('payment', keepFields('payment'), async (c, cart, fields) => {
  if (fields['financingPlan'] !== undefined || fields['downPayment'] !== undefined)
    return payByPlan(c, cart, fields)
  const form = readForm(cardStepForm(cart.totals.total), fields)
  if (!form.ok) return showPayment(c, cart, { status: 422, problems: form.fieldErrors })
  const { token, ...share } = form.value
  const paid = await asShopper(c, ({ commerce }) => commerce.cart.setPayment(token, share))
  if (!paid.ok)
    return (
      signInAgain(c, paid.error, stepPaths.payment) ??
      showPayment(c, cart, {
        status: statusOf(paid.error),
        problems: problemsOf(paid.error),
        way: {
          pay: share.part ? wayBack[share.part] : 'card',
          amount: String(fields['share'] ?? ''),
        },
      })
    )
  return c.redirect(
    isPaidFor(paid.value) ? stepPaths.review : `${stepPaths.payment}?pay=second`,
    303,
  )
})
