import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allFit, hasRoom, placesOnDay, type TourDay } from './tour-days.ts'

const crews = {
  startHours: [8, 11, 14, 17],
  placesInWindow: { local: 3, regional: 2, distant: 1, far: 1, offshore: 0 },
}

describe('whether a day has room', () => {
  test.each([
    ['an empty one', { taken: [], promised: [] }, 1, true],
    ['one with a single place left', { taken: [3, 3, 3, 2], promised: [] }, 1, true],
    [
      'a single place, and a delivery that takes two',
      { taken: [3, 3, 3, 2], promised: [] },
      2,
      false,
    ],
    ['a full one', { taken: [3, 3, 3, 3], promised: [] }, 1, false],
    ['one that is full of promises', { taken: [], promised: Array(12).fill(1) }, 1, false],
    ['a place that is promised', { taken: [3, 3, 3, 2], promised: [1] }, 1, false],
    [
      'four single places, and a delivery that takes two',
      { taken: [2, 2, 2, 2], promised: [] },
      2,
      false,
    ],
    ['two that take two and one single beside them', { taken: [], promised: [2, 2, 2] }, 2, true],
    [
      'five that take two in four windows of three',
      { taken: [], promised: [2, 2, 2, 2] },
      2,
      false,
    ],
  ] satisfies [string, TourDay, number, boolean][])('%s', (_, day, places, expected) => {
    expect(hasRoom(crews, 'local', day, places)).toBe(expected)
  })

  test('where no truck goes there is none', () => {
    expect(hasRoom(crews, 'offshore', { taken: [], promised: [] }, 1)).toBe(false)
  })
})

const sizes = fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 14 })
const free = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 })

describe('whatever is promised', () => {
  test('what is said to fit does: each can be given its window in turn, and all others still fit', () => {
    fc.assert(
      fc.property(free, sizes, (windows, promised) => {
        if (!allFit(windows, promised)) return
        let left = [...windows]
        const waiting = promised.toSorted((a, b) => b - a)
        while (waiting.length > 0) {
          const size = waiting.shift() ?? 0
          const at = left.findIndex(
            (it, index) =>
              it >= size &&
              allFit(
                left.map((other, n) => (n === index ? other - size : other)),
                waiting,
              ),
          )
          expect(at).toBeGreaterThanOrEqual(0)
          left = left.map((it, index) => (index === at ? it - size : it))
        }
      }),
    )
  })

  test('more is never promised than a day has places', () => {
    fc.assert(
      fc.property(sizes, (wanted) => {
        const promised: number[] = []
        for (const places of wanted)
          if (hasRoom(crews, 'local', { taken: [], promised }, places)) promised.push(places)
        expect(promised.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(
          placesOnDay(crews, 'local'),
        )
      }),
    )
  })
})
