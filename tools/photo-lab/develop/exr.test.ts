import { expect, test } from 'vitest'
import { readExr } from './exr.ts'

/** An OpenEXR of two by two pixels as Blender writes it: one 16-bit channel and one of 32 bits. */
const small = (compression = 0): Uint8Array => {
  const bytes: number[] = []
  const text = (word: string) => bytes.push(...new TextEncoder().encode(word), 0)
  const number = (value: number) =>
    bytes.push(value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255)
  const attribute = (name: string, type: string, content: readonly number[]) => {
    text(name)
    text(type)
    number(content.length)
    bytes.push(...content)
  }
  const sampling = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
  const channel = (name: string, type: number) => [
    ...new TextEncoder().encode(name),
    0,
    type,
    ...sampling,
  ]
  number(20_000_630)
  number(2)
  attribute('channels', 'chlist', [
    ...channel('View.Depth.Z', 2),
    ...channel('View.DiffCol.R', 1),
    0,
  ])
  attribute('compression', 'compression', [compression])
  attribute('dataWindow', 'box2i', [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
  bytes.push(0)
  const start = bytes.length + 16
  for (const row of [0, 1]) {
    number(start + row * 20)
    number(0)
  }
  for (const row of [0, 1]) {
    number(row)
    number(12)
    const floats = new Uint8Array(Float32Array.of(1 + row, 100.5).buffer)
    bytes.push(...floats)
    // 1 and -0.5, and in the second row infinity and the smallest number there is.
    bytes.push(...(row === 0 ? [0x00, 0x3c, 0x00, 0xb8] : [0x00, 0x7c, 0x01, 0x00]))
  }
  return Uint8Array.from(bytes)
}

test('channels are read by name, whatever their precision', () => {
  const { width, height, planes } = readExr(small())
  expect([width, height]).toEqual([2, 2])
  expect([...(planes.get('Depth.Z') ?? [])]).toEqual([1, 100.5, 2, 100.5])
  expect([...(planes.get('DiffCol.R') ?? [])]).toEqual([1, -0.5, 0, 2 ** -24])
})

test('what it cannot read, it refuses', () => {
  expect(() => readExr(small(3))).toThrow('compressed')
  expect(() => readExr(new Uint8Array(64))).toThrow('not an OpenEXR')
})
