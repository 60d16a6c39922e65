import { encodeSignatureHeader } from '@sanity/webhook'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { z } from 'zod'
import { seedShop } from '../../commerce/shop.ts'
import { clearKv } from '../edge/kv.ts'
import { newShopper, origins, visit, type Otherwise, type Shopper } from '../shop.ts'
import { contentPage, editors } from './editors.ts'
import { paragraph } from './field-samples.ts'

const SECRET = 'the-studio-asks-for-tests'
export const HOUR = 3_600_000
const begin = Math.floor(Date.now() / HOUR) * HOUR - HOUR
export const end = begin + 24 * HOUR
const iso = (moment: number) => new Date(moment).toISOString()
export const lake = editors()

export const PAGE = '/test-halves'
export const PLAIN = '/test-undivided'
export const WHOLE = '/test-whole'
export const LATER = '/test-later'
export const A = 'The first words'
export const B = 'The second words'
export const SHARED = 'Words of both'

export const richText = (_key: string, heading: string) => ({
  _key,
  _type: 'richText',
  heading,
  content: paragraph(`Under ${heading}`),
})
export const testOf = (_id: string, page: string, more: Record<string, unknown> = {}) => ({
  _id,
  _type: 'experiment',
  name: 'Of the tests',
  page: { _type: 'reference', _ref: page },
  section: 'top',
  sections: [richText('top', B)],
  share: 50,
  startsAt: iso(begin),
  endsAt: iso(end),
  ...more,
})
export const twoSections = [richText('top', A), richText('rest', SHARED)]

/** A shop with two tests that are on, one to come, and a page without one. */
export const withTests = (): void => {
  beforeAll(async () => {
    await seedShop()
    await clearKv()
    await lake.write(
      contentPage('test-halves-page', PAGE, 'Halves', twoSections),
      contentPage('test-plain-page', PLAIN, 'Undivided', twoSections),
      contentPage('test-whole-page', WHOLE, 'Whole', twoSections),
      contentPage('test-later-page', LATER, 'Later', twoSections),
      testOf('test-halves', 'test-halves-page'),
      testOf('test-whole', 'test-whole-page', { section: null, share: 99 }),
      testOf('test-later', 'test-later-page', { startsAt: iso(end), endsAt: iso(end + HOUR) }),
      {
        _id: 'drafts.test-halves-secret',
        _type: 'sanity.previewUrlSecret',
        secret: SECRET,
        studioUrl: `${origins.davenport}/studio`,
      },
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(async () => {
    await lake.remove(
      'test-halves',
      'test-whole',
      'test-later',
      'test-halves-page',
      'test-plain-page',
      'test-whole-page',
      'test-later-page',
      'drafts.test-halves-secret',
    )
    await clearKv()
  })
}

/** The content service tells the shop that a document of this type is another. */
export const notify = async (_type = 'page'): Promise<void> => {
  const raw = JSON.stringify({ _id: 'any', _type, operation: 'update', dataset: 'davenport' })
  const signature = await encodeSignatureHeader(raw, Date.now(), env.CONTENT_WEBHOOK_SECRET)
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': signature,
    origin: '',
    'sec-fetch-site': '',
  }
  const asking = { method: 'POST', raw, headers }
  expect((await visit('/api/content/webhook', asking)).status).toBe(200)
}

type Setting = Parameters<typeof newShopper>[0]
export const COOKIE = 'experiments'
export const FRAGMENT = { headers: { 'x-navigation': 'fragment' } }
export const clockAt = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })

/** Somebody who has allowed it. */
export const willing = (setting: Setting = {}): Shopper => {
  const shopper = newShopper(setting)
  shopper.cookies.set('consent', 'all')
  return shopper
}
export const shownIn = (html: string): string =>
  [A, B].flatMap((words) => (html.includes(`>${words}<`) ? [words] : [])).join(' and ')
export const inTest = ({ cookies }: Shopper): boolean => cookies.has(COOKIE)

/** Somebody who has met the test, in the version that shows these words. */
export const shopperWho = async (sees: string, setting: Setting = {}): Promise<Shopper> => {
  // That so many in a row see the other version has a chance of one in 10^18.
  for (let tries = 0; tries < 60; tries += 1) {
    const shopper = willing(setting)
    if (shownIn((await shopper.visit(PAGE)).html) === sees) return shopper
  }
  throw new Error(`nobody sees: ${sees}`)
}

export const told = z.object({
  today: z.iso.date(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      version: z.enum(['a', 'b']),
      visitors: z.int(),
      visits: z.int(),
      added: z.int(),
      ordered: z.int(),
    }),
  ),
})
export const ask = (query: Record<string, string>, otherwise: Otherwise = {}) =>
  visit(
    `/api/draft/experiments?${new URLSearchParams({ 'sanity-preview-secret': SECRET, ...query })}`,
    {},
    { otherwise },
  )
/** What the studio is told, as one sum over days and versions. */
export const sums = async (experiment = 'test-halves') => {
  const { days } = told.parse((await ask({ experiment })).json())
  const all = { visitors: 0, visits: 0, added: 0, ordered: 0 }
  for (const day of days) {
    all.visitors += day.visitors
    all.visits += day.visits
    all.added += day.added
    all.ordered += day.ordered
  }
  return all
}
