import { expect, type BrowserContext } from '@playwright/test'
import { newBrowser } from '../bench/orders/browser.ts'
import { enterCard } from '../bench/orders/purchase.ts'

/** A page of the way to an order, and how many forms have been sent before it is seen. */
const FORMS_BEFORE = { cart: 1, address: 1, delivery: 2, payment: 3, review: 4, confirmation: 5 }

export type Step = keyof typeof FORMS_BEFORE

/** What was said on the way. */
export type Said = {
  readonly skuId: string
  /** By the names of the address form's fields. */
  readonly address: Readonly<Record<string, string>>
  /** The ID of a way to deliver; the one that is chosen already, if none is named. */
  readonly way?: string | undefined
}

/**
 * What a shopper has done before a test begins that is about what comes then: the forms are sent as a browser without
 * scripts sends them, and no page is drawn. The browser of the test goes on with its cookies.
 * @returns the path of the step's page.
 */
export const comeAsFarAs = async (
  context: BrowserContext,
  origin: string,
  step: Step,
  { skuId, address, way }: Said,
): Promise<string> => {
  const known = await context.cookies(origin)
  const jar = new Map(known.map(({ name, value }) => [name, value]))
  const browser = newBrowser(origin, '127.0.0.1', jar)
  const send = async (path: string, typed: Readonly<Record<string, string>> = {}) =>
    browser.submit(await browser.open(path), path, typed)
  const forms = [
    async () => {
      const piece = { skuId, quantity: '1', fulfillment: 'delivery' }
      expect((await browser.ask('/cart/items', piece)).status, skuId).toBe(303)
      return step === 'cart' ? '/cart' : '/checkout'
    },
    () => send('/checkout', address),
    () => send('/checkout/shipping', way ? { 'rate:delivery': way } : {}),
    async () => browser.submit(await enterCard(browser), '/checkout/payment'),
    () => send('/checkout/review'),
  ]
  let next = '/'
  for (const sendForm of forms.slice(0, FORMS_BEFORE[step])) next = await sendForm()
  await context.addCookies([...jar].map(([name, value]) => ({ name, value, url: origin })))
  return next
}
