import { err, ok, type Result } from '../../contract/result.ts'
import { type PictureHeader, readPictureHeader } from '../../domain/product/picture-header.ts'
import type { Log } from '../log.ts'

/** As much as an eye sees of a scratch; what is larger is made smaller. */
const MAX_SIDE = 2560
const QUALITY = 85

/** What Cloudflare Images says of itself, not of the picture: limits, and faults that pass. */
const OWN_FAULTS = new Set([9422, 9516, 9517, 9518, 9522, 9529])

export type Rewritten = PictureHeader & { readonly data: Uint8Array<ArrayBuffer> }

/** `unreadable` is the picture's fault, `unreachable` the service's. */
export type RewritePicture = (
  data: Uint8Array,
) => Promise<Result<Rewritten, 'unreadable' | 'unreachable'>>

const codeOf = (error: unknown): number =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 0

/**
 * Decodes a picture and writes it anew: upright, and with nothing in it but what is seen. Where and with what it was
 * taken, a preview of what was cut away, and whatever is appended stay behind; WebP as Cloudflare writes it holds no
 * metadata at all. It is done outside of this worker, whose memory the pixels of a photograph would not fit in.
 */
export const createRewriter =
  (images: ImagesBinding | undefined, log: Log): RewritePicture =>
  async (data) => {
    if (!images) {
      log({ event: 'upstream-fault', upstream: 'images', cause: 'IMAGES is not bound' })
      return err('unreachable')
    }
    try {
      const written = await images
        .input(new Blob([data.slice()]).stream())
        .transform({ width: MAX_SIDE, height: MAX_SIDE, fit: 'scale-down' })
        .output({ format: 'image/webp', quality: QUALITY })
      const bytes = new Uint8Array(await written.response().arrayBuffer())
      const header = readPictureHeader(bytes)
      return header ? ok({ ...header, data: bytes }) : err('unreadable')
    } catch (error) {
      const isOwn = OWN_FAULTS.has(codeOf(error))
      if (isOwn) log({ event: 'upstream-fault', upstream: 'images', cause: String(codeOf(error)) })
      return err(isOwn ? 'unreachable' : 'unreadable')
    }
  }
