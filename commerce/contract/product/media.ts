import { z } from 'zod'
import { MAX_MEDIA_WIDTH, MEDIA_LIMIT } from '../limits.ts'
import { id } from '../fields.ts'
import { picture } from './product.ts'

/** Pixels of width of a picture that is asked for without one. */
export const DEFAULT_MEDIA_WIDTH = 1024

const WIDTH_WORDS = `A width is a whole number of pixels from 1 to ${MAX_MEDIA_WIDTH}.`

/** GET /v1/media/skus: `ids` with commas between them. Each is answered once, however often it stands there. */
export const mediaQuery = z.object({
  ids: z
    .string({ error: 'Name the SKUs whose pictures you want: ids=SKU1,SKU2.' })
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(id)
        .min(1, 'Name the SKUs whose pictures you want: ids=SKU1,SKU2.')
        .max(MEDIA_LIMIT, `Please ask for at most ${MEDIA_LIMIT} SKUs at once.`),
    ),
  width: z.coerce
    .number(WIDTH_WORDS)
    .int(WIDTH_WORDS)
    .min(1, WIDTH_WORDS)
    .max(MAX_MEDIA_WIDTH, WIDTH_WORDS)
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
