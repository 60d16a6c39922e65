import { expect, test } from 'vitest'
import { readLearned } from './learned.ts'

/** One convolution that adds up two planes, and two outputs of its one pixel. */
const header = {
  convolutions: [{ inputs: 2, size: 1, stride: 1, scales: [0.5], biases: [1] }],
  dense: { inputs: 1, scales: [1, 2], biases: [0, 0] },
}
const fileOf = (bytes: readonly number[]): Uint8Array => {
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`)
  const file = new Uint8Array(line.length + bytes.length)
  file.set(line)
  file.set(Int8Array.from(bytes), line.length)
  return file
}
const patch = { channels: 2, side: 1, values: Float32Array.of(4, 6) }

test('what was learned is read in the order in which it was written', () => {
  const shapeOf = readLearned(fileOf([2, -1, 3, -10]))
  // 4 × 2 × 0.5 - 6 × 1 × 0.5 + 1 = 2
  expect([...shapeOf(patch)]).toEqual([6, -40])
})

test.each([
  ['too short', fileOf([2, -1, 3]), 'not whole'],
  ['too long', fileOf([2, -1, 3, -10, 10]), 'not whole'],
  ['empty', new Uint8Array(), 'JSON'],
])('a file that is %s is refused', (_, file, why) => {
  expect(() => readLearned(file)).toThrow(why)
})
