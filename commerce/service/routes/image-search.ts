import { createRoute } from '@hono/zod-openapi'
import {
  imageSearchAnswer,
  imageSearchRequest,
  permit,
  permitRequest,
} from '../../contract/product/image-search.ts'
import { surest } from '../../domain/image-embedding/confidence.ts'
import { EMBEDDING_SIZE } from '../../domain/image-embedding/size.ts'
import { readVector } from '../../domain/image-embedding/vector.ts'
import { allowEach } from '../customers/limits.ts'
import { answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import { badRequest } from '../refusal.ts'
import {
  createImageIndex,
  findDepartments,
  findPlaces,
} from '../repositories/products/picture-vectors.ts'
import { loadListingIndex } from '../repositories/products/listing-index.ts'
import { findSummaries } from '../repositories/products/summaries.ts'

const PATH = '/v1/image-search'

export const imageSearchRoutes = createRoutes()

imageSearchRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${PATH}/permit`,
    security: open,
    summary: 'Checks whether a client may run another photo search or try another associate code',
    description:
      'Limited to 30 searches in ten minutes and five codes in fifteen (200 codes an hour overall); then 429.',
    request: jsonBody('PermitRequest', permitRequest),
    responses: answers('Permit', permit, 'The attempt is allowed.'),
  }),
  async (c) => {
    const { kind, client } = c.req.valid('json')
    const allowed = await allowEach(c.get('dependencies'), [
      [kind, client],
      ...(kind === 'associate-code' ? [['associate-code-all', ''] as const] : []),
    ])
    return allowed.ok ? c.json({ granted: true as const }, 200) : refuse(c, allowed.error)
  },
)

imageSearchRoutes.openapi(
  createRoute({
    method: 'post',
    path: PATH,
    security: open,
    summary: 'Finds products that look like the object in a photo',
    description: `\`vector\` is the embedding of the object, ${EMBEDDING_SIZE} characters long. One entry per product, only products that can be bought, best match first.`,
    request: jsonBody('ImageSearchRequest', imageSearchRequest),
    responses: answers('ImageSearchAnswer', imageSearchAnswer, 'The matching products.'),
  }),
  async (c) => {
    const { db, now, strangenessOf } = c.get('dependencies')
    const { id: siteId, zone } = c.get('site')
    const { vector: first, others, category = '', limit } = c.req.valid('json')
    const vectors = [first, ...others].flatMap((text) => readVector(text, EMBEDDING_SIZE) ?? [])
    if (vectors.length <= others.length) return refuse(c, badRequest('vector'))
    const [rankings, departments, index] = await Promise.all([
      createImageIndex(db, siteId).search(vectors, limit, category),
      findDepartments(db, siteId),
      loadListingIndex(db, { zone, at: now() }),
    ])
    const { confidence, matches } = surest(
      vectors.map((vector, at) => ({
        ranked: rankings[at] ?? [],
        strangeness: strangenessOf(vector),
      })),
      ({ productId }) => productId,
    )
    const places = await findPlaces(
      db,
      matches.map(({ skuId }) => skuId),
    )
    const summaries = await findSummaries(
      db,
      index,
      matches.map(({ productId }) => productId),
      new Map(
        matches.flatMap(({ productId, skuId }) => {
          const found = places.get(skuId)
          return found ? [[productId, found.position] as const] : []
        }),
      ),
    )
    return c.json(
      {
        confidence,
        departments,
        matches: matches.flatMap(({ productId, skuId, score }) => {
          const product = summaries.get(productId)
          const { stock = null, stores = [] } = places.get(skuId) ?? {}
          return product ? [{ score, skuId, product, stock, stores }] : []
        }),
      },
      200,
    )
  },
)

imageSearchRoutes.openapi(
  createRoute({
    method: 'get',
    path: PATH,
    security: open,
    summary: 'Lists the departments that a photo search can be narrowed to',
    responses: answers(
      'ImageSearchDepartments',
      imageSearchAnswer.pick({ departments: true }),
      'The departments, in menu order.',
    ),
  }),
  async (c) =>
    c.json({ departments: await findDepartments(c.get('dependencies').db, c.get('site').id) }, 200),
)
