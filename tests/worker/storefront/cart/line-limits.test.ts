import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import '../matchers.ts'
import { newShopper } from '../shop.ts'

beforeAll(seedShop)

describe('more than 50 of one item', () => {
  const words = 'You can order up to 50 of one item. Please call us if you need more.'

  test('[S-14] are refused in words, and the cart stays as it was', async () => {
    const shopper = newShopper()
    await shopper.cart.add('PILLOW', 30)
    const refused = await shopper.cart.add('PILLOW', 21)
    expect(refused).toShow(words, 400)
    expect(refused.html).not.toContain('Bad request')
    expect(await shopper.cart.show()).toShow('30 items')
  })

  test('[S-14] from one way to the other are refused in words, and no piece is lost', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS', 30)
    await shopper.post('/cart/items', {
      skuId: 'HOLLIS-MOSS',
      quantity: '30',
      fulfillment: 'pickup',
    })
    for (const path of [
      '/cart/move-to-shipping',
      /action="(\/cart\/items\/[^"/]+\/shippingmethod)"/.exec(
        (await shopper.cart.show()).html,
      )?.[1],
    ])
      expect(await shopper.post(path ?? '', { fulfillment: 'pickup' })).toShow(words, 400)
    expect(await shopper.cart.show()).toShow('60 items')
  })

  test('[S-14] with what comes back from “saved for later” are refused in words, and stay saved', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS', 30)
    const save = /action="(\/cart\/items\/[^"/]+\/save)"/.exec(
      (await shopper.cart.show()).html,
    )?.[1]
    await shopper.post(save ?? '')
    await shopper.cart.add('HOLLIS-MOSS', 30)
    const back =
      /action="(\/cart\/aside\/[^"/]+)"/.exec((await shopper.cart.show()).html)?.[1] ?? ''
    expect(await shopper.post(back)).toShow(words, 400)
    const page = await shopper.cart.show()
    expect(page).toShow('30 items')
    expect(page.html).toContain(`action="${back}"`)
  })
})
