import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedShop } from '../../commerce/shop.ts'
import { INNER_WORDS, silent, unwell, watched } from './faults.ts'
import { formFields, inlineScripts, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, open, visit } from '../shop.ts'

beforeAll(async () => {
  await seedShop()
  await visit('/privacy-choices') // the stores are known
  await visit('/cart') // and what editors say of the frame
})

const NO_RESPONSE = 'There was a problem communicating with the server. Please try again.'
const product = '/pd/Davenport/Hollis-Sofa/100001'
const PRODUCT_CALL = '/v1/pd/Davenport/Hollis%20Sofa/100001'

/** Reads until the frame has come, and says that what it waits for is to come; gives what came. */
const readShell = async (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('the answer has no body')
  let html = ''
  while (!html.includes('Just a moment')) {
    const { done, value } = await reader.read()
    if (done) break
    html += value
  }
  const rest = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return html
      html += value
    }
  }
  return { html, rest }
}

const LISTING = /^GET \/v1\/catalog\/live\/list\//

describe('C45: the commerce service does not answer', () => {
  test.each([
    ['a product page, its reviews with it', product, [`GET ${PRODUCT_CALL}`]],
    [
      'a listing, and what is in the categories below it',
      '/c/living-room',
      [expect.stringMatching(LISTING), `POST ${paths.shortLists()}`],
    ],
    ['a search', '/search/sofa', [expect.stringMatching(LISTING)]],
  ])('[X-06b] %s: its frame at once, then the words; asked once', async (_, path, calls) => {
    const { service, asked, letGo } = silent()
    const { response } = await open(path, {}, { otherwise: { COMMERCE: service } })
    const shell = await readShell(response)
    // Not only when the call has been given up on.
    expect(wordsOf(shell.html)).not.toContain(NO_RESPONSE)
    expect(response.status).toBe(200)
    expect(wordsOf(shell.html)).toContain('Living Room')
    letGo()
    const html = await shell.rest()
    expect(wordsOf(html)).toContain(NO_RESPONSE)
    expect(html).not.toContain(INNER_WORDS)
    // What has changed in the catalogue is asked for all pages, not for this one.
    const changes = `GET ${paths.catalogueChanges()}`
    expect(asked.filter((call) => call !== changes).toSorted()).toEqual(calls)
  })

  test('[X-06b] the cart: its frame at once, then the words; asked once', async () => {
    const { service, asked, letGo } = silent()
    const cookies = 'guestToken=some-guest-whom-nobody-knows'
    const { response } = await open('/cart', {}, { otherwise: { COMMERCE: service } }, cookies)
    const shell = await readShell(response)
    expect(wordsOf(shell.html)).not.toContain(NO_RESPONSE)
    letGo()
    expect(wordsOf(await shell.rest())).toContain(NO_RESPONSE)
    expect(asked).toEqual(['GET /v1/cart/profile/cart'])
  })

  test('even to the very first visitor, of whose place nothing is known', async () => {
    const { service, letGo } = silent()
    const nothing = { get: async () => null, put: async () => {} }
    const worker = await newIsolate()
    const { response } = await open(
      product,
      {},
      { worker, otherwise: { COMMERCE: service, CONTENT_KV: nothing } },
    )
    const shell = await readShell(response)
    expect(wordsOf(shell.html)).not.toContain(NO_RESPONSE)
    expect(shell.html).toContain('</header>')
    letGo()
    await shell.rest()
  })

  test('what came too late for a status is not kept as a page', async () => {
    const { service, letGo } = silent()
    const path = '/c/bedding'
    const { response } = await open(path, {}, { otherwise: { COMMERCE: service } })
    const shell = await readShell(response)
    letGo()
    await shell.rest()
    expect(await visit(path)).toShow('Feather Pillow')
  })

  test('a slow answer streams into the frame, under the nonce of this answer', async () => {
    const answered = Promise.withResolvers<null>()
    const { service } = watched(env.COMMERCE, () => answered.promise)
    const { response } = await open(
      '/pd/Sealy/Cirrus-Mattress/100003',
      {},
      { otherwise: { COMMERCE: service } },
    )
    const shell = await readShell(response)
    expect(wordsOf(shell.html)).not.toContain('Cirrus Mattress')
    answered.resolve(null)
    const html = await shell.rest()
    expect(wordsOf(html)).toContain('Cirrus Mattress')
    const [, nonce] =
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script['nonce']).toBe(nonce)
  })

  test('pages of editors’ words only are not held up', async () => {
    const { service, letGo } = silent()
    const { response, rest } = await open('/financing', {}, { otherwise: { COMMERCE: service } })
    expect(wordsOf(await response.clone().text())).toContain('Financing')
    letGo()
    await rest()
  })
})

describe('a form whose write never comes back', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** The service, of which the calls that match wait until they are given up on. `limits`: the milliseconds that each had. */
  const hanging = (hangs: RegExp) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const limits: number[] = []
    let last = { ms: 0, over: new AbortController() }
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      last = { ms, over: new AbortController() }
      return last.over.signal
    })
    const { service } = watched(env.COMMERCE, async ({ method, path }) => {
      const { ms, over } = last
      limits.push(ms)
      if (!hangs.test(`${method} ${path}`)) return null
      vi.setSystemTime(Date.now() + ms)
      // No time is over before it is waited for.
      queueMicrotask(() => over.abort(new DOMException('The time is over', 'TimeoutError')))
      return new Promise<null>(() => {})
    })
    return { limits, service }
  }

  test.each([
    ['nothing comes: said on a page of its own', /./, false],
    ['what is read comes: said over the cart', /^POST/, true],
  ])('within three seconds more, %s', async (_, hangs, hasCart) => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-FOG')
    const { limits, service } = hanging(hangs)
    const late = await shopper.post(
      '/cart/items',
      { skuId: 'PILLOW', quantity: '1' },
      { COMMERCE: service },
    )
    expect(late).toShow(NO_RESPONSE, 504)
    expect(wordsOf(late.html).includes('Hollis Sofa')).toBe(hasCart)
    expect(limits).toEqual([20_000, 3000])
  })
})

describe('a form whose page cannot be had', () => {
  const COMMERCE = unwell.throws
  const typed = { email: 'ruth@shopper.example', firstName: 'Ruth <b>', note: 'The green one' }

  test.each(['/alerts/new/100001?s=HOLLIS-FOG', '/account/manageProfile'])(
    '%s: what was typed is there, for another try',
    async (path) => {
      const shopper = newShopper()
      shopper.cookies.set('loggedInToken', 'somebody')
      const unsent = await shopper.post(path, typed, { COMMERCE })
      expect(unsent).toShow('Everything you wrote is still here', 502)
      expect(formFields(unsent.html, path)).toEqual(typed)
    },
  )

  test('a password is not on it', async () => {
    const shopper = newShopper()
    shopper.cookies.set('loggedInToken', 'somebody')
    const path = '/account/manageProfile/password'
    const failed = await shopper.post(path, { password: 'Correct-horse-1' }, { COMMERCE })
    expect(failed).toShow(NO_RESPONSE, 502)
    expect(failed.html).not.toContain('Correct-horse-1')
  })
})

describe('the commerce service is not well', () => {
  /** What a fault proves: a silence, an answer of 50x, one in words of its own. */
  const provenBy = (fault: string): string => {
    if (!fault.startsWith('answers 50')) return '[X-06b]'
    return fault === 'answers 500' ? '[X-06c]' : '[X-06a] [X-06c]'
  }

  /** A service that says that it is away for a while is taken at its word. */
  const statusOf = (fault: keyof typeof unwell) => (fault === 'answers 503 with words' ? 503 : 502)

  test.each(
    (Object.keys(unwell) as (keyof typeof unwell)[]).map(
      (fault) => [provenBy(fault), fault] as const,
    ),
  )('%s it %s: the words, and nothing of its own', async (_, fault) => {
    const { service, asked } = watched(unwell[fault] as unknown as Fetcher)
    const answer = await visit(product, {}, { otherwise: { COMMERCE: service, PAGE_CACHE: 'off' } })
    const words = fault.startsWith('answers 50')
      ? "We're sorry, there has been a problem loading this page. Please try again."
      : NO_RESPONSE
    expect(answer).toShow(words, statusOf(fault))
    expect(answer.html).not.toContain(INNER_WORDS)
    expect(asked.map(({ path }) => path).toSorted()).toEqual([PRODUCT_CALL])
  })

  test('[X-06a] its detail is what people read, as text', async () => {
    const COMMERCE = {
      fetch: async () =>
        Response.json(
          { code: 'BUSY', detail: 'We count our stock <b>today</b>.' },
          { status: 409 },
        ),
    }
    const page = await visit(product, {}, { otherwise: { COMMERCE, PAGE_CACHE: 'off' } })
    expect(page).toShow('We count our stock <b>today</b>.', 409)
    const refused = await visit(
      '/location',
      { method: 'POST', form: { postalCode: '60601' } },
      { otherwise: { COMMERCE } },
    )
    expect(refused.html).toContain('We count our stock &lt;b&gt;today&lt;/b&gt;.')
  })

  test.each(Object.keys(unwell) as (keyof typeof unwell)[])(
    'it %s: a change of the cart is refused in words, and nothing is lost',
    async (fault) => {
      const shopper = newShopper()
      await shopper.cart.add('HOLLIS-FOG')
      const refused = await shopper.post(
        '/cart/items',
        { skuId: 'PILLOW', quantity: '1' },
        { COMMERCE: unwell[fault] },
      )
      expect(refused.status).toBe(statusOf(fault))
      expect(refused.html).not.toContain(INNER_WORDS)
      const cart = await shopper.cart.show()
      expect(cart).toShow('Hollis Sofa')
      expect(wordsOf(cart.html)).not.toContain('Feather Pillow')
    },
  )
})
