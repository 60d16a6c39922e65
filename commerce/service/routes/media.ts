import { createRoute } from '@hono/zod-openapi'
import { MEDIA_LIMIT, mediaQuery, skuMedia } from '../../contract/media.ts'
import { pictureAt } from '../../domain/picture-sources.ts'
import { answers, createRoutes, open } from '../http.ts'
import { findSkuPictures } from '../repositories/media.ts'

export const mediaRoutes = createRoutes()

mediaRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/media/skus',
    security: open,
    summary: 'The pictures of SKUs, with the sizes they come in',
    description: `\`ids\` are up to ${MEDIA_LIMIT} SKUs with commas between them, \`width\` is in pixels, 1024 unless told.`,
    request: { query: mediaQuery },
    responses: answers('SkuMedia', skuMedia, 'The pictures, and which ids are not sold here.'),
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
