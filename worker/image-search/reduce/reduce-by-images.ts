import type { ImagesBinding } from '@cloudflare/workers-types'
import { log } from '../../log.ts'

/** Pixels of the longer side of a picture that was large. */
export const REDUCED_SIDE = 1024

/** A picture made small and upright outside of this worker, as a JPEG; null where that cannot be had. */
export const reduceByImages = async (
  images: ImagesBinding | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (!images) return null
  try {
    const written = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: REDUCED_SIDE, height: REDUCED_SIDE, fit: 'scale-down' })
      .output({ format: 'image/jpeg', quality: 90 })
    return new Uint8Array(await written.response().arrayBuffer())
  } catch (fault) {
    log('image-search-fault', { fault: fault instanceof Error ? fault.message : 'unknown' })
    return null
  }
}
