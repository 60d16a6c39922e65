import { describe, expect, test } from 'vitest'
import { contentOf, readChecked, type CheckedDocument } from '../checks/site-content.ts'
import type { Goods } from '../goods/goods.ts'
import { saleChecks, type SalePrices } from './sale-checks.ts'
import { documentsOf, salesOf } from './sale.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const origins = { origin: 'https://shop.example', siblings: [] }
const image = { _type: 'image', asset: { _ref: 'image-a' }, alt: 'A sofa' }

const made = (value: Record<string, unknown>): CheckedDocument => {
  const document = readChecked(value)
  if (document === undefined) throw new Error('No document')
  return document
}

const page = (more: Record<string, unknown> = {}) =>
  made({
    _id: 'landing',
    _type: 'page',
    title: 'Black Friday',
    seo: {
      slug: { current: '/sale' },
      metaTitle: 'Black Friday',
      metaDescription: 'A third off.',
      shareImage: image,
    },
    sections: [{ _key: 'h', _type: 'hero', heading: 'A third off', image }],
    ...more,
  })

const sale = (more: Record<string, unknown> = {}) => ({
  _id: 'sale',
  _type: 'campaign',
  name: 'Black Friday',
  startsAt: '2026-11-27T16:00:00Z',
  endsAt: '2026-12-01T07:00:00Z',
  banner: [{ _type: 'block', children: [{ _type: 'span', text: 'A third off' }] }],
  menuEntry: { _type: 'link', label: 'Sale', href: '/sale' },
  landingPage: { _type: 'reference', _ref: 'landing' },
  redirects: [{ _key: 'r', _type: 'campaignRedirect', from: '/friday', to: '/sale' }],
  products: ['100'],
  ...more,
})

const goods = (price: number, more: Partial<Goods> = {}): Goods => ({
  itemId: '100',
  name: 'Hollis Sofa',
  priceFrom: price,
  priceTo: price,
  listPriceFrom: null,
  stock: 'in-stock',
  picture: null,
  ...more,
})
const dropping: SalePrices = { before: [goods(200)], during: [goods(100)], after: [goods(200)] }
/** Ten pixels a letter. */
const measure = (words: string) => words.length * 10

const found = (
  {
    of = {},
    landing = {},
    rules = [],
  }: Partial<Record<'of' | 'landing', Record<string, unknown>>> & {
    rules?: Record<string, unknown>[]
  } = {},
  prices: SalePrices | null = dropping,
) => {
  const redirects = made({ _id: 'rules', _type: 'saleRedirects', name: 'Others', redirects: rules })
  const content = contentOf([page(landing), redirects, made(sale(of))], [], origins)
  const [one] = salesOf(content)
  if (one === undefined) throw new Error('No sale')
  return Object.fromEntries(
    saleChecks(one, content, NOW, prices, measure).flatMap(({ title, problems }) =>
      problems.length === 0
        ? []
        : [[title, problems.map(({ level, words }) => `${level}: ${words}`)]],
    ),
  )
}

test('a sale in which all is right has nothing to look at', () => {
  expect(found()).toEqual({})
})

describe('before a sale is published', () => {
  test.each([
    ['Time', { of: { endsAt: '2026-11-27T15:00:00Z' } }, 'error: It ends before it starts.'],
    ['Time', { of: { startsAt: undefined } }, 'error: It has no start, or no end.'],
    [
      'Time',
      { of: { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-02T00:00:00Z' } },
      'over on',
    ],
    [
      'Time',
      { of: { sections: [{ _key: 'c', _type: 'countdown', endsAt: '2026-12-02T07:00:00Z' }] } },
      'warning: The countdown counts to',
    ],
    [
      'Links',
      { of: { menuEntry: { _type: 'link', label: 'Sale', href: '/nowhere' } } },
      'warning: There is no page at /nowhere.',
    ],
    [
      'Links',
      { landing: { sections: [{ _key: 'a', link: { href: '/gone' }, image }] } },
      'warning: Black Friday: There is no page at /gone.',
    ],
    [
      'Redirects',
      {
        of: {
          redirects: [
            { _key: 'r', from: '/sale', to: '/friday' },
            { _key: 's', from: '/friday', to: '/sale' },
          ],
        },
      },
      'error',
    ],
    ['Redirects', { rules: [{ _key: 'x', from: '/friday', to: '/sale' }] }, 'warning'],
    ['Pictures', { landing: { sections: [] } }, 'warning: Black Friday has no picture.'],
    [
      'Text on a phone',
      {
        of: { banner: [{ children: [{ text: 'A third off everything, and delivery is free' }] }] },
      },
      'takes more than one line above every page',
    ],
    [
      'Text on a phone',
      { landing: { title: 'Donaudampfschifffahrtsgesellschaftssale' } },
      'is wider than a phone',
    ],
  ])('%s is looked at: %j', (title, given, words) => {
    expect(found(given)[title]?.join()).toContain(words)
  })

  test.each([
    [
      'that stays as it was',
      { ...dropping, during: [goods(200)] },
      'error: Hollis Sofa costs $2.00 before',
    ],
    ['that nobody sells', { ...dropping, during: [] }, 'error: The shop does not sell 100.'],
    [
      'that stays low',
      { ...dropping, after: [goods(100)] },
      'warning: Hollis Sofa also costs $1.00 after',
    ],
    ['that is sold out', { ...dropping, during: [goods(100, { stock: 'sold-out' })] }, 'sold out'],
    ['that nobody could ask for', null, 'warning: The shop did not respond'],
  ])('a price %s is told', (_, prices, words) => {
    expect(found({}, prices)['Prices']?.join()).toContain(words)
  })
})

test('a sale is made of its landing page and of what either shares with others', () => {
  const snippet = made({ _id: 'snippet', _type: 'contentSnippet', name: 'Shared' })
  const sections = [{ _key: 's', _type: 'snippetSection', snippet: { _ref: 'snippet' } }]
  const content = contentOf([page({ sections }), snippet, made(sale())], [], origins)
  const [one] = salesOf(content)
  expect(one && documentsOf(one, content).toSorted()).toEqual(['landing', 'sale', 'snippet'])
})
