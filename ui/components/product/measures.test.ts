import { expect, test } from 'vitest'
import { acrossAndAlong, bothUnits, centimeters, inches } from './measures.ts'

test.each([
  [84, '84″', '213 cm'],
  [37.5, '37½″', '95 cm'],
  [33.25, '33¼″', '84 cm'],
  [0.5, '½″', '1 cm'],
  [11.9, '12″', '30 cm'],
])('%d inches', (value, asInches, asCentimeters) => {
  expect(inches(value)).toBe(asInches)
  expect(centimeters(value)).toBe(asCentimeters)
  expect(bothUnits(value)).toBe(`${asInches} (${asCentimeters})`)
})

test('a mattress is known by two measures', () => {
  expect(acrossAndAlong({ width: 60, length: 80 })).toBe('60″ × 80″ (152 × 203 cm)')
})
