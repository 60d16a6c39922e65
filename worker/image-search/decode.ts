import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import jpegCode from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module'
import { initSync as startPng } from '@jsquash/png/codec/pkg/squoosh_png.js'
import pngCode from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module'
import decodePng from '@jsquash/png/decode.js'
import decodeWebp, { init as startWebp } from '@jsquash/webp/decode.js'
import webpCode from '@jsquash/webp/codec/dec/webp_dec.wasm?module'
import type { ImagesBinding } from '@cloudflare/workers-types'
import { z } from 'zod'
import { MAX_WHOLE_PHOTO_PIXELS } from '../../commerce/contract/limits.ts'
import type { Pixels } from '../../commerce/domain/image-embedding/pixels.ts'
import {
  type PictureHeader,
  readPictureHeader,
} from '../../commerce/domain/product/picture-header.ts'
import { eighthOfJpeg } from './reduce/eighth-jpeg.ts'
import { reduceByImages, REDUCED_SIDE } from './reduce/reduce-by-images.ts'
import { isInterlaced, reducePng } from './reduce/reduce-png.ts'

/** What the decoders give: in a browser it is an ImageData. */
const decoded = z.object({
  data: z.union([z.instanceof(Uint8ClampedArray), z.instanceof(Uint8Array)]),
  width: z.int().positive(),
  height: z.int().positive(),
})

type Type = PictureHeader['type']

const isSmall = ({ width, height }: PictureHeader) => width * height <= MAX_WHOLE_PHOTO_PIXELS

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

/**
 * A decoder that starts gives the isolate a `location` without an address, as if it were a page. Whoever asks for one later
 * believes it, and fails: what answers assistants did, in every isolate that had looked at a photograph.
 */
const start = (type: Type): Promise<unknown> => {
  const starting = starts[type]()
  Reflect.deleteProperty(globalThis, 'location')
  return starting
}

const decodedBy = async (type: Type, bytes: ArrayBuffer): Promise<unknown> => {
  try {
    if (!started.has(type)) await start(type)
    started.add(type)
    return await decoders[type](bytes)
  } catch (fault) {
    started.delete(type)
    throw fault
  }
}

/** The whole picture, by compiled code; null for what it cannot decode, and for what is larger than it said. */
const decodeWhole = async (
  bytes: Uint8Array<ArrayBuffer>,
  { type, width, height }: PictureHeader,
): Promise<Pixels | null> => {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const pixels = decoded.safeParse(await decodedBy(type, buffer)).data
  return pixels && pixels.width * pixels.height === width * height ? pixels : null
}

/** A picture in a size of which this worker can hold the whole. */
const reduceElsewhere = async (
  images: ImagesBinding | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pixels | null> => {
  const reduced = await reduceByImages(images, bytes)
  const header = reduced && readPictureHeader(reduced)
  return header && isSmall(header) ? decodeWhole(reduced, header) : null
}

/**
 * The pixels of a photograph whose header has been looked at, upright. A worker has 128 MB for all that it does at a
 * time, so that only small pictures are decoded whole. Large ones are reduced while they are read; which of them cannot
 * be, WebP and interlaced PNG, is left to Cloudflare Images, and is too large where there is none.
 */
export const decodePhoto = async (
  images: ImagesBinding | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
): Promise<Pixels | 'damaged' | 'too-large'> => {
  try {
    if (isSmall(header)) return (await decodeWhole(bytes, header)) ?? 'damaged'
    if (header.type === 'image/jpeg') return eighthOfJpeg(bytes)
    if (header.type === 'image/png' && !isInterlaced(bytes)) return reducePng(bytes, REDUCED_SIDE)
    return (await reduceElsewhere(images, bytes)) ?? 'too-large'
  } catch {
    return 'damaged'
  }
}
