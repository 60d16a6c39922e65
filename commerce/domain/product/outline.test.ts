import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

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
