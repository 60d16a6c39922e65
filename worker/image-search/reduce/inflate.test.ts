import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Broken } from './broken.ts'
import { inflate } from './inflate.ts'

const inflated = (data: Uint8Array): Buffer => {
  const pieces: Buffer[] = []
  inflate(data, (piece) => pieces.push(Buffer.from(piece)) > 0)
  return Buffer.concat(pieces)
}

/** Longer than the window several times over: what repeats, near and far, and what does not. */
const long = Buffer.from(
  Uint8Array.from({ length: 900_000 }, (_, at) =>
    at % 30_011 < 20_000 ? (at * at) % 251 : at % 7,
  ),
)

test.each([0, 1, 6, 9])('what zlib wrote at level %i comes out as it went in', (level) => {
  expect(inflated(deflateSync(long, { level })).equals(long)).toBe(true)
})

test('whatever it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) =>
      inflated(deflateSync(bytes)).equals(bytes),
    ),
  )
})

test('it goes on only as long as it is wanted', () => {
  let pieces = 0
  inflate(deflateSync(Buffer.alloc(50_000_000)), () => ++pieces < 2)
  expect(pieces).toBe(2)
})

test('what breaks off, and what is none, is broken', () => {
  const data = deflateSync(long)
  expect(() => inflated(data.subarray(0, data.length / 2))).toThrow(Broken)
  expect(() => inflated(Buffer.alloc(1000, 0xff))).toThrow(Broken)
})
