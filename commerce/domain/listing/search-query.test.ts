import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts'
import { normalizeInches, readSearch, searchableText } from './search-query.ts'
import { searchTerms, singular } from './search-words.ts'
import { nearestWord, editDistance } from './spelling.ts'

const read = (text: string) => {
  const { words, priceMin, priceMax, sizes, colors } = readSearch(text)
  return [words.join(' '), priceMin, priceMax, [...sizes, ...colors].join(' + ')]
}

describe('what was typed, as it was meant', () => {
  test.each([
    ['king mattress under 1500', 'mattress', null, 1500, 'King'],
    ['kng matres under 1500', 'kng matres', null, 1500, ''],
    ['sofa below $1,200', 'sofa', null, 1200, ''],
    ['sofa less than 1.2k', 'sofa', null, 1200, ''],
    ['sofa under 2k', 'sofa', null, 2000, ''],
    ['desk over 400', 'desk', 400, null, ''],
    ['desk more than $400 under $900', 'desk', 400, 900, ''],
    ['rug between 200 and 500', 'rug', 200, 500, ''],
    ['rug $500-$200', 'rug', 200, 500, ''],
    ['rug 200 to 500 dollars', 'rug', 200, 500, ''],
    ['$300 lamp', 'lamp', null, 300, ''],
    ['lamp up to $99.99', 'lamp', null, 99, ''],
    ['lamp < 100', 'lamp', null, 100, ''],
    ['lamp under $0', 'lamp', null, null, ''],
    ['under bed storage', 'under bed storage', null, null, ''],
    ['sofa under 84 inches', 'sofa under 84in', null, null, ''],
    ['2 to 4 seat table', '2 4 seat table', null, null, ''],
    ['5 piece dining set', '5 piece dining set', null, null, ''],
    ['california king mattress', 'mattress', null, null, 'Cal King'],
    ['Cal-King bed', 'bed', null, null, 'Cal King'],
    ['split king base', 'base', null, null, 'Split King'],
    ['twin xl', '', null, null, 'Twin XL'],
    ['twin extra long sheets', 'sheets', null, null, 'Twin XL'],
    ['full length mirror', 'full length mirror', null, null, ''],
    ['queen size bed frame', 'bed frame', null, null, 'Queen'],
    ['grey couch', 'couch', null, null, 'gray'],
    ['I am looking for a blue sofa please', 'am sofa', null, null, 'blue'],
    ['', '', null, null, ''],
    ['the', '', null, null, ''],
    ['%', '', null, null, ''],
  ] as const)('%s', (text, words, min, max, named) =>
    expect(read(text)).toEqual([words, min, max, named]),
  )

  test.each([
    '84"',
    '84 "',
    '84”',
    '84″',
    "84''",
    '84 in',
    '84in',
    '84-in',
    '84 in.',
    '84-inch',
    '84 inch',
    '84 inches',
    '84inches',
    '7 ft',
    '7ft',
    "7'",
    '7’',
    '7′',
    '7 feet',
    '7-foot',
    '6\'12"',
  ])('%s are 84 inches', (text) =>
    expect(normalizeInches(`sofa ${text} wide`).split(/\s+/)).toEqual(['sofa', '84in', 'wide']),
  )

  test.each([
    ['5’6” desk', '66in desk'],
    ['8x10 rug', '8x10 rug'],
    ['2 in 1 crib', '2 in 1 crib'],
    ['Café Bouclé', 'cafe boucle'],
    ['so\u202Efa\u0000', 'so fa'],
  ])('%s is looked for as “%s”', (text, expected) =>
    expect(searchableText(text).replaceAll(/\s+/g, ' ').trim()).toBe(expected),
  )

  test('whatever is typed is read, quickly and within bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { allWords, priceMin, priceMax } = readSearch(text)
        expect(allWords.length).toBeLessThanOrEqual(12)
        for (const price of [priceMin, priceMax]) expect(price ?? 0).toBeLessThanOrEqual(999_999)
      }),
    )
    for (const text of ['$1 '.repeat(5000), `${"9'".repeat(5000)}`, 'between '.repeat(2000)])
      expect(readSearch(text).allWords.join('').length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
  })
})

describe('words that stand for each other', () => {
  test.each([
    ['couch', 'sofa'],
    ['couches', 'sofa'],
    ['night stand', 'nightstand'],
    ['bedside tables', 'nightstand'],
    ['tv stand', 'media console'],
    ['box spring', 'foundation'],
  ])('%s is also %s', (text, other) =>
    expect(searchTerms(text.split(' '), [])[0]?.alternatives).toContain(other),
  )

  test('a shop adds words of its own, which stand for each other in that shop only', () => {
    const own = [['north fork', 'northfork', 'nfk']]
    const first = (words: readonly (readonly string[])[]) =>
      searchTerms(['northfork', 'sofa'], words)[0]?.alternatives
    expect(first(own)).toEqual(['northfork', 'north fork', 'nfk'])
    expect(first([])).toEqual(['northfork'])
    expect(searchTerms(['north', 'fork', 'couch'], own).map(({ typed }) => typed)).toEqual([
      'north fork',
      'couch',
    ])
  })

  test('a phrase is one term, and the words beside it stay words', () => {
    expect(searchTerms(['white', 'coffee', 'table', 'oak'], []).map(({ typed }) => typed)).toEqual([
      'white',
      'coffee table',
      'oak',
    ])
  })

  test.each([
    ['sofas', 'sofa'],
    ['mattresses', 'mattress'],
    ['mattress', 'mattress'],
    ['benches', 'bench'],
    ['shelves', 'shelf'],
    ['glass', 'glass'],
    ['canvas', 'canvas'],
    ['brass', 'brass'],
    ['bus', 'bus'],
  ])('one of %s is a %s', (many, one) => expect(singular(many)).toBe(one))
})

describe('slips of the finger', () => {
  const known = [
    ['king', 40],
    ['kids', 20],
    ['mattress', 60],
    ['matte', 3],
    ['sofa', 30],
    ['dining', 20],
    ['recliner', 9],
    ['king2', 99],
  ] as const

  test.each([
    ['kng', 'king'],
    ['matres', 'mattress'],
    ['mattres', 'mattress'],
    ['matress', 'mattress'],
    ['sofaa', 'sofa'],
    ['sfoa', 'sofa'],
    ['dinning', 'dining'],
    ['recliber', 'recliner'],
    ['zzzz', null],
    ['84in', null],
    ['ki', null],
  ])('%s was %s', (typed, meant) => expect(nearestWord(typed, known)).toBe(meant))

  test('two letters changed about are one slip', () => {
    expect(editDistance('sfoa', 'sofa', 2)).toBe(1)
    expect(editDistance('abc', 'xyz', 2)).toBe(3)
    expect(editDistance('', 'ab', 2)).toBe(2)
  })
})
