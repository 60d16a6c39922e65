import { DEFAULT_MEDIA_WIDTH, skuMedia } from '../contract/product/media.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type MediaCalls = ReturnType<typeof mediaCalls>

/** The media host: the commerce service itself, or another origin that keeps this part of the contract. */
export const mediaCalls = (call: Call) => ({
  /** The pictures of SKUs at a width in pixels; at most 100 SKUs at once. */
  skus: (skuIds: readonly string[], width: number = DEFAULT_MEDIA_WIDTH) =>
    call({
      name: 'media.skus',
      method: 'GET',
      path: () =>
        `${paths.skuMedia()}?${new URLSearchParams({ ids: skuIds.join(','), width: String(width) })}`,
      answer: skuMedia,
    }),
})
