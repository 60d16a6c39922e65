import { expect, test } from 'vitest'
import { crewSteps } from '../../contract/order/order-desk.ts'
import type { ShipmentStep } from '../../contract/order/order-progress.ts'
import { crewChange } from './crew-steps.ts'

/** By the step that a delivery is at: what becomes of each word of a crew. */
const table: readonly [step: ShipmentStep, ...of: ReturnType<typeof crewChange>[]][] = [
  // at            loaded  way     arrived delivered missed
  ['confirmed', 'soon', 'soon', 'soon', 'soon', 'soon'],
  ['scheduled', 'on', 'on', 'on', 'soon', 'soon'],
  ['loaded', 'same', 'on', 'on', 'on', 'on'],
  ['shipped', 'late', 'same', 'on', 'on', 'on'],
  ['arrived', 'late', 'late', 'same', 'on', 'on'],
  ['delivered', 'late', 'late', 'late', 'same', 'late'],
  ['missed', 'soon', 'soon', 'soon', 'soon', 'same'],
]

test.each(
  table.flatMap(([step, ...of]) => crewSteps.map((told, at) => [step, told, of[at]] as const)),
)('at %s, the crew tells %s: %s', (step, told, change) => {
  expect(crewChange({ step, stopsBefore: null }, told, null)).toBe(change)
})

test.each([
  [3, 3, 'same'],
  [3, 1, 'again'],
  [3, null, 'same'],
  [null, 2, 'again'],
  [1, 0, 'again'],
] as const)('on its way with %s stops before, told %s: %s', (before, told, change) => {
  expect(crewChange({ step: 'shipped', stopsBefore: before }, 'on-the-way', told)).toBe(change)
})
