import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { squooshCodecs } from '../../../doubles/lake/pictures/image-codecs.ts'

const { resolve } = createRequire(import.meta.url)
const compiled = (file: string) => new WebAssembly.Module(readFileSync(resolve(`@jsquash/${file}`)))

/** The codecs that the worker has, compiled here: the same code, in Node. */
export const nodeCodecs = squooshCodecs({
  avifReader: compiled('avif/codec/dec/avif_dec.wasm'),
  jpegReader: compiled('jpeg/codec/dec/mozjpeg_dec.wasm'),
  jpegWriter: compiled('jpeg/codec/enc/mozjpeg_enc.wasm'),
  png: compiled('png/codec/pkg/squoosh_png_bg.wasm'),
  resizer: compiled('resize/lib/resize/pkg/squoosh_resize_bg.wasm'),
  webpReader: compiled('webp/codec/dec/webp_dec.wasm'),
  webpWriter: compiled('webp/codec/enc/webp_enc_simd.wasm'),
})
