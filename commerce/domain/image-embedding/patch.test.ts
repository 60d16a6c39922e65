import { expect, test } from 'vitest'
import type { ObjectMask } from './object-mask.ts'
import { PATCH_SIDE, patchOf } from './patch.ts'
import type { LabPicture } from './pixels.ts'

const area = PATCH_SIDE * PATCH_SIDE

/** A wide grey picture with an object on its right, and how the network sees it. */
const seen = (
  box: { left: number; right: number; top: number; bottom: number },
  isMirrored = false,
) => {
  const [width, height] = [128, 96]
  const inside = new Uint8Array(width * height)
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) inside[y * width + x] = 1
  const plane = (of: number, around: number) =>
    Float32Array.from(inside, (is) => (is ? of : around))
  const picture: LabPicture = {
    width,
    height,
    l: plane(100, 50),
    a: plane(25, 0),
    b: plane(-25, 0),
  }
  const mask: ObjectMask = { inside, ...box, share: 0.1 }
  return patchOf(picture, mask, { air: 1.04, isMirrored }).values
}

const at = (values: Float32Array, plane: number, column: number, row: number) =>
  values[plane * area + row * PATCH_SIDE + column]

test('the object fills the square that it is seen in', () => {
  const values = seen({ left: 70, right: 110, top: 30, bottom: 70 })
  expect(at(values, 3, 32, 32)).toBe(1)
  expect(at(values, 3, 4, 4)).toBe(1)
  expect([0, 1, 2].map((plane) => at(values, plane, 32, 32))).toEqual([1, 0.5, -0.5])
})

test('a wide one has what is above and below it around it', () => {
  const values = seen({ left: 20, right: 100, top: 40, bottom: 60 })
  expect(at(values, 3, 32, 32)).toBe(1)
  expect(at(values, 3, 32, 10)).toBe(0)
  expect(at(values, 0, 32, 10)).toBe(0) // 50 of 100 is the middle
})

test('in a mirror, left is right', () => {
  const box = { left: 0, right: 40, top: 10, bottom: 50 }
  const [straight, mirrored] = [seen(box), seen(box, true)]
  expect(at(straight, 3, 63, 32)).toBeCloseTo(at(mirrored, 3, 0, 32) ?? -1)
  expect(at(straight, 3, 0, 32)).toBe(0) // left of the picture
  expect(at(mirrored, 3, 63, 32)).toBe(0)
})

test('beyond the picture there is nothing, not even backdrop', () => {
  const values = seen({ left: 0, right: 128, top: 40, bottom: 60 })
  const above = [0, 1, 2, 3].map((plane) => at(values, plane, 32, 2))
  expect(above).toEqual([0, 0, 0, 0])
})
