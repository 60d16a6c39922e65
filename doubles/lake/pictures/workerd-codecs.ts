import avifReader from '@jsquash/avif/codec/dec/avif_dec.wasm?module'
import jpegReader from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module'
import jpegWriter from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module'
import png from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module'
import resizer from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?module'
import webpReader from '@jsquash/webp/codec/dec/webp_dec.wasm?module'
import webpWriter from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?module'
import { squooshCodecs } from './image-codecs.ts'

/** The codecs as a worker has them: their code is compiled with it, since it may not compile any itself. */
export const codecs = squooshCodecs({
  avifReader,
  jpegReader,
  jpegWriter,
  png,
  resizer,
  webpReader,
  webpWriter,
})
