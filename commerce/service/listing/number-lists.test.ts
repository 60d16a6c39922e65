import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNumberLists } from './number-lists.ts'

test('lists are one where they hold the same numbers, whatever becomes of what they were told by', () => {
  const list = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const known = newNumberLists()
      const told: number[] = []
      const places = lists.map((numbers) => {
        told.length = 0
        told.push(...numbers)
        return known.placeOf(told)
      })
      expect(places.map((place) => known.all[place])).toEqual(lists)
      expect(known.all.length).toBe(new Set(lists.map((numbers) => numbers.join())).size)
    }),
  )
})
