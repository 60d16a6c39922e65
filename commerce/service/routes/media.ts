import { createRoute } from '@hono/zod-openapi'
import { MEDIA_LIMIT } from '../../contract/limits.ts'
import { mediaQuery, skuMedia } from '../../contract/product/media.ts'
import { pictureAt } from '../../domain/product/picture-sources.ts'
import { answers, createRoutes, open } from '../http.ts'
import { findSkuPictures } from '../repositories/products/media.ts'

export const mediaRoutes = createRoutes()

mediaRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/media/skus',
    security: open,
    summary: 'Gets the pictures of SKUs, with their sizes',
    description: `\`ids\` are up to ${MEDIA_LIMIT} SKUs, separated by commas. \`width\` is in pixels; the default is 1024.`,
    request: { query: mediaQuery },
    responses: answers('SkuMedia', skuMedia, 'The pictures, and the ids that are not sold here.'),
  }),
  async (c) => {
    const { ids, width } = c.req.valid('query')
    const found = await findSkuPictures(c.get('dependencies').db, c.get('site').id, ids)
    return c.json(
      {
        width,
        items: ids.flatMap((skuId) => {
          const pictures = found.get(skuId)
          return pictures
            ? [{ skuId, pictures: pictures.map((it) => ({ ...it, src: pictureAt(it, width) })) }]
            : []
        }),
        unknown: ids.filter((skuId) => !found.has(skuId)),
      },
      200,
    )
  },
)
