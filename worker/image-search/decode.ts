import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import jpegCode from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module'
import { initSync as startPng } from '@jsquash/png/codec/pkg/squoosh_png.js'
import pngCode from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module'
import decodePng from '@jsquash/png/decode.js'
import decodeWebp, { init as startWebp } from '@jsquash/webp/decode.js'
import webpCode from '@jsquash/webp/codec/dec/webp_dec.wasm?module'
import { z } from 'zod'
import type { Pixels } from '../../commerce/domain/image-embedding/pixels.ts'
import type { PictureHeader } from '../../commerce/domain/product/picture-header.ts'

/** What the decoders give: in a browser it is an ImageData. */
const decoded = z.object({
  data: z.union([z.instanceof(Uint8ClampedArray), z.instanceof(Uint8Array)]),
  width: z.int().positive(),
  height: z.int().positive(),
})

type Type = PictureHeader['type']

const starts: Record<Type, () => Promise<unknown>> = {
  'image/jpeg': () => startJpeg(jpegCode),
  // At once: its other way of starting is a promise of the first request's, which all later ones would wait for.
  'image/png': async () => startPng(pngCode),
  'image/webp': () => startWebp(webpCode),
}

const decoders: Record<Type, (bytes: ArrayBuffer) => Promise<unknown>> = {
  'image/jpeg': (bytes) => decodeJpeg(bytes, { preserveOrientation: true }),
  'image/png': (bytes) => decodePng(bytes),
  'image/webp': (bytes) => decodeWebp(bytes),
}

/** The runtime is slow to take back a decoder's memory, so that one serves until it stumbles over a broken file. */
const started = new Set<Type>()

const decodedBy = async (type: Type, bytes: ArrayBuffer): Promise<unknown> => {
  try {
    if (!started.has(type)) await starts[type]()
    started.add(type)
    return await decoders[type](bytes)
  } catch (fault) {
    started.delete(type)
    throw fault
  }
}

/**
 * The pixels of a photograph whose header has been looked at, upright; null for what cannot be decoded, and for what
 * turns out to be larger than it said.
 */
export const decodePhoto = async (
  bytes: Uint8Array<ArrayBuffer>,
  { type, width, height }: PictureHeader,
): Promise<Pixels | null> => {
  try {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    const pixels = decoded.safeParse(await decodedBy(type, buffer)).data
    return pixels && pixels.width * pixels.height === width * height ? pixels : null
  } catch {
    return null
  }
}
