import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { localTime } from '../../../../commerce/forms/preview-view.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { contentPage, editors } from './editors.ts'
import { newEditor } from './preview.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { origins, visit } from '../shop.ts'

/** A sale of an hour, in an hour. */
const begin = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000
const end = begin + 3_600_000
const iso = (moment: number) => new Date(moment).toISOString()
const clockAt = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })

const PAGE = '/test-sale'
const CALLOUT = 'A third off, for an hour'
const lake = editors()

const paragraph = (text: string) => ({
  _key: 'p',
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _key: 's', _type: 'span', text, marks: [] }],
})
const sale = (more: Record<string, unknown> = {}) => ({
  _id: 'test-campaign',
  _type: 'campaign',
  name: 'An hour’s sale',
  startsAt: iso(begin),
  endsAt: iso(end),
  banner: [paragraph(CALLOUT)],
  menuEntry: { _type: 'link', label: 'One hour', href: PAGE },
  landingPage: { _type: 'reference', _ref: 'test-campaign-page' },
  isPageOfSale: true,
  sections: [{ _key: 'c', _type: 'countdown', heading: 'Hurry along' }],
  redirects: [{ _key: 'r', _type: 'campaignRedirect', from: '/one-hour', to: PAGE }],
  ...more,
})

beforeAll(async () => {
  await seedShop()
  const skus = smallCatalogue.skus.map((sku) =>
    sku.skuId === 'PILLOW' ? { ...sku, sales: [[begin, end, 3_900] as const] } : sku,
  )
  await env.DB.batch(
    seedStatements({ ...smallCatalogue, skus }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
  await lake.write(contentPage('test-campaign-page', PAGE, 'The sale of an hour'), sale(), {
    _id: 'nav-sale-holiday',
    _type: 'navigationItem',
    name: 'In a menu',
    title: 'A whole hour',
    enabled: true,
    linkType: 'menuLink',
    link: PAGE,
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await lake.remove('test-campaign', 'test-campaign-page', 'nav-sale-holiday')
})

/**
 * What of the sale a shopper meets: callout, entry of the menu on wide windows and on narrow ones, the editors' own link to
 * its page there, landing page, redirect, list of pages.
 */
const met = async (ask: (path: string) => ReturnType<typeof visit> = (path) => visit(path)) => {
  const home = await ask('/privacy')
  const menus = await ask('/api/menus')
  const page = await ask(PAGE)
  const redirect = await ask('/one-hour')
  const directory = await ask('/sitemaps/content.xml')
  return [
    home.html.includes(CALLOUT),
    home.html.includes('One hour'),
    menus.html.includes('One hour'),
    menus.html.includes('A whole hour'),
    page.status === 200 && page.html.includes('Hurry along'),
    redirect.status === 302,
    directory.html.includes(PAGE),
  ]
}
const all = Array<boolean>(7).fill(true)
const none = Array<boolean>(7).fill(false)

/** Somebody who looks at the shop as of a moment, and so past all that is kept. */
const editorAt = (moment: number) => newEditor({ at: localTime(moment, 'UTC'), zone: 'UTC' })

describe('a sale', () => {
  test('is on from its minute to its minute, with all that belongs to it, and kept pages turn with it', async () => {
    for (const [moment, expected] of [
      [begin - 60_000, none],
      [begin - 1, none],
      [begin, all],
      [end - 1, all],
      [end, none],
    ] as const) {
      clockAt(moment)
      expect(await met(), iso(moment)).toEqual(expected)
    }
    const over = await visit(PAGE)
    expect(over.status).toBe(404)
    expect(wordsOf(over.html)).toContain('This sale has ended')
  })

  test('is not said to have ended before it begins', async () => {
    clockAt(begin - 60_000)
    expect(wordsOf((await visit(PAGE)).html)).not.toContain('This sale has ended')
  })

  test('is seen before it comes, by an editor who looks at that moment', async () => {
    vi.useRealTimers()
    for (const [moment, expected] of [
      [begin - 60_000, none],
      [begin, all],
      [end, none],
    ] as const) {
      const editor = await editorAt(moment)
      expect(await met(editor.visit), iso(moment)).toEqual(expected)
    }
    expect(await met()).toEqual(none)
  })

  test.each([
    ['whose time cannot be read', { startsAt: 'soon' }],
    ['without an end', { endsAt: null }],
    ['that ends before it starts', { startsAt: iso(end), endsAt: iso(begin) }],
  ])('one %s is on at no time', async (_, time) => {
    await lake.write(sale(time))
    const editor = await editorAt(begin + 60_000)
    expect(await met(editor.visit)).toEqual(none)
    await lake.write(sale())
  })
})

describe('what goods cost, for the studio', () => {
  const SECRET = 'the-studio-asks-for-prices'
  const asked = (query: Record<string, string>) =>
    visit(`/api/draft/goods?${new URLSearchParams(query)}`)
  const answered = z.object({
    goods: z.array(z.looseObject({ itemId: z.string(), priceFrom: z.int() })),
  })

  beforeAll(async () => {
    vi.useRealTimers()
    await lake.write({
      _id: 'drafts.test-goods-secret',
      _type: 'sanity.previewUrlSecret',
      secret: SECRET,
      studioUrl: `${origins.davenport}/studio`,
    })
  })
  afterAll(() => lake.remove('drafts.test-goods-secret'))

  test('is that of the moment', async () => {
    const priceAt = async (moment: number) => {
      const answer = await asked({
        'sanity-preview-secret': SECRET,
        ids: '100004',
        at: iso(moment),
      })
      return answered.parse(JSON.parse(answer.html)).goods.map(({ priceFrom }) => priceFrom)
    }
    expect(await priceAt(begin - 60_000)).toEqual([4_999])
    expect(await priceAt(begin)).toEqual([3_900])
    expect(await priceAt(end)).toEqual([4_999])
  })

  test.each([
    ['without the studio’s secret', { ids: '100004' }, 401],
    ['with another', { ids: '100004', 'sanity-preview-secret': 'made-up' }, 401],
    ['for no ids', { 'sanity-preview-secret': SECRET }, 422],
    ['for ids that are none', { 'sanity-preview-secret': SECRET, ids: 'a,,b' }, 422],
    ['for a moment that is none', { 'sanity-preview-secret': SECRET, ids: '1', at: 'soon' }, 422],
  ])('%s: nothing is told', async (_, query, status) => {
    expect((await asked(query)).status).toBe(status)
  })
})
