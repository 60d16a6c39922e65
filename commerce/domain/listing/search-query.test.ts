import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts'
import { termsRead } from '../../../tests/fixtures/terms-read.ts'
import { readSearch } from './search-query.ts'
import { searchableText } from './search-text.ts'

/** What was understood, in short. */
const read = (text: string) => {
  const { prices, measures, pairs, sizes, colors, excluded } = readSearch(text)
  const ends = ({ min, max }: { min: number | null; max: number | null }) =>
    `${min ?? ''}–${max ?? ''}`
  return [
    termsRead(text),
    [
      ...prices.map((price) => `$${ends(price)}`),
      ...measures.map((it) => `${it.axis ?? 'any'} ${it.isAbout ? 'about ' : ''}${ends(it)}`),
      ...pairs.map(({ meant }) => (meant[0] ?? []).map(Math.round).join('x')),
      ...sizes.map(({ size }) => size),
      ...colors.map(
        ({ families, isExcluded }) => `${isExcluded ? 'not ' : ''}${families.join('/')}`,
      ),
      ...excluded.map(({ term }) => `not ${term.typed}`),
    ].join(', '),
  ]
}

describe('what was typed, as it was meant', () => {
  test.each([
    ['king mattress under 1500', 'MATTRESS', '$–1500, King'],
    ['kng matres under 1500', 'kng matres', '$–1500'],
    ['sofa below $1,200', 'SOFA', '$–1200'],
    ['sofa less than 1.2k', 'SOFA', '$–1200'],
    ['sofa under two thousand five hundred', 'SOFA', '$–2500'],
    ['sofa under a grand', 'SOFA', '$–1000'],
    ['desk over 400', 'DESK', '$400–'],
    ['desk more than $400 under $900', 'DESK', '$–900, $400–'],
    ['desk 900 or less', 'DESK', '$–900'],
    ['rug between 200 and 500', 'RUG', '$200–500'],
    ['rug $500-$200', 'RUG', '$200–500'],
    ['$300 lamp', 'LAMP', '$–300'],
    ['lamp around $300', 'LAMP', '$240–360'],
    ['lamp not over 80', 'LAMP', '$–80'],
    ['lamp under $0', 'LAMP', '$–'],
    ['2 to 4 seat table', '2 4 seat DINING TABLE', ''],
    ['sofa less then 900', 'SOFA', '$–900'],
    ['bed around 1500', 'BED', '$1200–1800'],
    ['mattress five to eight hundred', 'MATTRESS', '$500–800'],
    ['sofa price range 1000 1500', 'SOFA', '$1000–1500'],
    ['nothing over $800 sofa', 'SOFA', '$–800'],
    ['five drawer chest', 'five drawer CHEST', ''],
    ['table for 8', 'DINING TABLE 8', ''],
    ['non-toxic crib', 'non toxic CRIB', ''],
    ['california king mattress', 'MATTRESS', 'Cal King'],
    ['Cal-King bed', 'BED', 'Cal King'],
    ['double bed', 'BED', 'Full'],
    ['full length mirror', 'MIRROR', 'height 55–'],
    ['grey couch', 'COUCH', 'gray'],
    ['blue and white rug', 'RUG', 'blue, white'],
    ['white wine', 'WHITE WINE', ''],
    ['white wine for a party', 'WHITE WINE party', ''],
    ['red wine cabinet', 'WINE CABINET', 'red'],
    ['black coffee table', 'COFFEE TABLE', 'black'],
    ['king crabs', 'KING CRABS', ''],
    ['king crab legs', 'crab legs', 'King'],
    ['pillow fight', 'PILLOW FIGHT', ''],
    ['twin babies', 'TWIN BABIES', ''],
    ['twin babies crib', 'babies CRIB', 'Twin'],
    ['chairs for a salon', 'CHAIRS salon', ''],
    ['salon chairs', 'SALON CHAIRS', ''],
    ['sillon para salon', 'ARMCHAIR living room', ''],
    ['chaise indoor', 'CHAISE', 'not outdoor'],
    ['indoor outdoor rug', 'indoor outdoor RUG', ''],
    ['mattress too soft', 'MATTRESS', 'not soft'],
    ['sofa not too soft', 'SOFA', 'not soft'],
    ['sillon que se reclina gris', 'RECLINER', 'gray'],
    ['silla comoda', 'CHAIR comfortable', ''],
    ['comoda blanca', 'DRESSER', 'white'],
    ['', '', ''],
    ['the', 'the', ''],
    ['%', '', ''],
  ])('%s', (text, terms, understood) => expect(read(text)).toEqual([terms, understood]))

  test.each([
    ['sofa under 80 inches wide', 'width –80'],
    ['sofa under 84"', 'any –84'],
    ['sofa narrower than 7 ft', 'width –84'],
    ['sofa, width up to 200 cm', 'width –78'],
    ['lamp at least 1.5 m tall', 'height 60–'],
    ['console 70 inches or wider', 'width 70–'],
    ['sofa between 70 and 80 inches', 'any 70–80'],
    ['tv stand for 65 inch tv', 'width 65–'],
    ['table no taller than 20 inches', 'height –20'],
    ['desk not narrower than 48 inches', 'width 48–'],
    ['nightstand shorter than 26 inches', 'height –26'],
    ['sofa shorter than 80 inches', 'length –80'],
    ['coffee table max height 16 inches', 'height –16'],
    ['console under 15 inches deep', 'depth –15'],
    ['desk 60w x 30d', 'width about 58–62, depth about 28–32'],
    ['7 1/2 foot sofa', 'any about 88–92'],
    ['rug six by nine', '72x108'],
    ['5’6” desk', 'any about 64–68'],
    ['213 cm sofa', 'any about 82–86'],
    ['rug 8x10', '96x120'],
    [`rug 2'6" x 8'`, '30x96'],
    [`5'3 x 7'6 rug`, '63x90'],
    ['rug 7 ft 10 in by 10 ft', '94x120'],
    ['rug 6 ft x 9', '72x108'],
    ['rug 8 by 10', '96x120'],
    ["rug 8' x 10'", '96x120'],
    ['rug 8 ft by 10 ft', '96x120'],
    ['rug 160 x 230 cm', '63x91'],
  ])('%s is a measure', (text, understood) => expect(read(text)[1]).toBe(understood))

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
    '84 inches',
    '7 ft',
    '7ft',
    "7'",
    '7’',
    '7 feet',
    '7-foot',
  ])('a sofa of %s is about 84 inches', (text) =>
    expect(read(`sofa ${text} wide`)[1]).toBe('width about 82–86'),
  )

  test.each([
    ['sofa not leather', 'not leather'],
    ['table -glass', 'not glass'],
    ['sofa without leather', 'not leather'],
    ['down alternative comforter', 'not down'],
    ['non-leather sofa', 'not leather'],
    ['leather-free sofa', 'not leather'],
    ['rug no blue or white', 'not blue, not white'],
    ['coffee table but not glass or oak', 'not glass, not oak'],
    ['sofa sin piel', 'not leather'],
    ["coffee table that isn't round", 'not round'],
    ["mattress that doesn't have springs", 'not springs'],
    ['neither leather nor velvet sofa', 'not leather, not velvet'],
    ['sofa instead of sectional', 'not sectional'],
    ['sofa not leather under $900', '$–900, not leather'],
  ])('%s is refused', (text, understood) => expect(read(text)[1]).toBe(understood))

  test.each([
    ['desk lamp', 'DESK LAMP'],
    ['desk vacuum', 'desk VACUUM'],
    ['vacuum desk', 'vacuum DESK'],
    ['bench for shoes and towels', 'BENCH shoes towels'],
    ['covers for chairs', 'COVERS chairs'],
    ['funda de silla', 'COVER chair'],
    ['old mattress haul away', 'old mattress HAUL AWAY'],
    ['table lamp', 'TABLE LAMP'],
    ['bench for dining table', 'BENCH dining table'],
    ['recliner chair', 'RECLINER'],
    ['kids room', 'kids room'],
    ['kids room dresser', 'kids room DRESSER'],
    ['diningtable', 'DINING TABLE'],
    ['tv unit', 'TV UNIT'],
  ])('of %s this is wanted', (text, terms) => expect(read(text)[0]).toBe(terms))

  test.each([
    ['alfombra azul', 'RUG', 'blue'],
    ['mesita de noche', 'NIGHTSTAND', ''],
    ['sillas para comedor', 'DINING CHAIR', ''],
    ['sillas de comedor', 'DINING CHAIR', ''],
    ['colchón queen menos de 500 dólares', 'MATTRESS', '$–500, Queen'],
  ])('%s is Spanish', (text, terms, understood) => expect(read(text)).toEqual([terms, understood]))

  test.each([
    ['Sofa not leather under $1,500', ['sofa not leather', 'sofa under $1,500']],
    ['84” sofa, blue', ['sofa, blue', '84" sofa']],
    ['alfombra azul', ['alfombra']],
    ['rug 8 by 10', ['rug']],
  ])('each part of “%s” can be taken away, and the rest is as it was typed', (text, rests) => {
    const { prices, pairs, measures, colors, excluded } = readSearch(text)
    expect(
      [...prices, ...pairs, ...measures, ...colors, ...excluded].map(({ without }) => without),
    ).toEqual(rests)
  })

  test('whatever is typed is read, within bounds', () => {
    const bits = fc.constantFrom(
      'not ',
      '-',
      'under ',
      '8x10 ',
      '84" ',
      'sofa ',
      'sin ',
      '$',
      'blue ',
      'or ',
      'k ',
      "'",
      ' in ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.array(bits).map((all) => all.join('')),
        ),
        (text) => {
          const { terms, prices, text: folded } = readSearch(text)
          expect(terms.length).toBeLessThanOrEqual(12)
          for (const { min, max, without } of prices) {
            expect(Math.max(min ?? 0, max ?? 0)).toBeLessThanOrEqual(999_999)
            expect(without.length).toBeLessThanOrEqual(folded.length + 1)
          }
        },
      ),
    )
    for (const text of ['$1 '.repeat(5000), `${"9'".repeat(5000)}`, 'between '.repeat(2000)])
      expect(readSearch(text).text.length).toBeLessThanOrEqual(2 * MAX_SEARCH_LENGTH)
  })
})

test.each([
  ['Café Bouclé', 'cafe boucle'],
  ['so\u202Efa\u0000', 'so fa'],
  ['84-inch', '84in'],
])('%s is in the index as “%s”', (text, expected) =>
  expect(searchableText(text).replaceAll(/\s+/g, ' ').trim()).toBe(expected),
)
