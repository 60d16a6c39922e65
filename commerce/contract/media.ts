import { z } from 'zod'
import { picture } from './product.ts'

/** More SKUs than this at once are refused. */
export const MEDIA_LIMIT = 100

/** Pixels of width of a picture that is asked for without one. */
export const DEFAULT_MEDIA_WIDTH = 1024

const skuId = z.string().min(1).max(60)

/** GET /v1/media/skus: `ids` with commas between them. Each is answered once, however often it stands there. */
export const mediaQuery = z.object({
  ids: z
    .string({ error: 'Name the SKUs whose pictures you want: ids=SKU1,SKU2.' })
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(skuId)
        .min(1, 'Name the SKUs whose pictures you want: ids=SKU1,SKU2.')
        .max(MEDIA_LIMIT, `Please ask for at most ${MEDIA_LIMIT} SKUs at once.`),
    ),
  width: z.coerce
    .number('A width is a whole number of pixels from 1 to 4000.')
    .int('A width is a whole number of pixels from 1 to 4000.')
    .min(1, 'A width is a whole number of pixels from 1 to 4000.')
    .max(4000, 'A width is a whole number of pixels from 1 to 4000.')
    .default(DEFAULT_MEDIA_WIDTH),
})

/**
 * The pictures of SKUs, in the order they were asked for. `src` is the picture at the width asked for, or the nearest
 * there is; a picture is never enlarged. `unknown` are the ids that nothing here is sold by.
 */
export const skuMedia = z.object({
  width: z.int().positive(),
  items: z.array(
    z.object({ skuId: z.string(), pictures: z.array(picture.extend({ src: z.string() })) }),
  ),
  unknown: z.array(z.string()),
})
export type SkuMedia = z.infer<typeof skuMedia>
