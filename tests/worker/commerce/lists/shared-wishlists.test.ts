import { describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  type SharedWishlist,
  sharedWishlist,
  type Wishlist,
  wishlist,
} from '../../../../commerce/contract/product/wishlist.ts'
import { accepted, newShopper, refusalOf, send, type Shopper, words } from '../shop.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { ada, newList, seedLists } from './told-lists.ts'

seedLists()

const share = async (shopper: Shopper, id: string, notes = false) => {
  const answer = await send('PUT', paths.wishlistShare(id), { shopper, body: { notes } })
  const { share: link } = accepted(answer, wishlist)
  if (!link) throw new Error('there is no link')
  return link
}

type Link = { readonly customerId: string; readonly wishlistId: string }

const look = (link: Link, shopper?: Shopper, site?: 'drift') =>
  send('GET', paths.sharedWishlist(link.customerId, link.wishlistId), {
    ...(shopper ? { shopper } : {}),
    ...(site ? { site } : {}),
  })

const vote = (link: Link, itemId: string, shopper: Shopper, body: unknown) =>
  send('PUT', paths.sharedWishlistVote(link.customerId, link.wishlistId, itemId), { shopper, body })

const comment = (link: Link, itemId: string, shopper: Shopper, body: unknown) =>
  send('POST', paths.sharedWishlistComments(link.customerId, link.wishlistId, itemId), {
    shopper,
    body,
  })

const itemId = (list: Wishlist | SharedWishlist): string => list.items[0]?.id ?? ''

describe('the link', () => {
  test('a stranger reads the list by its link, and nothing private', async () => {
    const list = await newList(ada, 'Living room')
    const link = await share(ada, list.id)
    const answer = await look(link)
    expect(accepted(answer, sharedWishlist)).toMatchObject({
      name: 'Living room',
      ownerFirstName: 'Ada',
      mine: false,
      items: [{ skuId: 'SKU-A', note: '', room: 'Den', price: 24_900 }],
    })
    expect(JSON.stringify(answer.body)).not.toMatch(
      /canary|shopper\.example|customer-a|addedPrice/i,
    )
    for (const id of Object.values({ customer: link.customerId, list: link.wishlistId }))
      expect(id).toMatch(/^[\w-]{43}$/)
    expect([link.customerId, link.wishlistId]).not.toContain(list.id)
    // The owner's notes only if they say so.
    const open = await share(ada, list.id, true)
    expect(open).toEqual({ ...link, notes: true })
    expect(accepted(await look(link), sharedWishlist).items[0]?.note).toContain('note')
  })

  test('all links that lead nowhere are answered alike; a revoked one is dead at once, for good', async () => {
    const list = await newList(ada, 'Hall')
    const link = await share(ada, list.id)
    const flip = (id: string) => `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`
    const nowhere = await look({ customerId: 'a'.repeat(43), wishlistId: 'b'.repeat(43) })
    expect(words(nowhere)).toBe('404 NOT_FOUND')
    const misses = [
      { ...link, customerId: flip(link.customerId) },
      { ...link, wishlistId: flip(link.wishlistId) },
      { customerId: link.wishlistId, wishlistId: link.customerId },
      { customerId: 'customer-a', wishlistId: list.id },
      { ...link, wishlistId: `${link.wishlistId}'--` },
    ]
    for (const miss of misses) {
      const answer = await look(miss)
      expect([answer.status, answer.body]).toEqual([nowhere.status, nowhere.body])
    }
    expect((await look(link, undefined, 'drift')).body).toEqual(nowhere.body)
    await send('DELETE', paths.wishlistShare(list.id), { shopper: ada })
    expect((await look(link)).body).toEqual(nowhere.body)
    const other = await share(ada, list.id)
    expect(other.wishlistId).not.toBe(link.wishlistId)
    expect((await look(link)).body).toEqual(nowhere.body)
    await send('DELETE', paths.wishlist(list.id), { shopper: ada })
    expect((await look(other)).body).toEqual(nowhere.body)
  })
})

describe('what others say', () => {
  test('votes count once a visitor; notes carry the name they chose; the owner sees what is new', async () => {
    const list = await newList(ada, 'Votes')
    const link = await share(ada, list.id)
    const friend = await newShopper()
    const piece = itemId(list)
    await vote(link, piece, friend, { vote: 'like', name: 'Bo' })
    await vote(link, piece, friend, { vote: 'dislike', name: 'Bo' })
    await vote(link, piece, await newShopper(), { vote: 'like', name: ' Cy <b> ' })
    const said = await comment(link, piece, friend, {
      text: 'Too wide\n\n\n\nfor the door',
      name: 'Bo',
    })
    expect(accepted(said, sharedWishlist).items).toMatchObject([
      {
        votes: { likes: 1, dislikes: 1, likedBy: ['Cy <b>'], dislikedBy: ['Bo'], mine: 'dislike' },
        comments: [{ name: 'Bo', text: 'Too wide\n\nfor the door', mine: true }],
      },
    ])
    const get = async () =>
      accepted(await send('GET', paths.wishlist(list.id), { shopper: ada }), wishlist)
    const seen = await get()
    expect(seen.unseen).toBe(3)
    const [note] = seen.items[0]?.comments ?? []
    await send('PATCH', paths.wishlist(list.id), { shopper: ada, body: { seen: true } })
    expect((await get()).unseen).toBe(0)
    const path = paths.wishlistComment(list.id, piece, note?.id ?? '')
    expect(words(await send('DELETE', path, { shopper: friend }))).toBe('404 NOT_FOUND')
    expect(
      accepted(await send('DELETE', path, { shopper: ada }), wishlist).items[0]?.comments,
    ).toEqual([])
    await vote(link, piece, friend, { vote: null, name: '' })
    expect((await get()).items[0]?.votes.dislikes).toBe(0)
  })

  test('who voted as a customer and as a guest has one voice after signing in', async () => {
    const list = await newList(ada, 'One voice')
    const link = await share(ada, list.id)
    const piece = itemId(list)
    const customer: Shopper = { token: testSeed.customers.b.sessionToken, site: 'davenport' }
    const guest = await newShopper()
    await vote(link, piece, customer, { vote: 'like', name: 'Bo' })
    await vote(link, piece, guest, { vote: 'like', name: 'Bo' })
    const body = { guestToken: guest.token }
    expect((await send('POST', paths.cartMerge(), { shopper: customer, body })).status).toBe(200)
    expect(accepted(await look(link, customer), sharedWishlist).items).toMatchObject([
      { votes: { likes: 1, likedBy: ['Bo'], mine: 'like' } },
    ])
  })

  test('who says something has a name of 30 characters at most, and something to say', async () => {
    const list = await newList(ada, 'Rules')
    const link = await share(ada, list.id)
    const friend = await newShopper()
    const at = itemId(list)
    for (const [answer, fields] of [
      [await vote(link, at, friend, { vote: 'like', name: ' ' }), ['name']],
      [await vote(link, at, friend, { vote: 'like', name: 'x'.repeat(31) }), ['name']],
      [await comment(link, at, friend, { text: '  ', name: '' }), ['text', 'name']],
      [await comment(link, at, friend, { text: 'x'.repeat(201), name: 'Bo' }), ['text']],
    ] as const) {
      expect(answer.status).toBe(422)
      expect(refusalOf(answer).fieldErrors?.map(({ field }) => field)).toEqual(fields)
    }
    expect(words(await vote(link, 'no-piece', friend, { vote: 'like', name: 'Bo' }))).toBe(
      '404 NOT_FOUND',
    )
    const open = await send('PUT', paths.sharedWishlistVote(link.customerId, link.wishlistId, at), {
      body: { vote: 'like', name: 'Bo' },
    })
    expect(words(open)).toBe('401 UNAUTHORIZED')
  })

  test('nobody fills somebody’s list: a visitor’s notes have an end, and so have all together', async () => {
    const list = await newList(ada, 'Limits')
    const link = await share(ada, list.id)
    const friend = await newShopper()
    const say = (shopper: Shopper, n: number) =>
      comment(link, itemId(list), shopper, { text: `Note ${n}`, name: 'Bo' })
    for (let n = 0; n < 20; n++) expect((await say(friend, n)).status).toBe(200)
    // The same once more is a form that was sent twice.
    expect(accepted(await say(friend, 3), sharedWishlist).items[0]?.comments).toHaveLength(20)
    const refused = await say(friend, 20)
    expect(words(refused)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await say(await newShopper(), 0)).status).toBe(200)
    for (let n = 0; n < 5; n++) {
      const other = await newShopper()
      await Promise.all(Array.from({ length: 20 }, (_, k) => say(other, k)))
    }
    expect(words(await say(await newShopper(), 0))).toBe('429 TOO_MANY_REQUESTS')
  })
})
