import { expect, test } from 'vitest'
import { convolution, dense } from './network.ts'

const one = { weights: Int8Array.of(1), scales: [2], biases: [0], inputs: 1, size: 1, stride: 1 }
const square = (side: number, values: readonly number[]) => ({
  channels: 1,
  side,
  values: Float32Array.from(values),
})

test('a byte is worth what its output says', () => {
  const { values } = convolution(one)(square(2, [1, 2, 3, 4]))
  expect([...values]).toEqual([2, 4, 6, 8])
})

test('what is below nothing counts as nothing', () => {
  const { values } = convolution({ ...one, biases: [-5] })(square(2, [1, 2, 3, 4]))
  expect([...values]).toEqual([0, 0, 1, 3])
})

test('a square looks at its neighbours, and at nothing beyond the edge', () => {
  const sum = { ...one, weights: new Int8Array(9).fill(1), scales: [1], size: 3 }
  const { values, side } = convolution(sum)(square(3, [1, 1, 1, 1, 1, 1, 1, 1, 1]))
  expect(side).toBe(3)
  expect([...values]).toEqual([4, 6, 4, 6, 9, 6, 4, 6, 4])
})

test('which neighbour it is matters: rows from above, each from the left', () => {
  const leftAbove = {
    ...one,
    weights: Int8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0),
    scales: [1],
    size: 3,
  }
  const { values } = convolution(leftAbove)(square(3, [1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect([...values]).toEqual([0, 0, 0, 0, 1, 2, 0, 4, 5])
})

test('steps of two leave every other pixel out', () => {
  const { values, side } = convolution({ ...one, scales: [1], stride: 2 })(
    square(4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
  )
  expect(side).toBe(2)
  expect([...values]).toEqual([1, 3, 9, 11])
})

test('outputs are made of all inputs', () => {
  const both = {
    ...one,
    inputs: 2,
    weights: Int8Array.of(1, 1, 1, 0),
    scales: [1, 1],
    biases: [0, 10],
  }
  const input = { channels: 2, side: 1, values: Float32Array.of(3, 4) }
  expect([...convolution(both)(input).values]).toEqual([7, 13])
  expect([...dense(both)(Float32Array.of(3, 4))]).toEqual([7, 13])
})
