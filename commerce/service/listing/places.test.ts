import { describe, expect, test } from 'vitest'
import { keptPostings, placesBy, postedPlaces } from './places.ts'

const range = Int32Array.of(3, 7, 8, 40, 100_001)

describe('where a product stands', () => {
  test.each([
    [3, 0],
    [8, 2],
    [100_001, 4],
    [1, undefined],
    [9, undefined],
    [200_000, undefined],
  ])('that of id %i', (id, place) => {
    expect(placesBy(range).get(id)).toBe(place)
  })

  test('nowhere in a range without products', () => {
    expect(placesBy(new Int32Array(0)).get(3)).toBeUndefined()
  })
})

describe('the places of a posting', () => {
  test.each([
    ['of one part', ['[3,8]'], [0, 2]],
    ['of several, on from where the last one ended', ['[7,40]', '[100001]'], [1, 3, 4]],
    ['without what the range has not', ['[1,3,9,41,100001,200000]'], [0, 4]],
    ['of nothing', ['[]'], []],
  ])('%s', (_, parts, places) => {
    expect([...postedPlaces(range, parts)]).toEqual(places)
  })

  test('by name, none of a name that nobody gave', () => {
    const postings = keptPostings(range, new Map([['491', ['[7]', '[40]']]]))
    expect([...(postings.get('491') ?? [])]).toEqual([1, 3])
    expect(postings.get('491')).toBe(postings.get('491'))
    expect(postings.get('502')).toBeUndefined()
  })
})
