import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { unwell } from '../edge/faults.ts'
import { formFields, tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)

const mailsTo = async (email: string) => (await inbox(email)).toReversed()
/** The path of a link in a mail. */
const linkTo = (text: string | undefined, page: string): string =>
  new RegExp(`https?://[^/]+(/subscribe/${page}/[\\w-]{43})`).exec(text ?? '')?.[1] ?? 'missing'
/** Mails go out behind the answer. */
const mailTo = async (email: string, number = 1) => {
  await expect.poll(() => mailsTo(email)).toHaveLength(number)
  return (await mailsTo(email))[number - 1]
}
let names = 0
const newEmail = () => `reader-${(names += 1)}@shopper.example`

const subscriber = async (origin: string = origins.davenport) => {
  const shopper = newShopper({ origin })
  const email = newEmail()
  await shopper.fill('/subscribe', '/subscribe', { email })
  const confirm = linkTo((await mailTo(email))?.text, 'confirm')
  await shopper.fill(confirm, confirm)
  const welcome = await mailTo(email, 2)
  return {
    shopper,
    email,
    preferences: linkTo(welcome?.text, 'preferences'),
    unsubscribe: linkTo(welcome?.text, 'unsubscribe'),
  }
}

describe('from the form to the list, without JavaScript', () => {
  test.each(['davenport', 'drift'] as const)(
    '[S-31a] %s: the form, the mail’s link, the button',
    async (brand) => {
      const shopper = newShopper({ origin: origins[brand] })
      const email = newEmail()
      const sent = await shopper.fill('/subscribe', '/subscribe', { email })
      expect(sent).toRedirectTo('/subscribe/requested')
      expect(await shopper.visit('/subscribe/requested')).toShow('Check your inbox')
      const mail = await mailTo(email)
      expect(mail?.site).toBe(brand)
      const confirm = linkTo(mail?.text, 'confirm')
      const page = await shopper.visit(confirm)
      expect(page).toShow('Should we email r•••@shopper.example about: Sales and offers')
      expect(await mailsTo(email)).toHaveLength(1)
      expect(await shopper.post(confirm)).toRedirectTo(confirm)
      expect(await shopper.visit(confirm)).toShow('You’re on the list')
      expect((await mailTo(email, 2))?.subject).toMatch(/^You’re on the .* list/)
    },
  )

  test('pages behind a mail’s link are for nobody else: not kept, not found, not told on', async () => {
    const { shopper, preferences, unsubscribe } = await subscriber()
    for (const path of [preferences, unsubscribe, '/subscribe/confirm/none']) {
      const { headers } = await shopper.visit(path)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const { html, headers } = await shopper.visit(preferences, {
      headers: { 'x-navigation': 'fragment' },
    })
    expect(html).not.toContain('@shopper.example"')
    // A policy is its document's for good: such a page is never a part of another.
    expect(headers.has('x-fragment')).toBe(false)
    expect(html).toContain('<link rel="stylesheet" href="/assets/core.css"')
    expect(html).not.toContain('<style')
  })

  test('[V-01] [X-07b] what is wrong is said at its field, and what was typed stays', async () => {
    const answer = await newShopper().post('/subscribe', {
      email: 'ada@',
      postalCode: '8023',
      'topic-ideas': 'on',
    })
    expect(answer).toShow('Please address the below form errors.', 422)
    const words = wordsOf(answer.html)
    for (const said of ['E-mail is invalid', 'Zip code is invalid']) expect(words).toContain(said)
    expect(formFields(answer.html, '/subscribe')).toMatchObject({
      email: 'ada@',
      postalCode: '8023',
      'topic-ideas': 'on',
    })
    const email = tagsOf(answer.html, 'input').find(({ id }) => id === 'email')
    expect(email).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': 'email-error' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    [{}, 'Please enter your email address'],
    [{ email: 'ada@shopper.example' }, 'Please choose at least one topic'],
  ])('of %j it says “%s”', async (form, said) =>
    expect(await newShopper().post('/subscribe', form)).toShow(said, 422),
  )

  test('the footer’s form signs up for the usual', async () => {
    const shopper = newShopper()
    const email = newEmail()
    expect(await shopper.fill('/about', '/subscribe', { email })).toRedirectTo(
      '/subscribe/requested',
    )
    expect((await mailTo(email))?.text).toContain(
      'Sales and offers, New arrivals, Ideas and guides',
    )
  })

  test('a program that fills in what nobody sees gets the same answer, and no mail is sent', async () => {
    const email = newEmail()
    const form = { email, 'topic-offers': 'on', website: 'https://spam.example' }
    expect(await newShopper().post('/subscribe', form)).toRedirectTo('/subscribe/requested')
    expect(await mailsTo(email)).toEqual([])
  })

  test('who enters one address over and over is told to wait', async () => {
    const form = { email: newEmail(), 'topic-offers': 'on' }
    for (let time = 0; time < 3; time += 1) await newShopper().post('/subscribe', form)
    const answer = await newShopper().post('/subscribe', form)
    expect(answer).toShow('We’ve already emailed this address a few times.', 429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('[X-06b] with the commerce service away it says so, and keeps what was typed', async () => {
    const form = { email: 'ada@shopper.example', 'topic-offers': 'on' }
    const answer = await newShopper().post('/subscribe', form, { COMMERCE: unwell.throws })
    expect(answer).toShow(
      'There was a problem communicating with the server. Please try again.',
      502,
    )
    expect(formFields(answer.html, '/subscribe')).toMatchObject({ email: 'ada@shopper.example' })
  })
})

describe('for an island', () => {
  const post = (form: Record<string, string>) =>
    visit('/subscribe', { method: 'POST', form, headers: { accept: 'application/json' } })

  test('the form answers in JSON', async () => {
    const done = await post({ email: newEmail(), 'topic-offers': 'on' })
    expect([done.status, done.json()]).toEqual([200, { requested: true }])
    const refused = await post({ email: 'ada', 'topic-offers': 'on' })
    expect([refused.status, refused.json()]).toEqual([
      422,
      {
        summary: 'Please address the below form errors.',
        fields: [{ field: 'email', message: 'E-mail is invalid' }],
      },
    ])
  })

  test('[S-34c] [B-03e] the pop-up’s words are the same for everybody; closed or used, it rests for 30 days', async () => {
    await visit('/subscribe/pop-up')
    const offer = await visit('/subscribe/pop-up')
    expect(offer.cache).toBe('memory')
    expect(offer).toShow('Before you go')
    const drift = await visit('/subscribe/pop-up', {}, { origin: origins.drift })
    expect(drift).toShow('Sleep on it')
    const closed = await visit('/subscribe/pop-up', { method: 'POST', form: {} })
    expect(closed.status).toBe(204)
    const used = await post({ email: newEmail(), 'topic-offers': 'on' })
    for (const { cookies } of [closed, used])
      expect(cookies.find((line) => line.startsWith('subscribePopup='))).toMatch(
        /^subscribePopup=\w+; Path=\/; Max-Age=2592000;/,
      )
  })
})

describe('preferences and leaving', () => {
  test('topics and a pause are saved, shown again, and ended', async () => {
    const { shopper, preferences } = await subscriber()
    const before = formFields((await shopper.visit(preferences)).html, preferences)
    expect(before).toEqual({
      'topic-offers': 'on',
      'topic-arrivals': 'on',
      'topic-ideas': 'on',
      pause: 'none',
    })
    const saved = await shopper.post(preferences, { 'topic-stores': 'on', pause: 'month' })
    expect(saved).toRedirectTo(`${preferences}?notice=preferences`)
    const after = await shopper.visit(`${preferences}?notice=preferences`)
    expect(after).toShow('Your choices have been saved.')
    expect(wordsOf(after.html)).toMatch(/Paused until \w+ \d+, \d{4}/)
    expect(formFields(after.html, preferences)).toEqual({ 'topic-stores': 'on', pause: 'keep' })
    expect(await shopper.post(preferences, { pause: 'none' })).toShow(
      'Please choose at least one topic',
      422,
    )
  })

  test('one leaves by a press, not by opening the link; again is the same', async () => {
    const { shopper, preferences, unsubscribe } = await subscriber()
    expect(await shopper.visit(unsubscribe)).toShow('Unsubscribe?')
    expect(await shopper.visit(preferences)).toShow('Your emails')
    expect(await shopper.fill(unsubscribe, unsubscribe)).toShow('You’re unsubscribed')
    expect(await shopper.post(unsubscribe)).toShow('You’re unsubscribed')
    expect(await shopper.visit(preferences)).toShow('You’re unsubscribed')
  })

  test.each([
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'List-Unsubscribe=One-Click',
    ],
    [
      'a form of parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'a mail program posts to the header’s address as %s, without cookies or origin',
    async (_, type, raw) => {
      const { email, unsubscribe, shopper, preferences } = await subscriber()
      const header = (await mailsTo(email)).at(-1)?.headers['List-Unsubscribe']
      expect(header).toBe(`<${origins.davenport}${unsubscribe}>`)
      const headers = { origin: '', 'sec-fetch-site': '', ...type }
      const answer = await visit(unsubscribe, { method: 'POST', raw, headers })
      expect(answer.status).toBe(200)
      expect(await shopper.visit(preferences)).toShow('You’re unsubscribed')
    },
  )

  test.each(['confirm', 'preferences', 'unsubscribe'])(
    'a foreign page cannot press the button of %s',
    async (page) => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const answer = await visit(`/subscribe/${page}/${'x'.repeat(43)}`, {
        method: 'POST',
        form: {},
        headers,
      })
      expect(answer.status).toBe(403)
    },
  )

  test('[D-01] a link of one brand is nothing to the other', async () => {
    const { preferences, unsubscribe, shopper } = await subscriber(origins.drift)
    for (const path of [preferences, unsubscribe])
      expect(await visit(path)).toShow('This link doesn’t work', 404)
    expect((await visit(unsubscribe, { method: 'POST', form: {} })).status).toBe(404)
    expect(await shopper.visit(preferences)).toShow('Your emails')
  })

  test.each(['x', '..%2f..%2fx', '%00', 'x'.repeat(300), "'%20or%201=1"])(
    'the made-up link %s leads nowhere, kindly',
    async (token) => {
      for (const page of ['confirm', 'preferences', 'unsubscribe']) {
        expect(await visit(`/subscribe/${page}/${token}`)).toShow('This link doesn’t work', 404)
        expect(
          (
            await visit(`/subscribe/${page}/${token}`, {
              method: 'POST',
              form: { 'topic-offers': 'on' },
            })
          ).status,
        ).toBe(404)
      }
    },
  )
})
