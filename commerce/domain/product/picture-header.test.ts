import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readPictureHeader } from './picture-header.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
const picture = sharp({ create: { width: 512, height: 256, channels: 4, background: '#5c6b4a80' } })
const made = async (pipeline: Sharp): Promise<Uint8Array> =>
  new Uint8Array(await pipeline.toBuffer())
const png = await made(picture.clone().png())
const jpeg = await made(picture.clone().jpeg())

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', await made(picture.clone().webp())],
  ['image/webp', await made(picture.clone().removeAlpha().webp())],
  ['image/webp', await made(picture.clone().webp({ lossless: true }))],
])('%s tells its size', (type, bytesOfIt) => {
  expect(readPictureHeader(bytesOfIt)).toEqual({ type, width: 512, height: 256 })
})

test.each([
  ['nothing', bytes()],
  ['text', bytes('hello, this is no picture at all, whatever it is called')],
  ['a GIF', bytes('GIF89a', [0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PNG cut short', png.slice(0, 20)],
  ['a JPEG cut short', jpeg.slice(0, 12)],
  ['an AVIF', await made(picture.clone().avif({ effort: 0 }))],
  ['a JPEG whose segment leads back', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0])],
  [
    'a PNG of no size',
    bytes('\u0089PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 0]),
  ],
])('%s is none', (_, picture) => {
  expect(readPictureHeader(picture)).toBeNull()
})
