import { expect, test } from 'vitest'
import { readPictureHeader } from './picture-header.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
const png = bytes('\u0089PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0, 8, 2])
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4, 9, 9, 0xff, 0xc0, 0, 17, 8, 1, 0, 2, 0, 3])
const webp = bytes(
  'RIFF',
  [9, 9, 9, 9],
  'WEBPVP8X',
  [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0, 0xff, 0, 0],
)
const lossy = bytes(
  'RIFF',
  [9, 9, 9, 9],
  'WEBPVP8 ',
  [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0, 2, 0, 1],
)

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/webp', lossy],
])('%s tells its size', (type, picture) => {
  expect(readPictureHeader(picture)).toEqual({ type, width: 512, height: 256 })
})

test.each([
  ['nothing', bytes()],
  ['text', bytes('hello, this is no picture at all, whatever it is called')],
  ['a GIF', bytes('GIF89a', [0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PNG cut short', png.slice(0, 20)],
  ['a JPEG cut short', jpeg.slice(0, 12)],
  ['a JPEG whose segment leads back', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0])],
  [
    'a PNG of no size',
    bytes('\u0089PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 0]),
  ],
])('%s is none', (_, picture) => {
  expect(readPictureHeader(picture)).toBeNull()
})
