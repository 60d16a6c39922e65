import { describe, expect, test } from 'vitest'
import { termsRead } from '../../../tests/fixtures/terms-read.ts'
import { readSearch } from './search-query.ts'

describe('pieces that are told by what they do', () => {
  test.each([
    ['chair for breastfeeding', 'BREASTFEEDING CHAIR'],
    ['chair to nurse the baby', 'NURSERY GLIDER nurse baby'],
    ['desk that goes up and down', 'STANDING DESK up and down'],
    ['bed with spare bed underneath', 'TRUNDLE spare bed underneath'],
    ['bed that pulls out from under', 'TRUNDLE pulls out from under'],
    ['cabinet with glass doors', 'CABINET WITH GLASS DOORS'],
    ['table that heats', 'FIRE TABLE heats'],
    ['toddler bed low to the floor', 'FLOOR BED low to the floor'],
    ['get rid of my old mattress', 'GET RID OF old mattress'],
    ['something to put under my mattress', 'UNDER MY MATTRESS'],
    ['lamp for reading', 'READING LAMP'],
  ])('%s: what it is', (text, read) => expect(termsRead(text)).toBe(read))

  test('a mattress tells whether it fits a bunk bed, and sheets do not', () => {
    const partOf = (text: string) => readSearch(text).terms.at(-1)?.part
    expect(partOf('mattress for bunk bed')).toBe('having')
    expect(partOf('sheets for a mattress')).toBe('helpful')
  })

  test.each([
    ['sofa instead of sectional', 'SOFA', ['sectional']],
    ['chair in place of sofa', 'CHAIR', []],
    ['something instead of a box spring', 'BOX SPRING', []],
    ['under my mattress rather than box spring', 'UNDER MY MATTRESS', []],
    ['sofa rather than leather', 'SOFA', ['leather']],
  ])('%s: what is refused', (text, read, refused) => {
    expect(termsRead(text)).toBe(read)
    expect(readSearch(text).excluded.map(({ term }) => term.typed)).toEqual(refused)
  })
})
