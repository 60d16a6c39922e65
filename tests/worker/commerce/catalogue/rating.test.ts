import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productSummary } from '../../../../commerce/contract/product/product.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { moderated, pendingList } from '../../../../commerce/contract/product/rating.ts'
import type { Result } from '../../../../commerce/contract/result.ts'
import type { CommerceError } from '../../../../commerce/contract/errors.ts'
import {
  accepted,
  count,
  newShopper,
  placeOrder,
  readyToOrder,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { asOperator, clientOf, ofSofa, refusalOf, seedReviews } from './reviews.ts'

seedReviews()

const valueOf = <T>(result: Result<T, CommerceError>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const ruth = {
  firstName: 'Ruth',
  lastName: 'O’Neil',
  email: 'Ruth@shopper.example',
  city: 'Denver',
  stateOrRegion: 'CO',
}

const review = (over: Record<string, unknown> = {}) => ({
  kind: 'product' as const,
  subject: '100001',
  stars: 4,
  title: 'Firm, and we like it',
  text: 'Two evenings in, the seat is firmer than the one at the store.\n\nWe like that.',
  ...ruth,
  ...over,
})

const pending = async () =>
  accepted(await send('GET', paths.ratingModeration(), asOperator), pendingList)

const moderate = async (id: string, decision = 'approve', reply?: string) =>
  accepted(
    await send('POST', paths.ratingModeration(), { ...asOperator, body: { id, decision, reply } }),
    moderated,
  )

const approveAll = async () => {
  for (const { id } of (await pending()).items) await moderate(id)
}

/** As many approved reviews of a product as there are stars given. */
const rated = async (stars: readonly number[], subject = '100001') => {
  for (const [index, one] of stars.entries())
    valueOf(
      await clientOf().writeReview(
        review({ subject, stars: one, email: `r${index}@shopper.example`, title: `No. ${index}` }),
      ),
    )
  await approveAll()
}

const reviewsOf = async (shopper?: Shopper) => valueOf(await clientOf(shopper).reviews(ofSofa))

describe('[C-09] ratings, reviews, questions and answers at /v1/rating/api/graphql', () => {
  test('a review waits until it is approved, and then shows with a first name and an initial', async () => {
    expect(valueOf(await clientOf().writeReview(review()))).toEqual({ received: true })
    expect((await reviewsOf()).items).toEqual([])
    const { items, total } = await pending()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      kind: 'review',
      about: 'product 100001',
      name: "Ruth O'Neil",
      email: 'ruth@shopper.example',
      place: 'Denver, CO',
    })
    await moderate(items[0]?.id ?? '', 'approve', 'Thank you, Ruth.')
    const page = await reviewsOf()
    expect(page).toMatchObject({
      rating: { average: 4, count: 1, counts: [0, 0, 0, 1, 0] },
      total: 1,
      items: [
        {
          stars: 4,
          title: 'Firm, and we like it',
          author: { name: 'Ruth O.', city: 'Denver', state: 'CO' },
          helpful: 0,
          verified: false,
          reply: { text: 'Thank you, Ruth.' },
        },
      ],
    })
    expect(JSON.stringify(page)).not.toMatch(/shopper\.example|O'Neil/)
  })

  test('a rejected review never shows, also when it was approved before', async () => {
    await rated([5])
    const [shown] = (await reviewsOf()).items
    await moderate(shown?.id ?? '', 'reject')
    expect(await reviewsOf()).toMatchObject({ items: [], rating: { average: null, count: 0 } })
    expect(await count(`SELECT rating_count IS NULL FROM product WHERE item_id = '100001'`)).toBe(1)
  })

  test('a store is reviewed the same way, by its number or by its name in addresses', async () => {
    const store = { kind: 'store', subject: 'denver-491' } as const
    valueOf(await clientOf().writeReview(review(store)))
    await approveAll()
    for (const subject of ['denver-491', '491'])
      expect(valueOf(await clientOf().reviews({ kind: 'store', subject })).total).toBe(1)
    const elsewhere = refusalOf(await clientOf(undefined, 'drift').writeReview(review(store)))
    expect(elsewhere).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('sorted, filtered by stars and paged, with the rating of them all', async () => {
    await rated([5, 1, 3, 5, 4])
    const list = async (over: object) =>
      valueOf(await clientOf().reviews({ ...ofSofa, ...over })).items.map(({ stars }) => stars)
    expect(await list({ sort: 'highest' })).toEqual([5, 5, 4, 3, 1])
    expect(await list({ sort: 'lowest' })).toEqual([1, 3, 4, 5, 5])
    expect(await list({ sort: 'lowest', page: 2, pageSize: 2 })).toEqual([4, 5])
    const fives = valueOf(await clientOf().reviews({ ...ofSofa, stars: [5] }))
    expect(fives.items.map(({ stars }) => stars)).toEqual([5, 5])
    expect([fives.total, fives.rating.average, fives.rating.counts]).toEqual([
      2,
      3.6,
      [1, 0, 1, 1, 2],
    ])
  })

  test('questions and their answers show when approved; the shop’s own answer comes first', async () => {
    const ask = { itemId: '100001', question: 'Do the legs come off?', ...ruth }
    valueOf(await clientOf().askQuestion(ask))
    const [waiting] = (await pending()).items
    expect(valueOf(await clientOf().questions({ itemId: '100001' })).total).toBe(0)
    expect(valueOf(await clientOf().question(waiting?.id ?? ''))).toBeNull()
    await moderate(waiting?.id ?? '')
    const answer = { questionId: waiting?.id ?? '', answer: 'Ours did, by hand.', ...ruth }
    valueOf(await clientOf().answerQuestion(answer))
    await approveAll()
    await moderate(waiting?.id ?? '', 'approve', 'They do. No tools needed.')
    const [shown] = valueOf(await clientOf().questions({ itemId: '100001' })).items
    expect(shown?.answers.map(({ text, author }) => [text, author?.name])).toEqual([
      ['They do. No tools needed.', undefined],
      ['Ours did, by hand.', 'Ruth O.'],
    ])
  })
})

describe('what is not filled in is refused by field', () => {
  test('[V-19a] a review', async () => {
    const empty = review({ stars: 0, title: ' ', text: '', firstName: '', lastName: '', email: '' })
    const { status, fieldErrors } = refusalOf(
      await clientOf().writeReview({ ...empty, city: '', stateOrRegion: 'Narnia' }),
    )
    expect(status).toBe(422)
    expect(Object.fromEntries(fieldErrors?.map((it) => [it.field, it.message]) ?? [])).toEqual({
      stars: 'Please choose from one to five stars',
      title: 'Please give your review a title',
      text: 'Please write your review',
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      email: 'Please enter your email address',
      city: 'Please enter your city',
      stateOrRegion: 'Please select a state',
    })
    expect((await pending()).total).toBe(0)
  })

  test.each([
    ['1234567', 'Please use at least 8 characters.'],
    ['   1234567  \n ', 'Please use at least 8 characters.'],
    ['12345678', undefined],
  ])('[V-19b] the question %j', async (question, said) => {
    const result = await clientOf().askQuestion({ itemId: '100001', question, ...ruth })
    expect(result.ok ? undefined : refusalOf(result).fieldErrors?.[0]?.message).toBe(said)
  })

  test('[V-19b] an answer of seven characters', async () => {
    valueOf(
      await clientOf().askQuestion({ itemId: '100001', question: 'How deep is it?', ...ruth }),
    )
    await approveAll()
    const [shown] = valueOf(await clientOf().questions({ itemId: '100001' })).items
    const answer = { questionId: shown?.id ?? '', answer: '38 inch', ...ruth }
    expect(refusalOf(await clientOf().answerQuestion(answer)).fieldErrors).toEqual([
      { field: 'answer', message: 'Please use at least 8 characters.' },
    ])
  })
})

describe('one truth about ratings', () => {
  const summary = async (search = 'sort=featured') => {
    const answer = await send('GET', paths.listing(search))
    return accepted(answer, z.object({ items: z.array(productSummary) })).items
  }

  test('cards and listings show what the reviews come to, as soon as they are approved', async () => {
    await summary('sort=rating') // the index is in memory from here on
    await rated([5, 4, 4])
    const sofa = (await summary()).find(({ itemId }) => itemId === '100001')
    expect(sofa?.rating).toEqual({ average: 4.3, count: 3 })
    expect((await reviewsOf()).rating).toMatchObject(sofa?.rating ?? {})
    expect((await summary('sort=rating'))[0]?.itemId).toBe('100001')
    expect((await summary('rating=4')).map(({ itemId }) => itemId)).toEqual(['100001'])
    await rated([5], '100002')
    expect((await summary('sort=rating')).map(({ itemId }) => itemId).slice(0, 2)).toEqual([
      '100002',
      '100001',
    ])
  })

  test('a catalogue written anew keeps them', async () => {
    await rated([5, 4, 4])
    await seedShop()
    const sofa = (await summary('rating=4')).find(({ itemId }) => itemId === '100001')
    expect(sofa?.rating).toEqual({ average: 4.3, count: 3 })
  })
})

describe('helpful votes', () => {
  test('one a visitor, taken back by the same', async () => {
    await rated([5])
    const [one, other] = [await newShopper(), await newShopper()]
    const id = (await reviewsOf()).items[0]?.id ?? ''
    for (const shopper of [one, one, other]) valueOf(await clientOf(shopper).markHelpful(id, true))
    expect((await reviewsOf(one)).items[0]).toMatchObject({ helpful: 2, mine: true })
    expect(valueOf(await clientOf(one).markHelpful(id, false))).toMatchObject({
      helpful: 1,
      mine: false,
    })
    expect((await reviewsOf()).items[0]).toMatchObject({ helpful: 1, mine: false })
  })

  test('who signs in brings theirs along, and votes no second time', async () => {
    await rated([5, 4])
    const [guest, customer] = [
      await newShopper(),
      { token: testSeed.customers.a.sessionToken, site: 'davenport' } as const,
    ]
    const [first, second] = (await reviewsOf()).items.map(({ id }) => id)
    for (const id of [first, second]) valueOf(await clientOf(guest).markHelpful(id ?? '', true))
    valueOf(await clientOf(customer).markHelpful(first ?? '', true))
    const body = { guestToken: guest.token }
    expect((await send('POST', paths.cartMerge(), { shopper: customer, body })).status).toBe(200)
    expect((await reviewsOf(customer)).items).toMatchObject([
      { helpful: 1, mine: true },
      { helpful: 1, mine: true },
    ])
  })

  test('nobody without a token votes, and nothing that does not show is voted on', async () => {
    valueOf(await clientOf().writeReview(review()))
    const id = (await pending()).items[0]?.id ?? ''
    expect(refusalOf(await clientOf().markHelpful(id, true)).status).toBe(401)
    const shopper = await newShopper()
    expect(refusalOf(await clientOf(shopper).markHelpful(id, true)).status).toBe(404)
    expect(await count('SELECT count(*) FROM review_vote')).toBe(0)
  })
})

describe('writing', () => {
  test('who has bought it is known as a buyer', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    expect((await placeOrder(ready)).status).toBe(201)
    valueOf(await clientOf(ready.shopper).writeReview(review()))
    valueOf(await clientOf(ready.shopper).writeReview(review({ subject: '100002' })))
    await approveAll()
    expect((await reviewsOf()).items[0]?.verified).toBe(true)
    const other = valueOf(await clientOf().reviews({ kind: 'product', subject: '100002' }))
    expect(other.items[0]?.verified).toBe(false)
  })

  test('sent twice it is one', async () => {
    for (const email of ['ruth@shopper.example', 'RUTH@shopper.example'])
      valueOf(await clientOf().writeReview(review({ email })))
    expect((await pending()).total).toBe(1)
  })

  test('an email address reviews a piece once, and again only where that was rejected', async () => {
    const write = (over: Record<string, unknown> = {}) =>
      clientOf().writeReview(review({ title: 'On second thought', ...over }))
    valueOf(await clientOf().writeReview(review()))
    for (const email of ['ruth@shopper.example', 'RUTH@shopper.example'])
      expect(refusalOf(await write({ email }))).toMatchObject({
        status: 422,
        code: 'COR-003',
        fieldErrors: [{ field: 'email', code: 'already-reviewed' }],
      })
    valueOf(await write({ subject: '100002' }))
    valueOf(await write({ email: 'noel@shopper.example' }))
    expect((await pending()).total).toBe(3)
    const [first] = (await pending()).items.filter(({ title }) => title === review().title)
    await moderate(first?.id ?? '')
    expect(refusalOf(await write()).status).toBe(422)
    await moderate(first?.id ?? '', 'reject')
    valueOf(await write())
  })

  test('who writes a lot is told to wait', async () => {
    const ask = (question: string) =>
      clientOf().askQuestion({ itemId: '100001', question, ...ruth })
    for (let n = 0; n < 10; n += 1) valueOf(await ask(`Is it number ${n}?`))
    const refused = refusalOf(await ask('Is it one more?'))
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  test('what the site does not have is not reviewed', async () => {
    for (const subject of ['100006', 'none', '', 'x'.repeat(500)])
      expect(refusalOf(await clientOf().writeReview(review({ subject }))).status).toBe(404)
  })

  test('markup and odd characters are kept as text', async () => {
    const text = '<script>alert(1)</script>\r\n\r\n\r\n\r\nfine\u0000 \u202e'
    valueOf(await clientOf().writeReview(review({ text })))
    await approveAll()
    expect((await reviewsOf()).items[0]?.text).toMatch(/^<script>alert\(1\)<\/script>\n\nfine/)
  })
})
