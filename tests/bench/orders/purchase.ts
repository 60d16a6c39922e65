import { decodeHTML } from 'entities'
import { formFields, tagsOf } from '../../worker/storefront/html.ts'
import { Halted, newBrowser } from './browser.ts'

/** One who buys one piece, once. */
export type Shopper = {
  readonly email: string
  /** Where they ask from: an address of their own, so that no limit of one client holds them up. */
  readonly address: string
  /** The path of the product's page. */
  readonly product: string
  readonly skuId: string
}

/** What came of it, as the shopper was told; times are in milliseconds. */
export type Told = Shopper & {
  /** From the first page to the confirmation. */
  readonly ms: number
  /** Of the order's own form; null for whom it did not lead to an order. */
  readonly placingMs: number | null
  /** How often their day filled up before they had it, so that they were asked for another. */
  readonly daysLost: number
} & (
    | { readonly outcome: 'placed'; readonly orderId: string }
    | { readonly outcome: 'sold-out' }
    | { readonly outcome: 'failed'; readonly why: string }
  )

type Browser = ReturnType<typeof newBrowser>

/** Goes on only where the shop leads to the step that comes next. */
const demand = (found: string, wanted: string): void => {
  if (found.split('?')[0] !== wanted) throw new Halted(`not ${wanted}`, 303, found)
}

/** The first way of delivery that is offered. */
const firstRate = (html: string): Record<string, string> => {
  const offered = tagsOf(html, 'input').find(({ name }) => name?.startsWith('rate:'))
  return offered ? { [offered['name'] ?? '']: offered['value'] ?? '' } : {}
}

/**
 * Enters a card on the processor's own page, as the link for browsers without scripts leads to.
 * @returns the page of the shop that it comes back to.
 */
export const enterCard = async ({ ask, open }: Browser): Promise<string> => {
  const payment = await open('/checkout/payment')
  const link = /href="(http:\/\/pay\.[^"]+\/card\?[^"]+)"/.exec(payment)?.[1]
  if (!link) throw new Halted('a payment step without a card entry', 200)
  const address = decodeHTML(link)
  const { status, body } = await ask(address)
  if (status !== 200) throw new Halted('GET card', status)
  const { search } = new URL(address)
  const entered = await ask(address, {
    ...formFields(body, `/card${search}`),
    name: 'Ruth Hale',
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    code: '123',
  })
  if (entered.status !== 303) throw new Halted('POST card', entered.status)
  const back = new URL(String(entered.headers['location']))
  return open(`${back.pathname}${back.search}`)
}

/** Where the shop sends who wants a day that has filled up meanwhile. */
const DAY_IS_FULL = /^\/checkout\/shipping\?notice=/
/** Whoever has lost so many days to others goes away. */
const MOST_DAYS = 20

/** From the choice of a day to the review. */
const goToReview = async (browser: Browser): Promise<string> => {
  const { open, submit } = browser
  const shipping = await open('/checkout/shipping')
  demand(await submit(shipping, '/checkout/shipping', firstRate(shipping)), '/checkout/payment')
  demand(await submit(await enterCard(browser), '/checkout/payment'), '/checkout/review')
  return open('/checkout/review')
}

/** The review, or null: the day has filled up, which any page on the way may be the first to say. */
const chooseDay = async (browser: Browser): Promise<string | null> => {
  try {
    return await goToReview(browser)
  } catch (error) {
    if (error instanceof Halted && DAY_IS_FULL.test(error.to)) return null
    throw error
  }
}

/** Puts the piece into the cart and says whereto. */
const goToShipping = async (browser: Browser, it: Shopper): Promise<void> => {
  const { open, submit } = browser
  const product = await open(it.product)
  const piece = { skuId: it.skuId, fulfillment: 'delivery' }
  demand(await submit(product, '/cart/items', piece), '/cart')
  await open('/cart?notice=added')
  const address = {
    email: it.email,
    firstName: 'Ruth',
    lastName: 'Hale',
    street1: '4500 Peoria Street',
    city: 'Denver',
    stateOrRegion: 'CO',
    postalCode: '80239',
    phoneNumber: '303-555-0123',
  }
  demand(await submit(await open('/checkout'), '/checkout', address), '/checkout/shipping')
}

const isSoldOut = (error: unknown): boolean =>
  error instanceof Halted && (error.status === 409 || error.to.startsWith('/cart'))

/** What a shopper is told who could not go on. */
const stopped = (error: unknown) =>
  isSoldOut(error)
    ? ({ outcome: 'sold-out' } as const)
    : ({ outcome: 'failed', why: error instanceof Error ? error.message : 'unknown' } as const)

/**
 * Goes as far as the review. What comes back presses its button and says what came of it all; where the shop said no
 * before, it only says that.
 */
export const prepare = async (origin: string, it: Shopper): Promise<() => Promise<Told>> => {
  const browser = newBrowser(origin, it.address)
  const began = performance.now()
  const spent = () => performance.now() - began
  let daysLost = 0
  const review = async (): Promise<string> => {
    for (; daysLost < MOST_DAYS; daysLost += 1) {
      const found = await chooseDay(browser)
      if (found !== null) return found
    }
    throw new Halted('no day to be had', 303)
  }
  try {
    await goToShipping(browser, it)
    let page = await review()
    const toPress = spent()
    return async () => {
      const returned = performance.now()
      const told = (placingMs: number | null) => ({
        ...it,
        ms: toPress + performance.now() - returned,
        placingMs,
        daysLost,
      })
      try {
        for (;;) {
          const pressed = performance.now()
          const confirmation = await browser.submit(page, '/checkout/review')
          const placingMs = performance.now() - pressed
          const orderId = /^\/checkout\/confirm\/([\w-]+)$/.exec(confirmation)?.[1]
          if (orderId !== undefined) {
            await browser.open(confirmation)
            return { ...told(placingMs), outcome: 'placed', orderId }
          }
          if (!DAY_IS_FULL.test(confirmation))
            throw new Halted('POST /checkout/review', 303, confirmation)
          daysLost += 1
          page = await review()
        }
      } catch (error) {
        return { ...told(null), ...stopped(error) }
      }
    }
  } catch (error) {
    const told: Told = { ...it, ms: spent(), placingMs: null, daysLost, ...stopped(error) }
    return () => Promise.resolve(told)
  }
}

/** Buys, and says what the shop said. */
export const buy = async (origin: string, it: Shopper): Promise<Told> =>
  (await prepare(origin, it))()
