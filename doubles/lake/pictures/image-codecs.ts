import decodeAvif, { init as startAvif } from '@jsquash/avif/decode.js'
import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as startJpegWriter } from '@jsquash/jpeg/encode.js'
import startPng, {
  decode as decodePng,
  encode as encodePng,
} from '@jsquash/png/codec/pkg/squoosh_png.js'
import startResizer, { resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
import decodeWebp, { init as startWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as startWebpWriter } from '@jsquash/webp/encode.js'
import { z } from 'zod'
import type { Size } from './image-fit.ts'
import type { WrittenType } from './image-recipe.ts'
import { letGo, type Pixels } from './pixels.ts'

/** The file types whose pixels can be read. */
export type ReadType = 'jpg' | 'png' | 'webp' | 'avif'

/** Reads, resizes and writes pictures. */
export interface ImageCodecs {
  /** The pixels of a picture, upright. Throws for what is no such picture. */
  read(bytes: Uint8Array<ArrayBuffer>, type: ReadType): Promise<Pixels>
  resize(pixels: Pixels, size: Size): Promise<Pixels>
  write(pixels: Pixels, type: WrittenType, quality: number): Promise<Uint8Array<ArrayBuffer>>
}

/** The codecs' code, compiled: a bundler's business in a worker, and nobody's else. */
export type CodecModules = Readonly<
  Record<
    'avifReader' | 'jpegReader' | 'jpegWriter' | 'png' | 'resizer' | 'webpReader' | 'webpWriter',
    WebAssembly.Module
  >
>

/** What the readers give: in a browser it is an ImageData. */
const decoded = z.object({
  data: z.union([z.instanceof(Uint8ClampedArray), z.instanceof(Uint8Array)]),
  width: z.int().positive(),
  height: z.int().positive(),
})

const LANCZOS = 3

/**
 * The codecs of Squoosh. Each is started once, since each holds on to as much memory as its largest picture took; one
 * that stumbled over a broken file is never asked again.
 */
export function squooshCodecs(modules: CodecModules): ImageCodecs {
  const started = new Set<string>()
  const using = async <T>(
    name: string,
    start: () => Promise<unknown>,
    work: () => T | Promise<T>,
  ): Promise<T> => {
    try {
      if (!started.has(name)) await start()
      started.add(name)
      return await work()
    } catch (error) {
      started.delete(name)
      throw error
    }
  }
  const readers: Record<ReadType, (bytes: ArrayBuffer) => Promise<unknown>> = {
    jpg: (bytes) =>
      using(
        'jpegReader',
        () => startJpeg(modules.jpegReader),
        () => decodeJpeg(bytes, { preserveOrientation: true }),
      ),
    png: (bytes) =>
      using(
        'png',
        () => startPng(modules.png),
        () => decodePng(new Uint8Array(bytes)),
      ),
    webp: (bytes) =>
      using(
        'webpReader',
        () => startWebp(modules.webpReader),
        () => decodeWebp(bytes),
      ),
    avif: (bytes) =>
      using(
        'avifReader',
        () => startAvif(modules.avifReader),
        () => decodeAvif(bytes),
      ),
  }
  const writers: Record<
    WrittenType,
    (pixels: Pixels, quality: number) => Promise<ArrayBuffer | Uint8Array>
  > = {
    jpg: (pixels, quality) =>
      using(
        'jpegWriter',
        () => startJpegWriter(modules.jpegWriter),
        () => encodeJpeg(imageData(pixels), { quality }),
      ),
    png: ({ data, width, height }) =>
      using(
        'png',
        () => startPng(modules.png),
        () => encodePng(data, width, height, 8),
      ),
    webp: (pixels, quality) =>
      using(
        'webpWriter',
        () => startWebpWriter(modules.webpWriter),
        () => encodeWebp(imageData(pixels), { quality }),
      ),
  }
  return {
    async read(bytes, type) {
      const copy = bytes.slice()
      const read = await readers[type](copy.buffer).finally(() => letGo({ data: copy }))
      const { data, width, height } = decoded.parse(read)
      if (data.length !== width * height * 4) throw new Error('The picture is not whole')
      return { data: plain(data), width, height }
    },
    async resize({ data, width, height }, size) {
      await startResizer(modules.resizer)
      const made = resize(data, width, height, size.width, size.height, LANCZOS, true, true)
      return { data: plain(made), ...size }
    },
    async write(pixels, type, quality) {
      return new Uint8Array(await writers[type](pixels, quality))
    },
  }
}

function imageData({ data, width, height }: Pixels) {
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return { data: clamped, width, height, colorSpace: 'srgb' as const }
}

function plain(data: Uint8Array | Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  return data.buffer instanceof ArrayBuffer
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : Uint8Array.from(data)
}
