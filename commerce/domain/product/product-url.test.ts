import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProductPath, parseProductPath, productUrl, readProductQuery } from './product-url.ts'

const BRAND = 'Davenport'

const product = (name: string, manufacturerName = 'Sealy', itemId = '100123') => ({
  name,
  manufacturerName,
  itemId,
})

describe('product address', () => {
  test.each([
    [product('Dune Hybrid Mattress'), '/pd/Sealy/Dune-Hybrid-Mattress/100123'],
    [product('Hollis', ''), '/pd/Davenport/Hollis/100123'],
    [product('Hollis', '  '), '/pd/Davenport/Hollis/100123'],
    [product('Full-Size Bed'), '/pd/Sealy/Full-Size~Bed/100123'],
    [product('L-Shaped'), '/pd/Sealy/L-Shaped/100123'],
    [product('Sofa / Chaise'), '/pd/Sealy/Sofa-%2F-Chaise/100123'],
    [product('A~B c'), '/pd/Sealy/A%7EB-c/100123'],
    [product('Estate', 'Stearns & Foster'), '/pd/Stearns-&-Foster/Estate/100123'],
    [product('84" Sofa? #1'), '/pd/Sealy/84%22-Sofa%3F-%231/100123'],
    [product('..'), '/pd/Sealy/item/100123'],
    [product('\uD800 Broken'), '/pd/Sealy/%EF%BF%BD-Broken/100123'],
    [product('  Two \n lines '), '/pd/Sealy/Two-lines/100123'],
    [product('Hollis', 'Sealy', 'a/b'), '/pd/Sealy/Hollis/a%2Fb'],
  ])('[S-33a] %j is at %s', (it, path) => expect(productUrl(it, {}, BRAND)).toBe(path))

  test('without a maker or a brand it is the short form', () => {
    expect(productUrl(product('Full-Size Bed', ' '))).toBe('/pd/Full-Size~Bed/100123')
    expect(parseProductPath('/pd/Full-Size~Bed/100123')?.itemId).toBe('100123')
  })

  test('[S-33a] the query holds Size, Cat, color, finish, option and s, in that order, with spaces as dashes', () => {
    const query = {
      s: 'SKU-1',
      option: 'Extra Firm',
      finish: 'Oak',
      color: 'Sea Moss',
      Cat: 'mattresses/hybrid',
      Size: 'Cal King',
    }
    expect(productUrl(product('Dune'), query)).toBe(
      '/pd/Sealy/Dune/100123?Size=Cal-King&Cat=mattresses%2Fhybrid&color=Sea-Moss&finish=Oak&option=Extra-Firm&s=SKU-1',
    )
    expect(productUrl(product('Dune'), { Size: '', color: 'Red' })).toBe(
      '/pd/Sealy/Dune/100123?color=Red',
    )
  })

  test.each([
    [
      '/pd/Sealy/Dune-Hybrid/100123',
      { manufacturer: 'Sealy', name: 'Dune Hybrid', itemId: '100123' },
    ],
    ['/pd/Dune-Hybrid/100123', { manufacturer: null, name: 'Dune Hybrid', itemId: '100123' }],
    ['/pd/Dune~Hybrid/100123', { manufacturer: null, name: 'Dune Hybrid', itemId: '100123' }],
    ['/pd/Sealy/Full-Size~Bed/1/', { manufacturer: 'Sealy', name: 'Full-Size Bed', itemId: '1' }],
    ['/pd/Sealy/Sofa-%2F-Chaise/1', { manufacturer: 'Sealy', name: 'Sofa / Chaise', itemId: '1' }],
  ])('reads %s', (path, expected) => expect(parseProductPath(path)).toEqual(expected))

  test.each([
    '/pd',
    '/pd/1',
    '/pd//1',
    '/pd/a//1',
    '/pd/a/b/c/d',
    '/pd/a/',
    '/pd/a/%E0%A4%A',
    '/pd/%zz/1',
    '/pd/a/..',
    '/pd/a/%2e%2e',
    '/c/a/1',
    `/pd/${'a'.repeat(301)}/1`,
    `/pd/a/${'/'.repeat(100_000)}`,
  ])('is not a product: %s', (path) => expect(parseProductPath(path)).toBeNull())

  test('[S-33a] whatever a product is called, its address is one path of four segments that leads back to it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(text, text, (name, maker) => {
        const path = productUrl(product(name, maker), {}, BRAND)
        const url = new URL(path, 'https://shop.example')
        expect(url.pathname.split('/')).toHaveLength(5)
        expect(url.pathname).toBe(path)
        expect(parseProductPath(path)?.itemId).toBe('100123')
        expect(isProductPath(url.pathname, product(name, maker), BRAND)).toBe(true)
      }),
    )
  })

  test('a name of words and dashes comes back as it was', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9./&'"é]{1,8}$/).filter((it) => !/^\.+$/.test(it))
    const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(name, fc.boolean(), (it, dashed) => {
        const full = dashed ? `${it} Full-Size` : it
        expect(parseProductPath(productUrl(product(full)))?.name).toBe(full)
      }),
    )
  })

  test('another spelling of the same path is still its own; another name is not', () => {
    const bed = product('Full-Size Bed')
    for (const path of [
      '/pd/Sealy/Full-Size~Bed/100123',
      '/pd/Sealy/Full-Size-Bed/100123/',
      '/pd/Sealy/Full%2DSize%7EBed/100123',
    ])
      expect(isProductPath(path, bed, BRAND), path).toBe(true)
    for (const path of [
      '/pd/Full-Size~Bed/100123',
      '/pd/Sealy/Old-Name/100123',
      '/pd/sealy/%zz/100123',
    ])
      expect(isProductPath(path, bed, BRAND), path).toBe(false)
  })

  test('reads the query it knows, once, and bounded', () => {
    const params = new URLSearchParams('Size=Queen&Size=King&color=&s=SKU-1&utm=x&__proto__=y')
    params.set('finish', 'x'.repeat(121))
    expect(readProductQuery(params)).toEqual({ Size: 'Queen', s: 'SKU-1' })
  })
})
