import { describe, expect, test } from 'vitest'
import { isOfferPage, readReferral } from './offer-pages.ts'

describe('[S-02] the pages that take a financing referral', () => {
  test.each([
    '/sale',
    '/sale/holiday',
    '/Sale/Holiday',
    '/sale-ends-soon',
    '/financing',
    '/financing/how-it-works',
  ])('%s is one', (path) => expect(isOfferPage(path)).toBe(true))
  test.each([
    '/',
    '/c/sale',
    '/pd/sale/x/1',
    '/about',
    '/account/financing',
    '/blog/sale',
    '/SAL',
    'sale',
  ])('%s is not', (path) => expect(isOfferPage(path)).toBe(false))
})

describe('[S-02] a referral', () => {
  test.each([
    ['denver-fall-26', 'denver-fall-26'],
    ['  Denver-Fall-26 ', 'denver-fall-26'],
    ['a1', 'a1'],
    ['store_491', 'store_491'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is kept as %j', (given, kept) => expect(readReferral(given)).toBe(kept))

  test.each([
    null,
    undefined,
    '',
    ' ',
    'x',
    '-x',
    '_x',
    'x'.repeat(41),
    'x'.repeat(100_000),
    'a b',
    'a;b',
    'a=b',
    'a,b',
    'a/b',
    'a%20b',
    'a\nset-cookie: b',
    'a\0b',
    '<script>alert(1)</script>',
    'café',
    'ａｂ',
    '__proto__',
    '../../x',
  ])('%j is none', (given) => expect(readReferral(given)).toBeNull())
})
