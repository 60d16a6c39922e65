import { beforeAll } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { type Wishlist, wishlist } from '../../../../commerce/contract/product/wishlist.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { accepted, seedShop, send, type Shopper } from '../shop.ts'

const { a } = testSeed.customers

export const ada: Shopper = { token: a.sessionToken, site: 'davenport' }

export const newList = async (
  shopper: Shopper,
  name: string,
  skuId = 'SKU-A',
): Promise<Wishlist> => {
  const { id } = accepted(
    await send('POST', paths.wishlists(), { shopper, body: { name } }),
    wishlist,
  )
  const body = { skuId, note: `${a.canary} note`, room: 'Den' }
  return accepted(await send('POST', paths.wishlistItems(id), { shopper, body }), wishlist)
}

/** What each file of shared lists begins with. */
export const seedLists = (): void => {
  beforeAll(seedShop)
}
