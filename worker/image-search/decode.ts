import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import jpegCode from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module'
import decodePng, { init as startPng } from '@jsquash/png/decode.js'
import pngCode from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module'
import decodeWebp, { init as startWebp } from '@jsquash/webp/decode.js'
import webpCode from '@jsquash/webp/codec/dec/webp_dec.wasm?module'
import { z } from 'zod'
import type { Pixels } from '../../commerce/domain/image-embedding/pixels.ts'
import type { PhotoHeader } from './photo-header.ts'

/** What the decoders give: in a browser it is an ImageData. */
const decoded = z.object({
  data: z.union([z.instanceof(Uint8ClampedArray), z.instanceof(Uint8Array)]),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** Each photograph has a decoder of its own: one that stumbled over a broken file is never asked again. */
const decoders: Record<PhotoHeader['format'], (bytes: ArrayBuffer) => Promise<unknown>> = {
  jpeg: async (bytes) => {
    await startJpeg(jpegCode)
    return decodeJpeg(bytes, { preserveOrientation: true })
  },
  png: async (bytes) => {
    await startPng(pngCode)
    return decodePng(bytes)
  },
  webp: async (bytes) => {
    await startWebp(webpCode)
    return decodeWebp(bytes)
  },
}

/**
 * The pixels of a photograph whose header has been looked at, upright; null for what cannot be decoded, and for what
 * turns out to be larger than it said.
 */
export const decodePhoto = async (
  bytes: Uint8Array<ArrayBuffer>,
  { format, width, height }: PhotoHeader,
): Promise<Pixels | null> => {
  try {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    const pixels = decoded.safeParse(await decoders[format](buffer)).data
    return pixels && pixels.width * pixels.height === width * height ? pixels : null
  } catch {
    return null
  }
}
