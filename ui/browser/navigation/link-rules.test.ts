import { describe, expect, test } from 'vitest'
import { formDestination, isPlainClick, isPrefetchable, linkDestination } from './link-rules.ts'

const here = new URL('http://localhost:8787/c/mattresses?size=Queen#results')
const link = (href: string, facts = {}) =>
  linkDestination({ href, target: '', isNative: false, ...facts }, here)?.href

describe('linkDestination', () => {
  test.each([
    ['/pd/Drift/Cove/1', 'http://localhost:8787/pd/Drift/Cove/1'],
    ['sofas', 'http://localhost:8787/c/sofas'],
    ['../', 'http://localhost:8787/'],
    ['?size=King', 'http://localhost:8787/c/mattresses?size=King'],
    ['/c/mattresses?size=Queen', 'http://localhost:8787/c/mattresses?size=Queen'],
    ['/c/sofas#top', 'http://localhost:8787/c/sofas#top'],
    ['/cart', 'http://localhost:8787/cart'],
    ['/checkouts', 'http://localhost:8787/checkouts'],
    ['/pd/Davenport/No.~5/x1', 'http://localhost:8787/pd/Davenport/No.~5/x1'],
  ])('%s is ours', (href, expected) => {
    expect(link(href)).toBe(expected)
  })

  test.each([
    'https://elsewhere.example/c/sofas',
    '//elsewhere.example/',
    'http://drift.localhost:8787/',
    'mailto:care@davenport.example',
    'tel:+13035550100',
    'javascript:void 0',
    'data:text/html,x',
    'http://[',
    '#results',
    '#',
    '/c/mattresses?size=Queen#reviews',
    '/cart/add-quote/abc',
    '/cart/create?sku=1',
    '/checkout',
    '/Checkout/shipping',
    '/sign-out',
    '/order-status/abc',
    '/quote/abc',
    '/resetpassword/abc',
    '/shared-list/abc/def',
    '/subscribe/confirm/abc',
    '/subscribe/preferences/abc',
    '/subscribe/unsubscribe/abc',
    '/alerts/manage/abc',
    '/alerts/unsubscribe/abc',
    '/holds/manage/abc',
    '/visits/manage/abc',
    '/lists/confirm/abc',
    '/lists/unsubscribe/abc',
    '/media/sofa',
    '/guides/care.pdf',
    '/sitemap.xml',
    '/c/sofas?forceRedirect=/c/sale',
  ])('%s is left to the browser', (href) => {
    expect(link(href)).toBeUndefined()
  })

  test('so are other targets and links marked native', () => {
    expect(link('/c/sofas', { target: '_blank' })).toBeUndefined()
    expect(link('/c/sofas', { target: '_self' })).toBeDefined()
    expect(link('/c/sofas', { isNative: true })).toBeUndefined()
  })
})

test('a page with a frame of its own is left in full', () => {
  const shop = { href: '/c/sofas', target: '', isNative: false }
  const from = (path: string) => linkDestination(shop, new URL(path, here))
  expect(from('/checkout/confirm/1')).toBeNull()
  expect(from('/cart')).not.toBeNull()
})

describe('formDestination', () => {
  const form = { action: '/search', method: 'get', target: '', isNative: false }

  test('fields replace the query of the action, repeated ones stay repeated', () => {
    const fields = [
      ['size', 'Queen'],
      ['size', 'Cal King'],
      ['q', 'a&b=c #1'],
    ] as const
    expect(formDestination({ ...form, action: '/c/beds?page=3#x' }, fields, here)?.href).toBe(
      'http://localhost:8787/c/beds?size=Queen&size=Cal+King&q=a%26b%3Dc+%231',
    )
  })

  test('no action means this page', () => {
    expect(formDestination({ ...form, action: '' }, [['sort', 'price']], here)?.href).toBe(
      'http://localhost:8787/c/mattresses?sort=price',
    )
  })

  test.each([
    ['a post', { method: 'post' }],
    ['a POST', { method: 'POST' }],
    ['a dialog', { method: 'dialog' }],
    ['a new tab', { target: '_blank' }],
    ['marked native', { isNative: true }],
    ['another origin', { action: 'https://pay.example/card' }],
    ['a full-load path', { action: '/cart/create' }],
  ])('%s is left to the browser', (_, facts) => {
    expect(formDestination({ ...form, ...facts }, [], here)).toBeNull()
  })
})

test('a plain click is the main button alone, not yet handled', () => {
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  }
  expect(isPlainClick(plain)).toBe(true)
  for (const other of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ]) {
    expect(isPlainClick({ ...plain, ...other })).toBe(false)
  }
})

test.each([
  ['/pd/Drift/Cove/1', true],
  ['/', true],
  ['/c/mattresses?size=Queen#x', false],
  ['/cart', false],
  ['/account/lists', false],
  ['/sign-in', false],
  ['/cart/add-quote/q', false],
  ['https://elsewhere.example/', false],
])('fetching %s ahead: %s', (path, expected) => {
  expect(isPrefetchable(new URL(path, here), here)).toBe(expected)
})
