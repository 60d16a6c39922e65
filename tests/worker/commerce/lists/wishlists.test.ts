import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_LISTS } from '../../../../commerce/contract/limits.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import {
  type Wishlist,
  wishlist,
  type WishlistItem,
  wishlists,
  wishlistToCart,
} from '../../../../commerce/contract/product/wishlist.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { sha256 } from '../../../../commerce/service/tokens.ts'
import {
  accepted,
  add,
  getCart,
  lineOf,
  newShopper,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)

const { a, b } = testSeed.customers
const ada: Shopper = { token: a.sessionToken, site: 'davenport' }
const ben: Shopper = { token: b.sessionToken, site: 'davenport' }

const lists = async (shopper: Shopper) =>
  accepted(await send('GET', paths.wishlists(), { shopper }), wishlists).wishlists
const create = (shopper: Shopper, name: string) =>
  send('POST', paths.wishlists(), { shopper, body: { name } })
const newList = async (shopper: Shopper, name: string): Promise<Wishlist> =>
  accepted(await create(shopper, name), wishlist)
const get = async (shopper: Shopper, id: string): Promise<Wishlist> =>
  accepted(await send('GET', paths.wishlist(id), { shopper }), wishlist)
const save = async (shopper: Shopper, body: unknown, id = 'default'): Promise<Wishlist> =>
  accepted(await send('POST', paths.wishlistItems(id), { shopper, body }), wishlist)
const itemOf = (list: Wishlist, skuId: string): WishlistItem => {
  const found = list.items.find((item) => item.skuId === skuId)
  if (!found) throw new Error(`${skuId} is not on ${list.name}`)
  return found
}
/** Another device of the same customer: a session of its own. */
const secondSession = async (customerId: string): Promise<Shopper> => {
  const token = `second-device-${crypto.randomUUID()}`
  await env.DB.prepare(
    'INSERT INTO customer_session (token_hash, customer_id, expires_at) VALUES (?, ?, ?)',
  )
    .bind(await sha256(token), customerId, Date.now() + 3_600_000)
    .run()
  return { token, site: 'davenport' }
}

describe('names', () => {
  test('[V-20] a list needs a name that no other of the owner has, in any case', async () => {
    const shopper = await newShopper()
    const bedroom = await newList(shopper, '  Guest   Bedroom ')
    expect(bedroom.name).toBe('Guest Bedroom')
    const taken = { code: 'list-name-taken' }
    for (const [name, why] of [
      ['', { message: 'Please enter a name' }],
      ['   ', { message: 'Please enter a name' }],
      ['x'.repeat(31), { message: 'Please use at most 30 characters.' }],
      ['guest bedroom', taken],
      ['ＧＵＥＳＴ Bedroom', taken],
    ] as const) {
      const refused = await create(shopper, name)
      expect(refused.status).toBe(422)
      expect(refusalOf(refused).fieldErrors).toEqual([{ field: 'name', ...why }])
    }
    await newList(shopper, 'x'.repeat(30))
    const rename = (name: string) =>
      send('PATCH', paths.wishlist(bedroom.id), { shopper, body: { name } })
    expect(accepted(await rename('GUEST BEDROOM'), wishlist).name).toBe('GUEST BEDROOM')
    expect(refusalOf(await rename('X'.repeat(30))).fieldErrors?.[0]).toMatchObject(taken)
    // Another's lists are no hindrance.
    await newList(await newShopper(), 'Guest Bedroom')
  })

  test('ten at once with one name make one list', async () => {
    const shopper = await newShopper()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(shopper, 'Porch')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lists(shopper)).toHaveLength(1)
  })

  test('a form that is sent again makes no other list, and takes nobody’s', async () => {
    const [shopper, other] = [await newShopper(), await newShopper()]
    const body = { name: 'Attic', id: crypto.randomUUID() }
    const make = async (it: Shopper, of = body) =>
      accepted(await send('POST', paths.wishlists(), { shopper: it, body: of }), wishlist)
    const made = await Promise.all([1, 2, 3].map(() => make(shopper)))
    await send('PATCH', paths.wishlist(body.id), { shopper, body: { name: 'Loft' } })
    expect([...made, await make(shopper)].map(({ id }) => id)).toEqual(Array(4).fill(body.id))
    expect((await make(other)).id).not.toBe(body.id)
    await send('DELETE', paths.wishlist(body.id), { shopper })
    expect((await make(shopper)).id).not.toBe(body.id)
  })

  test('there is an end to how many lists one keeps', async () => {
    const shopper = await newShopper()
    for (let n = 0; n < MAX_LISTS; n++) await newList(shopper, `List ${n}`)
    expect(words(await create(shopper, 'One more'))).toBe('409 LIST_REFUSED')
  })
})

describe('[C-06c] pieces', () => {
  test('a piece is kept as it was chosen, on a list made for it when there is none', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, {
      skuId: 'CIRRUS-QUEEN',
      quantity: 2,
      note: 'For Mum',
      room: 'Guest',
    })
    expect(list.name).toBe('My list')
    expect(itemOf(list, 'CIRRUS-QUEEN')).toMatchObject({
      itemId: '100003',
      name: 'Cirrus Mattress',
      options: [
        { label: 'Size', value: 'Queen' },
        { label: 'Firmness', value: 'Medium' },
      ],
      quantity: 2,
      note: 'For Mum',
      room: 'Guest',
      price: 120_000,
      addedPrice: 120_000,
      availability: 'available',
    })
    const again = await save(shopper, { skuId: 'CIRRUS-QUEEN' })
    expect(again.items).toHaveLength(1)
    expect(itemOf(again, 'CIRRUS-QUEEN').quantity).toBe(2)
    expect(await lists(shopper)).toMatchObject([{ itemCount: 1, itemIds: ['100003'] }])
  })

  test('a product stands for its first choice; what nobody sells is refused', async () => {
    const shopper = await newShopper()
    expect((await save(shopper, { itemId: '100003' })).items).toMatchObject([{ itemId: '100003' }])
    const answer = (body: unknown) =>
      send('POST', paths.wishlistItems('default'), { shopper, body })
    expect(words(await answer({ skuId: 'NO-SUCH' }))).toBe('404 COR-008')
    expect(words(await answer({ itemId: 'NO-SUCH' }))).toBe('404 COR-008')
    expect(words(await answer({}))).toBe('400 COR-008')
    expect(words(await answer({ skuId: 'CIRRUS-QUEEN', quantity: 51 }))).toBe('400 COR-008')
    expect(refusalOf(await answer({ skuId: 'CIRRUS-QUEEN', note: 'x'.repeat(201) }))).toMatchObject(
      {
        code: 'COR-003',
        fieldErrors: [{ field: 'note', message: 'Please use at most 200 characters.' }],
      },
    )
  })

  test('note, room and quantity change; taken off, it comes back with its note', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { skuId: 'HOLLIS-MOSS' })
    const { id } = itemOf(list, 'HOLLIS-MOSS')
    const path = paths.wishlistItem(list.id, id)
    const body = { note: 'Measure the door\nfirst', room: 'Den', quantity: 3 }
    expect(
      itemOf(accepted(await send('PATCH', path, { shopper, body }), wishlist), 'HOLLIS-MOSS'),
    ).toMatchObject(body)
    expect(accepted(await send('DELETE', path, { shopper }), wishlist).items).toEqual([])
    expect(words(await send('DELETE', path, { shopper }))).toBe('404 NOT_FOUND')
    const back = paths.wishlistItemRestore(list.id, id)
    expect(accepted(await send('POST', back, { shopper }), wishlist).items).toMatchObject([body])
    await send('DELETE', paths.wishlistProduct(itemOf(list, 'HOLLIS-MOSS').itemId ?? ''), {
      shopper,
    })
    expect((await get(shopper, list.id)).items).toEqual([])
    expect(itemOf(await save(shopper, { skuId: 'HOLLIS-MOSS' }), 'HOLLIS-MOSS').note).toBe(
      body.note,
    )
  })

  test('a piece moves and is copied; where it is already, it is there once', async () => {
    const shopper = await newShopper()
    const from = await save(shopper, { skuId: 'HOLLIS-MOSS', quantity: 3, note: 'Nice' })
    const to = await newList(shopper, 'Den')
    await save(shopper, { skuId: 'HOLLIS-MOSS', quantity: 1 }, to.id)
    const { id } = itemOf(from, 'HOLLIS-MOSS')
    const transfer = (copy: boolean) =>
      send('POST', paths.wishlistItemTransfer(from.id, id), {
        shopper,
        body: { wishlistId: to.id, copy },
      })
    expect(accepted(await transfer(true), wishlist).items).toHaveLength(1)
    expect((await get(shopper, to.id)).items).toMatchObject([{ quantity: 3, note: 'Nice' }])
    expect(accepted(await transfer(false), wishlist).items).toEqual([])
    expect((await get(shopper, to.id)).items).toHaveLength(1)
  })

  test('a list that was deleted can be had back, unless its name was given away', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { skuId: 'HOLLIS-MOSS' })
    await send('DELETE', paths.wishlist(list.id), { shopper })
    expect(await lists(shopper)).toEqual([])
    expect(words(await send('GET', paths.wishlist(list.id), { shopper }))).toBe('404 NOT_FOUND')
    const restore = () => send('POST', paths.wishlistRestore(list.id), { shopper })
    const other = await newList(shopper, 'MY LIST')
    expect(words(await restore())).toBe('422 COR-003')
    await send('DELETE', paths.wishlist(other.id), { shopper })
    expect(accepted(await restore(), wishlist).items).toHaveLength(1)
  })

  test('pieces go into the cart as they were chosen, and what cannot go is said', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { skuId: 'HOLLIS-MOSS', quantity: 2 })
    await save(shopper, { skuId: 'SKU-LAST' }, list.id)
    await env.DB.prepare(`UPDATE sku SET stock = 0 WHERE sku_id = 'SKU-LAST'`).run()
    const put = accepted(
      await send('POST', paths.wishlistToCart(list.id), { shopper, body: {} }),
      wishlistToCart,
    )
    expect(put.added.map(({ name }) => name)).toEqual([expect.stringContaining('Hollis')])
    expect(put.refused).toMatchObject([
      { name: 'Test Chair', why: { code: 'OUT_OF_STOCK', reason: 'choice' } },
    ])
    expect(put.cartCount).toBe(2)
    expect(lineOf(await getCart(shopper), 'HOLLIS-MOSS').quantity).toBe(2)
    expect(itemOf(await get(shopper, list.id), 'SKU-LAST').availability).toBe('soldOut')
    await env.DB.prepare(`UPDATE sku SET stock = 1 WHERE sku_id = 'SKU-LAST'`).run()
  })

  test('under one key pieces go into the cart once; one that was changed since is another choice', async () => {
    const shopper = await newShopper()
    const list = await save(shopper, { skuId: 'HOLLIS-MOSS' })
    await save(shopper, { skuId: 'PILLOW' }, list.id)
    const press = async () =>
      accepted(
        await send('POST', paths.wishlistToCart(list.id), {
          shopper,
          body: {},
          headers: { 'idempotency-key': 'one page' },
        }),
        wishlistToCart,
      )
    const twins = await Promise.all([press(), press()])
    expect([...twins, await press()]).toMatchObject(
      Array.from({ length: 3 }, () => ({ added: [{}, {}], refused: [] })),
    )
    const inCart = async (skuId: string) => lineOf(await getCart(shopper), skuId).quantity
    expect([await inCart('HOLLIS-MOSS'), await inCart('PILLOW')]).toEqual([1, 1])
    const path = paths.wishlistItem(list.id, itemOf(await get(shopper, list.id), 'PILLOW').id)
    await send('PATCH', path, { shopper, body: { quantity: 3 } })
    await press()
    expect([await inCart('HOLLIS-MOSS'), await inCart('PILLOW')]).toEqual([1, 4])
  })
})

describe('whose lists', () => {
  test('nobody reads or changes another’s list', async () => {
    const list = await save(
      ada,
      { skuId: 'SKU-A', note: a.canary },
      (await newList(ada, 'Hers')).id,
    )
    const { id } = itemOf(list, 'SKU-A')
    const bens = await newList(ben, 'His')
    const guest = await newShopper()
    for (const shopper of [ben, guest, { ...ada, site: 'drift' as const }]) {
      const asking = [
        ['GET', paths.wishlist(list.id), undefined],
        ['PATCH', paths.wishlist(list.id), { name: 'Mine' }],
        ['DELETE', paths.wishlist(list.id), undefined],
        ['POST', paths.wishlistRestore(list.id), {}],
        ['PUT', paths.wishlistShare(list.id), {}],
        ['DELETE', paths.wishlistShare(list.id), undefined],
        ['POST', paths.wishlistToCart(list.id), {}],
        ['POST', paths.wishlistItems(list.id), { skuId: 'SKU-A' }],
        ['PATCH', paths.wishlistItem(list.id, id), { note: 'x' }],
        ['DELETE', paths.wishlistItem(list.id, id), undefined],
        ['POST', paths.wishlistItemRestore(list.id, id), {}],
        ['POST', paths.wishlistItemTransfer(list.id, id), { wishlistId: bens.id, copy: true }],
        ['DELETE', paths.wishlistComment(list.id, id, 'x'), undefined],
      ] as const
      for (const [method, path, body] of asking) {
        const answer = await send(method, path, { shopper, ...(body ? { body } : {}) })
        expect([method, path, answer.status]).toEqual([method, path, 404])
      }
    }
    // Nor puts one's own piece onto it.
    const own = await save(ben, { skuId: 'SKU-B' }, bens.id)
    const away = paths.wishlistItemTransfer(bens.id, itemOf(own, 'SKU-B').id)
    expect(
      words(await send('POST', away, { shopper: ben, body: { wishlistId: list.id, copy: true } })),
    ).toBe('404 NOT_FOUND')
    expect(await get(ada, list.id)).toMatchObject({ name: 'Hers', items: [{ note: a.canary }] })
    expect(JSON.stringify(await lists(ben))).not.toContain('Hers')
    expect(words(await send('GET', paths.wishlists()))).toBe('401 UNAUTHORIZED')
  })

  test('a customer on a phone and a laptop at once sees one cart and the same lists', async () => {
    const phone = await secondSession(b.id)
    const list = await newList(phone, 'From the phone')
    await save(phone, { skuId: 'SKU-B' }, list.id)
    await add(phone, 'SKU-B')
    expect((await get(ben, list.id)).items).toMatchObject([{ skuId: 'SKU-B' }])
    await send('PATCH', paths.wishlist(list.id), {
      shopper: ben,
      body: { name: 'From the laptop' },
    })
    expect((await get(phone, list.id)).name).toBe('From the laptop')
    expect(await getCart(phone)).toEqual(await getCart(ben))
  })

  test('a guest’s lists become the customer’s: joined by name, doubled nowhere, once', async () => {
    const guest = await newShopper()
    const customer = await secondSession(b.id)
    const shared = await save(guest, { skuId: 'SKU-A', quantity: 3, note: 'from the guest' })
    await save(guest, { skuId: 'HOLLIS-MOSS' })
    const own = await newList(guest, 'Attic')
    await save(guest, { skuId: 'SKU-A' }, own.id)
    const link = accepted(
      await send('PUT', paths.wishlistShare(shared.id), { shopper: guest, body: {} }),
      wishlist,
    ).share
    const mine = await newList(customer, 'my LIST')
    await save(customer, { skuId: 'SKU-A', quantity: 2 }, mine.id)
    const before = (await lists(customer)).length
    await add(guest, 'HOLLIS-MOSS')
    const merge = async () => {
      const body = { guestToken: guest.token }
      accepted(await send('POST', paths.cartMerge(), { shopper: customer, body }), cart)
    }
    await merge()
    const merged = await get(customer, mine.id)
    expect(merged.items.map(({ skuId }) => skuId).toSorted()).toEqual(['HOLLIS-MOSS', 'SKU-A'])
    expect(itemOf(merged, 'SKU-A')).toMatchObject({ quantity: 3, note: 'from the guest' })
    expect((await get(customer, own.id)).name).toBe('Attic')
    expect(await lists(customer)).toHaveLength(before + 1)
    expect(words(await send('GET', paths.wishlists(), { shopper: guest }))).toBe('401 UNAUTHORIZED')
    // The link that the guest gave away still leads to it.
    expect(merged.share).toEqual(link)
    const once = await lists(customer)
    await merge()
    expect(await lists(customer)).toEqual(once)
    expect(lineOf(await getCart(customer), 'HOLLIS-MOSS').quantity).toBe(1)
  })
})
