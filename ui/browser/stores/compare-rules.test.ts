import { describe, expect, test } from 'vitest'
import {
  addToCompare,
  compareSlugOf,
  emptyCompare,
  readCompare,
  removeFromCompare,
  startCompare,
  whyNot,
} from './compare-rules.ts'

const mattress = (itemId: string) => ({ itemId, compareType: 'mattress' })
const withItems = (...ids: string[]) =>
  ids.reduce((state, id) => addToCompare(state, mattress(id)), emptyCompare('mattresses'))

describe('[T-01] [E-10] compare', () => {
  test('items are added in order, once each, and removed', () => {
    const state = addToCompare(withItems('a', 'b'), mattress('a'))
    expect(state).toEqual({
      slug: 'mattresses',
      itemIds: ['a', 'b'],
      compareType: 'mattress',
      compareDisabled: false,
    })
    expect(removeFromCompare(state, 'a').itemIds).toEqual(['b'])
    expect(removeFromCompare(state, 'zzz').itemIds).toEqual(['a', 'b'])
  })

  test('[B-01] it is disabled once four are in, and enabled by removing one', () => {
    const three = withItems('a', 'b', 'c')
    expect(three.compareDisabled).toBe(false)
    const four = addToCompare(three, mattress('d'))
    expect(four.compareDisabled).toBe(true)
    expect(addToCompare(four, mattress('e'))).toBe(four)
    expect(removeFromCompare(four, 'b').compareDisabled).toBe(false)
  })

  test('removing the last item clears the compare type', () => {
    expect(removeFromCompare(withItems('a', 'b'), 'a').compareType).toBe('mattress')
    expect(removeFromCompare(withItems('a'), 'a').compareType).toBeNull()
  })

  test('items of another kind are refused', () => {
    const state = withItems('a')
    expect(addToCompare(state, { itemId: 's', compareType: 'sofa' })).toBe(state)
  })

  test('initialising resets by slug', () => {
    const state = withItems('a')
    expect(startCompare(state, 'mattresses')).toBe(state)
    expect(startCompare(state, 'sofas')).toEqual(emptyCompare('sofas'))
  })

  test('what was kept reads back; what is damaged reads as empty', () => {
    const state = withItems('a', 'b')
    expect(readCompare(JSON.stringify(state))).toEqual(state)
    for (const json of [null, '', '{', 'null', '[]', '7', '{"itemIds":"a"}']) {
      expect(readCompare(json)).toEqual(emptyCompare(''))
    }
    const tooMany = readCompare('{"slug":"s","itemIds":["a","a",1,"b","c","d","e"]}')
    expect(tooMany.itemIds).toEqual(['a', 'b', 'c', 'd'])
    expect(tooMany.compareDisabled).toBe(true)
  })
})

describe('[T-01] initialising', () => {
  test.each([
    ['/c/mattresses', 'mattresses'],
    ['/c/Living-Room/sofas', 'living-room'],
    ['/pl/spring-sale?page=2', 'spring-sale'],
    ['/pd/Davenport/Hollis-Sofa/100101', null],
    ['/search/sofa', null],
    ['/cart', null],
    ['/', null],
  ])('%s is in the listing %j', (path, slug) => {
    expect(compareSlugOf(path)).toBe(slug)
  })

  test('another listing resets, the same one keeps, and what began outside of any goes along', () => {
    const state = withItems('a', 'b')
    expect(startCompare(state, 'mattresses')).toBe(state)
    expect(startCompare(state, 'living-room')).toEqual(emptyCompare('living-room'))
    const fromHome = addToCompare(emptyCompare(''), mattress('a'))
    expect(startCompare(fromHome, 'mattresses')).toEqual({ ...fromHome, slug: 'mattresses' })
  })
})

test.each([
  ['a new one of the kind', ['a'], mattress('b'), null],
  ['one that is there already', ['a', 'b', 'c', 'd'], mattress('a'), null],
  ['a fifth', ['a', 'b', 'c', 'd'], mattress('e'), 'full'],
  ['another kind', ['a'], { itemId: 's', compareType: 'sofa' }, 'other-kind'],
  ['any kind as the first', [], { itemId: 's', compareType: 'sofa' }, null],
])('[T-01] why not: %s', (_, ids, item, reason) => {
  expect(whyNot(withItems(...ids), item)).toBe(reason)
})
