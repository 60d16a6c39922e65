import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { silent, slow } from './faults.ts'
import { clearKv } from './kv.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, open, visit } from '../shop.ts'

const NO_RESPONSE = 'There was a problem communicating with the server. Please try again.'
const SOFA = '/pd/Davenport/Hollis-Sofa/100001'
const MARLOW = '/pd/Halden-&-Rowe/Marlow-Sofa/100002'
const DENVER = '/locations/denver/colorado/denver-491'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

describe('the content service takes longer than a frame waits, and nothing is known from before', () => {
  beforeEach(clearKv)
  const late = async () => ({ worker: await newIsolate(), otherwise: { LAKE: slow(env.LAKE) } })

  test('a product is kept for a moment without what was late, and made again then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const setting = await late()
    await visit(MARLOW, {}, setting)
    expect((await visit(MARLOW, {}, setting)).cache).toBe('memory')
    vi.setSystemTime(Date.now() + 6000)
    expect((await visit(MARLOW, {}, setting)).cache).toBe('miss')
  })

  test('[S-01b] an unknown path answers 404 all the same', async () => {
    expect(await visit('/no-such-page', {}, await late())).toShow('Living Room', 404)
  })

  test('[S-10d] an unknown post is forwarded, to a page that answers 404', async () => {
    expect(await visit('/blog/no-such-post', {}, await late())).toRedirectTo(
      '/blog/blog-not-found',
      302,
    )
    expect(await visit('/blog/blog-not-found', {}, await late())).toShow('Search', 404)
  })

  test.each(['/blog/tag/no-such-tag', '/blog?page=99', '/sealy-and-more'])(
    '%s answers 404',
    async (path) => {
      expect((await visit(path, {}, await late())).status).toBe(404)
    },
  )

  test('a page that is there answers 200, whole', async () => {
    expect(await visit('/financing', {}, await late())).toShow('Financing')
  })
})

describe('the catalogue takes longer than a frame waits', () => {
  beforeAll(async () => {
    await visit(SOFA) // the catalogue answered once, some time ago
  })
  const late = { otherwise: { COMMERCE: slow(env.COMMERCE), PAGE_CACHE: 'off' } }

  test.each([
    ['other words', '/pd/Davenport/Old-Name/100001?color=moss', `${SOFA}?color=moss`],
    ['another maker', '/pd/Sealy/Hollis-Sofa/100001', SOFA],
    ['the short form', '/pd/Hollis-Sofa/100001', SOFA],
  ])('[S-33a] %s: redirected for good all the same', async (_, path, own) => {
    expect(await visit(path, {}, late)).toRedirectTo(own, 301)
  })

  test('[S-33a] so it is for client-side navigation, and in an isolate that has only just begun', async () => {
    const asking = { headers: { 'x-navigation': 'fragment' } }
    const setting = { ...late, worker: await newIsolate() }
    expect(await visit('/pd/Davenport/Old-Name/100001', asking, setting)).toRedirectTo(SOFA, 301)
  })

  test.each([
    ['an unknown product', '/pd/Davenport/Hollis-Sofa/999999'],
    ['a category that nobody knows', '/c/no-such-category'],
    ['its listing', '/pl/no-such-category'],
    ['a page of a category beyond the last', '/c/living-room?page=99'],
    ['an unknown store', '/locations/denver/colorado/nowhere-1'],
    ['a page of stores beyond the last', '/locations?page=99'],
  ])('%s answers 404 all the same', async (_, path) => {
    expect((await visit(path, {}, late)).status).toBe(404)
  })

  test('a store’s old address is redirected all the same', async () => {
    expect(await visit('/locations/austin/texas/denver-491', {}, late)).toRedirectTo(DENVER, 301)
  })
})

describe('C45: the catalogue does not answer at all', () => {
  test.each([
    ['a product', SOFA],
    ['a category', '/c/living-room'],
    ['one that only the catalogue knows', '/c/bedding'],
    ['everything', '/pl'],
    ['a search', '/search/sofa'],
    ['a store', DENVER],
    ['the stores', '/locations'],
  ])('%s: what is known to be there has its frame at once', async (_, path) => {
    await visit(SOFA)
    const { service: COMMERCE, letGo } = silent()
    const { response, rest } = await open(path, {}, { otherwise: { COMMERCE, PAGE_CACHE: 'off' } })
    expect(response.status).toBe(200)
    letGo()
    expect(wordsOf(await rest())).toContain(NO_RESPONSE)
  })

  test('a product that may not be there has a status of its own when the service is given up on', async () => {
    await visit(SOFA)
    const { service: COMMERCE, letGo } = silent()
    const asking = open(
      '/pd/Davenport/Hollis-Sofa/999999',
      {},
      { otherwise: { COMMERCE, PAGE_CACHE: 'off' } },
    )
    setTimeout(letGo, 1500)
    const { response, rest } = await asking
    expect(response.status).toBe(502)
    expect(wordsOf(await rest())).toContain(NO_RESPONSE)
  })
})
