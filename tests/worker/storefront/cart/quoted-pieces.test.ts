import { beforeAll, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { quoteCreated } from '../../../../commerce/contract/cart/quote.ts'
import { addQuotePath } from '../../../../commerce/domain/cart/quote.ts'
import { accepted, seedShop, send } from '../../commerce/shop.ts'
import '../matchers.ts'
import { newShopper, origins } from '../shop.ts'

beforeAll(seedShop)

const KEY = 'a-key-for-quotes-only'

/** Two sofas for $975 instead of $1,000 each. */
const made = async () =>
  accepted(
    await send('POST', paths.quotes(), {
      otherwise: {
        QUOTE_KEY: KEY,
        SITE_ORIGINS: JSON.stringify(origins),
      },
      headers: { authorization: `Bearer ${KEY}` },
      body: { storeId: 491, lines: [{ skuId: 'HOLLIS-MOSS', quantity: 2 }], discount: 5_000 },
    }),
    quoteCreated,
  )

/** The address of the first form of a page that leads to such a place. */
const formTo = (html: string, pattern: RegExp): string =>
  pattern.exec(html)?.[1] ?? 'the page has no such form'

test('[S-16a] a quote’s pieces that come back from “saved for later” beside the same quote cost what everybody pays, and the cart says why', async () => {
  const { token, number } = await made()
  const shopper = newShopper()
  await shopper.visit(addQuotePath(token))
  const first = await shopper.cart.show()
  const way = formTo(first.html, /action="(\/cart\/items\/[^"/]+\/shippingmethod)"/)
  expect(await shopper.post(way, { fulfillment: 'pickup' })).toRedirectTo('/cart')
  const save = formTo((await shopper.cart.show()).html, /action="(\/cart\/items\/[^"/]+\/save)"/)
  await shopper.post(save)
  await shopper.visit(addQuotePath(token))
  const again = await shopper.cart.show()
  await shopper.post(formTo(again.html, /action="(\/cart\/aside\/[^"/]+)"/))
  const cart = await shopper.cart.show()
  expect(cart).toShow(`Price from quote ${number}`)
  expect(cart).toShow(`Quote ${number} covers 2 items, so this one is at the regular price.`)
  expect(cart).toShow('Subtotal $3,950.00')
})

test('more pieces than were quoted in one line: the cart says how many the quote holds for', async () => {
  const { token, number } = await made()
  const shopper = newShopper()
  await shopper.visit(addQuotePath(token))
  const line = formTo((await shopper.cart.show()).html, /action="(\/cart\/items\/[^"/]+)"/)
  await shopper.post(line, { quantity: '3' })
  const cart = await shopper.cart.show()
  expect(cart).toShow(`Quote ${number} covers 2 items, so this one is at the regular price.`)
  expect(cart).toShow('Subtotal $3,000.00')
  expect(await shopper.visit(addQuotePath(token))).toRedirectTo('/cart?notice=quote')
})
