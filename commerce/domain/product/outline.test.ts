import { expect, test } from 'vitest'
import { outlineOf, secondWay } from './outline.ts'

const table = { width: 72, depth: 38, height: 30, length: 72, weight: 120 }

test('a piece has an outline once it is measured all three ways, whatever it weighs', () => {
  const outline = { width: 72, depth: 38, height: 30, length: 72 }
  expect(outlineOf(table)).toEqual(outline)
  expect(outlineOf({ ...table, weight: null })).toEqual(outline)
  expect(outlineOf({ ...table, length: null })).toEqual({ ...outline, length: null })
  for (const side of ['width', 'depth', 'height'])
    expect(outlineOf({ ...table, [side]: null }), side).toBeNull()
  expect(outlineOf(null)).toBeNull()
})

test.each([
  ['a bed', { width: 65, depth: 86, length: 86 }, 'length'],
  ['a long table', { width: 72, depth: 38, length: 72 }, 'depth'],
  ['a round table', { width: 48, depth: 48, length: 48 }, 'depth'],
  ['a sofa', { width: 84, depth: 38, length: null }, 'depth'],
])('%s has a way from front to back', (_, dimensions, name) => {
  expect(secondWay(dimensions)).toEqual({ name, inches: dimensions.depth })
})
