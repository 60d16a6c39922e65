import { createRoute } from '@hono/zod-openapi'
import {
  imageSearchAnswer,
  imageSearchRequest,
  permit,
  permitRequest,
} from '../../contract/image-search.ts'
import { worthShowing } from '../../domain/image-embedding/confidence.ts'
import { EMBEDDING_SIZE } from '../../domain/image-embedding/size.ts'
import { strangenessOf } from '../../domain/image-embedding/strangeness.ts'
import { readVector } from '../../domain/image-embedding/vector.ts'
import { allow, subjectOf } from '../customers/limits.ts'
import { answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import { badRequest } from '../refusal.ts'
import { createImageIndex, findDepartments, findPlaces } from '../repositories/picture-vectors.ts'
import { findSummaries } from '../repositories/summaries.ts'

const PATH = '/v1/image-search'

export const imageSearchRoutes = createRoutes()

imageSearchRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${PATH}/permit`,
    security: open,
    summary: 'Whether a client may search by a photograph, or try an associate’s code, once more',
    description: 'At most 30 searches in ten minutes, and five codes in fifteen; then 429.',
    request: jsonBody('PermitRequest', permitRequest),
    responses: answers('Permit', permit, 'It may.'),
  }),
  async (c) => {
    const { kind, client } = c.req.valid('json')
    const allowed = await allow(c.get('dependencies'), kind, await subjectOf(kind, client))
    return allowed.ok ? c.json({ granted: true as const }, 200) : refuse(c, allowed.error)
  },
)

imageSearchRoutes.openapi(
  createRoute({
    method: 'post',
    path: PATH,
    security: open,
    summary: 'The products that look like the object of a photograph',
    description: `\`vector\` is the embedding of the object, ${EMBEDDING_SIZE} letters. One entry a product, only what can be bought, the most alike first.`,
    request: jsonBody('ImageSearchRequest', imageSearchRequest),
    responses: answers('ImageSearchAnswer', imageSearchAnswer, 'What looks like it.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const { id: siteId } = c.get('site')
    const { vector: text, category = '', limit } = c.req.valid('json')
    const vector = readVector(text, EMBEDDING_SIZE)
    if (!vector) return refuse(c, badRequest('vector: is none of this service’s embeddings'))
    const [ranked, departments] = await Promise.all([
      createImageIndex(db, siteId).search(vector, limit, category),
      findDepartments(db, siteId),
    ])
    const { confidence, matches } = worthShowing(ranked, strangenessOf(vector))
    const [summaries, places] = await Promise.all([
      findSummaries(
        db,
        matches.map(({ productId }) => productId),
      ),
      findPlaces(
        db,
        matches.map(({ skuId }) => skuId),
      ),
    ])
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
    summary: 'The departments that a search by a photograph can be narrowed to',
    responses: answers(
      'ImageSearchDepartments',
      imageSearchAnswer.pick({ departments: true }),
      'Departments, in the order of the menu.',
    ),
  }),
  async (c) =>
    c.json({ departments: await findDepartments(c.get('dependencies').db, c.get('site').id) }, 200),
)
