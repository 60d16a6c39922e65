import { describe, expect, test } from 'vitest'
import { mattress, sofa } from '../../../tests/fixtures/products.ts'
import {
  admit,
  compareTypeOf,
  compareUrl,
  compareWords,
  firmnessOf,
  readCompareArgs,
} from './compare.ts'

describe('[S-25] the address of a comparison', () => {
  test.each([
    ['/compare', []],
    ['/compare/', []],
    ['/compare/100101', ['100101']],
    ['/compare/100102,100101', ['100102', '100101']],
    ['/compare/100102%2C100101/', ['100102', '100101']],
    ['/compare/1,1,2,1', ['1', '2']],
    ['/compare/,,1,,', ['1']],
    ['/compare/a%20b,%E0%A4%A,c', ['a b', 'c']],
    ['/compare/.,..,1', ['1']],
    [`/compare/${'9'.repeat(61)},1`, ['1']],
  ])('%s names %j', (path, ids) => {
    expect(readCompareArgs(path).ids).toEqual(ids)
  })

  test('no address makes more than twelve be looked up', () => {
    const many = Array.from({ length: 500 }, (_, n) => `p${n}`).join(',')
    const { ids, rest } = readCompareArgs(`/compare/${many}`)
    expect(ids).toHaveLength(12)
    expect(rest).toBe(488)
  })

  test('it reads back as it was written', () => {
    const ids = ['100101', 'a b', 'ä/ö', '50%']
    expect(readCompareArgs(compareUrl(ids)).ids).toEqual(ids)
    expect(compareUrl([])).toBe('/compare')
    expect(compareUrl(['1', '2'], { skus: ['A B'], differencesOnly: true })).toBe(
      '/compare/1,2?s=A%20B&show=differences',
    )
  })
})

describe('who may stand side by side', () => {
  const piece = (itemId: string, productType: string) => ({ itemId, productType })

  test('[B-01] four, in the order asked for; the first decides the kind', () => {
    const asked = ['1', '2', '3', '4', '5'].map((id) => piece(id, 'sofa'))
    const { admitted, over, otherKind, type } = admit([...asked, piece('6', 'mattress')])
    expect(admitted.map(({ itemId }) => itemId)).toEqual(['1', '2', '3', '4'])
    expect(over.map(({ itemId }) => itemId)).toEqual(['5'])
    expect(otherKind.map(({ itemId }) => itemId)).toEqual(['6'])
    expect(type).toBe('sofas')
  })

  test.each([
    ['sofa', 'sofas', 'a sofa'],
    ['sectional', 'sofas', 'a sofa'],
    ['mattress', 'mattresses', 'a mattress'],
    ['hammock', 'hammock', 'a piece of the kind “hammock”'],
  ])('%s is compared as %s', (productType, type, one) => {
    expect(compareTypeOf(productType)).toBe(type)
    expect(compareWords(type).one).toBe(one)
  })

  test('a plan or a service is compared with nothing', () => {
    expect(compareTypeOf('protection-plan')).toBeNull()
    expect(admit([piece('1', 'mattress-removal')])).toMatchObject({ admitted: [], type: null })
  })
})

describe('the firmness scale', () => {
  const [item] = mattress.productItems
  if (!item) throw new Error('the mattress has no variants')
  const feeling = (option: string | null) => ({
    ...item,
    dynamicProperties: { ...item.dynamicProperties, option },
  })

  test.each([
    ['Plush', 2],
    ['Medium', 3],
    ['Firm', 4],
    ['extra firm ', 5],
    ['Cloudlike', null],
  ])('%s is %s', (word, step) => {
    expect(firmnessOf(mattress, feeling(word))).toEqual({ word, step })
  })

  test('what has no firmness has none', () => {
    expect(firmnessOf(mattress, feeling(null))).toBeNull()
    expect(firmnessOf(sofa, feeling('Left'))).toBeNull()
  })
})
