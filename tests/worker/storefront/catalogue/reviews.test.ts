import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { feedbackStatements } from '../../../../commerce/service/seeding/seed-feedback.ts'
import type { ReviewRow } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedShop } from '../../commerce/shop.ts'
import { unwell } from '../edge/faults.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'

const SOFA = '/pd/Davenport/Hollis-Sofa/100001'
const STORE = '/locations/denver/colorado/denver-491'

const review = (number: number, over: Partial<ReviewRow> = {}): ReviewRow => ({
  id: `r${number}`,
  kind: 'product',
  subject: '100001',
  siteId: 'davenport',
  stars: 4,
  title: `Title ${number}`,
  text: `Text of number ${number}.`,
  firstName: 'Ruth',
  lastName: 'O’Neil',
  email: 'ruth@shopper.example',
  city: 'Denver',
  state: 'CO',
  verified: number === 1,
  helpful: 0,
  at: Date.UTC(2026, 5, number),
  reply: null,
  repliedAt: null,
  ...over,
})

/** Twelve reviews of the sofa (5, 4 and 1 star in turn), two of a store, a question with two answers. */
const feedback = {
  reviews: [
    ...Array.from({ length: 12 }, (_, n) => review(n + 1, { stars: [5, 4, 1][n % 3] ?? 5 })),
    review(21, { kind: 'store', subject: '491', stars: 5, title: 'Kind people' }),
    review(22, {
      kind: 'store',
      subject: '491',
      stars: 2,
      title: 'A long wait',
      reply: 'We are sorry, Ruth.',
      repliedAt: Date.UTC(2026, 6, 1),
    }),
  ],
  questions: [
    {
      ...review(1),
      id: 'q1',
      itemId: '100001',
      text: 'Do the legs come off?',
      answers: [
        { id: 'a1', text: 'They do, by hand.', at: Date.UTC(2026, 5, 2), person: null },
        { id: 'a2', text: 'Ours did.', at: Date.UTC(2026, 5, 3), person: review(2) },
      ],
    },
  ],
}

beforeAll(seedShop)
beforeEach(async () => {
  const emptied = ['review', 'review_vote', 'question', 'answer'].map((table) =>
    env.DB.prepare(`DELETE FROM ${table}`),
  )
  await env.DB.batch([
    ...emptied,
    ...feedbackStatements(feedback).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  ])
})

const approveAll = () =>
  env.DB.batch(
    ['review', 'question', 'answer'].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET status = 'approved' WHERE status = 'pending'`),
    ),
  )
const waiting = (table: 'review' | 'question' | 'answer') =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE status = 'pending'`).first<number>('n')

const about = {
  firstName: 'Ada',
  lastName: 'Almond',
  email: 'ada@shopper.example',
  city: 'Boulder',
  stateOrRegion: 'CO',
}
const typed = { stars: '5', title: 'So soft', text: 'We sit.\n\nAnd sit.', ...about }

/** Once each: the button beside a review names it again. */
const titles = (html: string) => [
  ...new Set([...wordsOf(html).matchAll(/Title \d+/g)].map(([title]) => title)),
]
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
  )
const rating = z.object({ ratingValue: z.number(), reviewCount: z.number() })

describe('reading', () => {
  test('a product’s page shows what its reviews come to, the first of them, and questions', async () => {
    const { html } = await visit(SOFA)
    const words = wordsOf(html)
    expect(words).toContain('3.3 out of 5 stars (12 reviews)')
    expect(words).toContain('3.3 out of 5 from 12 reviews')
    expect(titles(html)).toHaveLength(2)
    expect(words).toContain('Read all 12 reviews')
    expect(words).toContain('Do the legs come off? Ruth O., Denver, CO')
    expect(words).not.toContain('Neil')
    const group = jsonLd(html).find((it) => it['aggregateRating'])
    expect(rating.parse(group?.['aggregateRating'])).toEqual({ ratingValue: 3.3, reviewCount: 12 })
  })

  test('cards show it too', async () => {
    expect(await visit('/search/hollis')).toShow('3.3 out of 5 stars, (12 reviews')
  })

  test('without a review it invites one', async () => {
    expect(await visit('/pd/Halden-&-Rowe/Marlow-Sofa/100002')).toShow('be the first')
    expect(await visit('/reviews/100002')).toShow('No reviews yet.')
  })

  test('[C-09] all reviews: sorted, by stars, and page by page, by address alone', async () => {
    const first = await visit('/reviews/100001')
    expect(titles(first.html)).toHaveLength(10)
    expect(tagsOf(first.html, 'a').some(({ href }) => href === '/reviews/100001?page=2')).toBe(true)
    expect(titles((await visit('/reviews/100001?page=2')).html)).toHaveLength(2)
    const lowest = await visit('/reviews/100001?sort=lowest')
    expect(wordsOf(lowest.html)).toMatch(/1 out of 5 stars Title 12 /)
    const ones = await visit('/reviews/100001?stars=1')
    expect(ones).toShow('4 with 1 star')
    expect(new Set(titles(ones.html))).toEqual(
      new Set(['Title 3', 'Title 6', 'Title 9', 'Title 12']),
    )
    expect(ones.html).toContain('noindex')
    const data = jsonLd(first.html).find((it) => it['review'])
    expect(rating.parse(data?.['aggregateRating'])).toEqual({ ratingValue: 3.3, reviewCount: 12 })
  })

  test.each([
    '/reviews/none',
    '/reviews/100001?page=3',
    '/reviews/100001?page=x',
    '/questions/none',
    '/questions/100001/none',
    '/questions/100003/q1',
    '/questions/100001?page=9',
    '/locations/denver/colorado/none/reviews',
  ])('%s is not there', async (path) => expect((await visit(path)).status).toBe(404))

  test('[S-28b] a store’s reviews are a page of their own, and stand on the store’s page', async () => {
    expect(await visit(STORE)).toShow('Kind people')
    const page = await visit(`${STORE}/reviews`)
    expect(page).toShow('Reviews of Denver')
    expect(wordsOf(page.html)).toContain('3.5 out of 5 from 2 reviews')
    expect(wordsOf(page.html)).toContain('We are sorry, Ruth.')
    for (const method of ['GET', 'HEAD'])
      expect(await visit('/locations/x/y/491/reviews', { method })).toRedirectTo(
        `${STORE}/reviews`,
        301,
      )
    const elsewhere = await visit(`${STORE}/reviews`, {}, { origin: origins.drift })
    expect(elsewhere.status).toBe(404)
  })

  test('a question has a page, which search engines read as one', async () => {
    const page = await visit('/questions/100001/q1')
    expect(page).toShow('2 answers')
    expect(jsonLd(page.html).find((it) => it['@type'] === 'QAPage')).toMatchObject({
      mainEntity: {
        name: 'Do the legs come off?',
        answerCount: 2,
        acceptedAnswer: { text: 'They do, by hand.' },
        suggestedAnswer: [{ text: 'Ours did.' }],
      },
    })
  })

  test('with the commerce service away it says so', async () => {
    const answer = await visit('/reviews/100001', {}, { otherwise: { COMMERCE: unwell.throws } })
    expect(answer.status).toBe(502)
  })
})

describe('writing, without JavaScript', () => {
  test.each([
    ['a product', '/reviews/100001'],
    ['a store', `${STORE}/reviews`],
  ])('a review of %s is sent, and shows once it is approved', async (_, path) => {
    const shopper = newShopper()
    expect(await shopper.fill(`${path}/write`, `${path}/write`, typed)).toRedirectTo(
      `${path}?notice=received`,
    )
    const thanks = await shopper.visit(`${path}?notice=received`)
    expect(thanks).toShow('It will appear here once we’ve read it.')
    expect(thanks.html).not.toContain('So soft')
    await approveAll()
    const { html } = await shopper.visit(`${path}?sort=newest`)
    expect(wordsOf(html)).toContain('5 out of 5 stars So soft Ada A., Boulder, CO')
    expect(html).not.toContain('ada@shopper.example')
  })

  test('[V-19a] what is wrong is said at its field, and what was typed stays, long texts too', async () => {
    const text = 'A long story. '.repeat(200)
    const answer = await newShopper().post('/reviews/100001/write', { email: 'ada@', text })
    expect(answer).toShow('Please address the below form errors.', 422)
    const words = wordsOf(answer.html)
    for (const said of [
      'Please choose from one to five stars',
      'Please give your review a title',
      'Please enter your first name',
      'Please enter your last name',
      'E-mail is invalid',
      'Please enter your city',
      'Please select a state',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('Please write your review')
    expect(words).toContain(text.trim())
    expect(formFields(answer.html, '/reviews/100001/write')).toMatchObject({ email: 'ada@' })
    expect(await waiting('review')).toBe(0)
  })

  test('a second review of the same email address is refused at it, and nothing is lost', async () => {
    const path = '/reviews/100001/write'
    await newShopper().post(path, typed)
    const again = { ...typed, stars: '1', title: 'On second thought' }
    const answer = await newShopper().post(path, again)
    expect(answer).toShow('This email address has already been used for a review here.', 422)
    expect(answer.html).toContain('href="#email"')
    expect(formFields(answer.html, path)).toMatchObject({ ...again, text: expect.anything() })
    expect(await waiting('review')).toBe(1)
  })

  test('a question and its answer', async () => {
    const shopper = newShopper()
    const ask = '/questions/100001'
    expect(await shopper.post(ask, { ...about, question: 'Is it ok' })).toRedirectTo(
      `${ask}?notice=received`,
    )
    expect(await shopper.visit(`${ask}?notice=received`)).toShow('Thank you. Your question')
    const path = '/questions/100001/q1'
    expect(await shopper.post(path, { ...about, answer: 'With a coin, even.' })).toRedirectTo(
      `${path}?notice=received`,
    )
    expect([await waiting('question'), await waiting('answer')]).toEqual([1, 1])
    await approveAll()
    expect(await shopper.visit(ask)).toShow('Is it ok')
    expect(await shopper.visit(path)).toShow('With a coin, even.')
  })

  test.each([
    ['/questions/100001', 'question'],
    ['/questions/100001/q1', 'answer'],
  ])('[V-19b] seven characters are too few at %s', async (path, name) => {
    const answer = await newShopper().post(path, { ...about, [name]: '1234567' })
    expect(answer).toShow('Please use at least 8 characters.', 422)
    expect(answer.html).toContain('1234567')
    expect(formFields(answer.html, path)).toMatchObject(about)
  })

  test('a program that fills in what nobody sees is thanked, and nothing is kept', async () => {
    const form = { ...typed, website: 'https://spam.example' }
    expect(await newShopper().post('/reviews/100001/write', form)).toRedirectTo(
      '/reviews/100001?notice=received',
    )
    expect(await waiting('review')).toBe(0)
  })

  test('who writes a lot is told to wait, and loses nothing', async () => {
    const shopper = newShopper()
    for (let n = 0; n < 10; n += 1)
      await shopper.post('/questions/100001', { ...about, question: `Is it number ${n}?` })
    const answer = await shopper.post('/reviews/100001/write', { ...typed, title: 'No. 10' })
    expect(answer).toShow('You’ve posted a lot in the last hour.', 429)
    expect(answer.headers.get('retry-after')).toBe('3600')
    expect(formFields(answer.html, '/reviews/100001/write')).toMatchObject({ title: 'No. 10' })
  })

  test.each([
    ['/reviews/100001/write', () => typed],
    ['/questions/100001', () => ({ ...about, question: 'Does it come in green?' })],
  ])('%s with the commerce service away: says so, and loses nothing', async (path, sent) => {
    const once = { COMMERCE: unwell.throws }
    const answer = await newShopper().post(path, sent(), once)
    expect(answer).toShow(
      'There was a problem communicating with the server. Please try again.',
      502,
    )
    expect(formFields(answer.html, path)).toMatchObject(sent())
  })

  test('another page cannot post here', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/reviews/100001/write', '/questions/100001', '/helpful/r1'])
      expect((await visit(path, { method: 'POST', form: typed, headers })).status).toBe(403)
  })

  test('markup stays words', async () => {
    const text = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    await newShopper().post('/reviews/100001/write', { ...typed, title: text, text })
    await newShopper().post('/questions/100001', { ...about, question: text })
    await approveAll()
    for (const path of ['/reviews/100001?sort=newest', '/reviews/100001', '/questions/100001']) {
      const { html } = await visit(path)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
    }
  })

  test('for a script the forms answer in JSON', async () => {
    const ask = (form: Record<string, string>) =>
      visit('/questions/100001', { method: 'POST', form, headers: { accept: 'application/json' } })
    const done = await ask({ ...about, question: 'How deep is it?' })
    expect([done.status, done.json()]).toEqual([200, { received: true }])
    const refused = await ask({ ...about, question: 'How?' })
    expect([refused.status, refused.json()]).toEqual([
      422,
      {
        summary: 'Please address the below form errors.',
        fields: [{ field: 'question', message: 'Please use at least 8 characters.' }],
      },
    ])
  })
})

describe('helpful', () => {
  const count = async (shopper: ReturnType<typeof newShopper>) =>
    /Helpful: Title 5(?: \((\d+)\))?/.exec(
      wordsOf((await shopper.visit('/reviews/100001?sort=newest')).html),
    )?.[1]

  test('a visitor says so once, sees it, and takes it back', async () => {
    const shopper = newShopper()
    const back = '/reviews/100001?sort=newest'
    const form = { helpful: 'yes', returnTo: back }
    expect(await shopper.post('/helpful/r5', form)).toRedirectTo(`${back}#review-r5`)
    await shopper.post('/helpful/r5', form)
    expect(await count(shopper)).toBe('1')
    const other = newShopper()
    expect(await count(other)).toBe('1')
    await other.post('/helpful/r5', form)
    expect(await count(other)).toBe('2')
    const page = await shopper.visit(back)
    expect(formFields(page.html, '/helpful/r5')).toEqual({ helpful: 'no', returnTo: back })
    await shopper.post('/helpful/r5', { helpful: 'no', returnTo: back })
    expect(await count(shopper)).toBe('1')
  })

  test('a client that has no cookies kept votes so often and no more', async () => {
    const form = { helpful: 'yes', returnTo: '/' }
    const headers = { 'cf-connecting-ip': '203.0.113.78' }
    const statuses: number[] = []
    for (let time = 0; time < 41; time += 1)
      statuses.push((await visit('/helpful/r4', { method: 'POST', form, headers })).status)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([40, 429])
  })

  test('it leads nowhere else', async () => {
    const form = { helpful: 'yes', returnTo: 'https://evil.example/' }
    expect(await newShopper().post('/helpful/r5', form)).toRedirectTo('/#review-r5')
    expect((await newShopper().post('/helpful/none', form)).status).toBe(404)
  })
})
