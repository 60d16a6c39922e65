import { expect, test } from 'vitest'
import { readForm } from '../read-form.ts'
import { parseInches } from '../inches.ts'
import { wayInForm } from './way-in.ts'
import { wayThrough } from '../../../tests/fixtures/way-in.ts'

test.each([
  ['32', 32],
  [' 32.5 ', 32.5],
  ['32"', 32],
  ['32 in', 32],
  ['32½″', 32.5],
  ['29 3/4', 29.75],
  ['200', 200],
  ['6′ 8″', 80],
  ["6'8", 80],
  ['', null],
  ['9', null],
  ['201', null],
  ['-32', null],
  ['3e1', null],
  ['32 5/0', null],
  ['wide', null],
])('%j is %j inches', (text, expected) => {
  expect(parseInches(text, 10, 200)).toBe(expected)
})

test.each([
  ['0', 0],
  ['½', 0.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['1.75 in', 1.75],
  ['25', null],
])('of a hollow, %j is %j inches', (text, expected) => {
  expect(parseInches(text, 0, 24)).toBe(expected)
})

test('the door is asked for, the rest may stay empty', () => {
  const read = readForm(wayInForm, { doorWidth: '32', doorHeight: '80', hallWidth: '' })
  expect(read).toEqual({
    ok: true,
    value: wayThrough(32, 80),
  })
  const missing = readForm(wayInForm, { doorHeight: '8', clearance: 'x' })
  expect(missing.ok ? [] : missing.fieldErrors.map(({ field }) => field)).toEqual([
    'doorWidth',
    'doorHeight',
    'clearance',
  ])
})

test('what belongs to a place that was measured is asked for', () => {
  const half = readForm(wayInForm, {
    doorWidth: '32',
    doorHeight: '80',
    elevatorWidth: '36',
    landingDepth: '40',
  })
  expect(half.ok ? [] : half.fieldErrors.map(({ field, message }) => [field, message])).toEqual([
    ['stairsWidth', 'Please measure this, too'],
    ['carWidth', 'Please measure this, too'],
    ['carDepth', 'Please measure this, too'],
  ])
})
