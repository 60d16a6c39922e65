import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  sharedWishlist,
  type Wishlist,
  wishlist,
  wishlists,
  wishlistToCart,
} from '../../../../commerce/contract/product/wishlist.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  count,
  getCart,
  newShopper,
  refusalOf,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { PRICE, seedWithModules, sofa } from '../merrick.ts'

beforeAll(seedWithModules)

const trySave = (shopper: Shopper, body: unknown, id = 'default') =>
  send('POST', paths.wishlistItems(id), { shopper, body })
const save = async (shopper: Shopper, body: unknown, id?: string): Promise<Wishlist> =>
  accepted(await trySave(shopper, body, id), wishlist)
const get = async (shopper: Shopper, id: string): Promise<Wishlist> =>
  accepted(await send('GET', paths.wishlist(id), { shopper }), wishlist)
const only = ({ items }: Wishlist) => {
  const [first] = items
  if (!first || items.length > 1) throw new Error(`${items.length} items`)
  return first
}

describe('a sofa that was built, on a list', () => {
  test('is kept with its parts, measures and price, once however it is written', async () => {
    const shopper = await newShopper()
    await save(shopper, { set: sofa() })
    // The same sofa, from another corner of the plan.
    const list = await save(shopper, { set: sofa({ pieces: 'ar.78.9_am.48.9_al.10.9' }) })
    expect(only(list)).toMatchObject({
      name: 'Merrick',
      itemId: null,
      price: PRICE,
      addedPrice: PRICE,
      listPrice: null,
      availability: 'available',
      set: { ...sofa(), measures: { width: 106, depth: 38, height: 31, seats: 3 } },
    })
    expect(
      only(list)
        .set?.parts.map(({ quantity, name }) => `${quantity} ${name}`)
        .toSorted(),
    ).toEqual([
      '1 Merrick Armless Seat',
      '1 Merrick Left-Arm Seat',
      '1 Merrick Right-Arm Seat',
      '3 Merrick Legs, Set of Four',
    ])
    const [summary] = accepted(
      await send('GET', paths.wishlists(), { shopper }),
      wishlists,
    ).wishlists
    expect(summary).toMatchObject({ itemCount: 1, skuIds: [], itemIds: [], sets: [sofa()] })
  })

  test.each([
    ['that cannot be put together', { pieces: 'al.0.0' }, 'NOT_PURCHASABLE'],
    ['in a fabric that there is not', { fabric: 'gold' }, 'NOT_FOUND'],
    ['of another collection', { collection: 'hollis' }, 'NOT_FOUND'],
  ])('one %s is on none', async (_, over, code) => {
    const shopper = await newShopper()
    expect(refusalOf(await trySave(shopper, { set: sofa(over) })).code).toBe(code)
    expect(
      accepted(await send('GET', paths.wishlists(), { shopper }), wishlists).wishlists,
    ).toEqual([])
  })

  test('there is one of it, without a plan', async () => {
    const shopper = await newShopper()
    expect(words(await trySave(shopper, { set: sofa(), quantity: 2 }))).toBe('400 COR-008')
    const list = await save(shopper, { set: sofa() })
    const path = paths.wishlistItem(list.id, only(list).id)
    expect(words(await send('PATCH', path, { shopper, body: { quantity: 3 } }))).toBe('400 COR-008')
    const noted = await send('PATCH', path, { shopper, body: { quantity: 1, room: 'Den' } })
    expect(only(accepted(noted, wishlist)).room).toBe('Den')
    expect(words(await trySave(shopper, { set: sofa(), skuId: 'PILLOW' }))).toBe('400 COR-008')
  })

  test('goes into the cart as one, and another time as another one', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { set: sofa() })
    await save(shopper, { skuId: 'PILLOW' }, list.id)
    const path = paths.wishlistToCart(list.id)
    const put = accepted(await send('POST', path, { shopper, body: {} }), wishlistToCart)
    expect(put).toMatchObject({ refused: [], cartCount: 2 })
    const { items } = await getCart(shopper)
    expect(new Set(items.flatMap(({ set }) => set?.id ?? [])).size).toBe(1)
    expect(items.filter(({ set }) => set)).toHaveLength(4)
  })

  test('under one key goes into the cart once', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { set: sofa() })
    const headers = { 'idempotency-key': 'one page' }
    const press = () => send('POST', paths.wishlistToCart(list.id), { shopper, body: {}, headers })
    const [put, again] = [await press(), await press()].map((it) => accepted(it, wishlistToCart))
    expect(again).toEqual(put)
    const { items } = await getCart(shopper)
    expect(new Set(items.flatMap(({ set }) => set?.id ?? [])).size).toBe(1)
  })

  test('with a part sold out it waits, and without one that is sold it is gone', async () => {
    const shopper = await newShopper()
    // Its curved corner is sold out for good in this fabric.
    const waits = { pieces: 'cv.0.0_am.46.0_ar.76.0_al.0.46.3', fabric: 'mushroom' }
    expect(only(await save(shopper, { set: sofa(waits) })).availability).toBe('soldOut')

    const other = await newShopper()
    const list = await save(other, { set: sofa({ fabric: 'rust' }) })
    await env.DB.prepare(`DELETE FROM sku WHERE sku_id = '101201-RUST'`).run()
    expect(only(await get(other, list.id))).toMatchObject({
      availability: 'gone',
      price: null,
      set: { parts: [] },
    })
    const put = await send('POST', paths.wishlistToCart(list.id), { shopper: other, body: {} })
    expect(accepted(put, wishlistToCart)).toMatchObject({
      added: [],
      refused: [{ name: 'Merrick', why: { reason: 'gone' } }],
    })
  })

  test('whoever has the link sees it as it is, and votes on it; it moves and copies to other lists', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { set: sofa() })
    const { share } = accepted(
      await send('PUT', paths.wishlistShare(list.id), { shopper, body: {} }),
      wishlist,
    )
    if (!share) throw new Error('not shared')
    const friend = await newShopper()
    const seen = accepted(
      await send('GET', paths.sharedWishlist(share.customerId, share.wishlistId)),
      sharedWishlist,
    )
    expect(seen.items).toMatchObject([{ name: 'Merrick', price: PRICE, set: sofa() }])
    const itemId = only(list).id
    accepted(
      await send('PUT', paths.sharedWishlistVote(share.customerId, share.wishlistId, itemId), {
        shopper: friend,
        body: { vote: 'like', name: 'Bo' },
      }),
      sharedWishlist,
    )
    const other = accepted(
      await send('POST', paths.wishlists(), { shopper, body: { name: 'Den' } }),
      wishlist,
    )
    const transfer = (copy: boolean) =>
      send('POST', paths.wishlistItemTransfer(list.id, itemId), {
        shopper,
        body: { wishlistId: other.id, copy },
      })
    accepted(await transfer(true), wishlist)
    expect(only(await get(shopper, other.id)).set).toMatchObject(sofa())
    accepted(await transfer(false), wishlist)
    expect((await get(shopper, list.id)).items).toEqual([])
    expect(only(await get(shopper, other.id)).votes.likes).toBe(1)
  })

  test('what a guest saved is the customer’s once they sign in', async () => {
    const { a } = testSeed.customers
    const ada: Shopper = { token: a.sessionToken, site: 'davenport' }
    const guest = await newShopper()
    await save(guest, { set: sofa({ fabric: 'moss' }) })
    await send('POST', paths.cartMerge(), { shopper: ada, body: { guestToken: guest.token } })
    expect(
      await count(`SELECT count(*) AS n FROM wishlist_item i JOIN wishlist w ON w.id = i.wishlist_id
        WHERE w.owner LIKE 'customer:%' AND i.arrangement LIKE '%moss%'`),
    ).toBe(1)
  })
})
