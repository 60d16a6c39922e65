import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paths } from '../../../../commerce/contract/paths.ts'
import { logLines, send, words } from '../shop.ts'
import { asOperator, clientOf, ofSofa, otherwise, refusalOf, seedReviews } from './reviews.ts'

seedReviews()

describe('the server', () => {
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    send('POST', paths.rating(), { body: { query, variables } })
  const errorsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    z
      .object({ errors: z.array(z.object({ message: z.string(), extensions: z.unknown() })) })
      .parse(answer.body).errors

  test.each([
    ['introspection', '{ __schema { types { name } } }'],
    ['introspection of a type', '{ __type(name: "Review") { name } }'],
    ['a field that is not there', '{ passwords }'],
    ['half a query', '{ reviews('],
    ['nothing', ''],
    [
      'many roots',
      `{ ${'a b c d e f'.replaceAll(/\w/g, (a) => `${a}: question(id: "x") { id }`)} }`,
    ],
    [
      'many fields',
      `{ question(id: "x") { ${Array.from({ length: 130 }, (_, n) => `f${n}: id`).join(' ')} } }`,
    ],
    ['many tokens', `{ question(id: "x") { ${'id '.repeat(2000)} } }`],
    ['a fragment of itself', '{ question(id: "x") { ...F } } fragment F on Question { id ...F }'],
    [
      'fragments of fragments',
      `{ question(id: "x") { ...F0 } } ${Array.from({ length: 25 }, (_, n) => `fragment F${n} on Question { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F25 on Question { id text }`,
    ],
  ])('refuses %s', async (_, query) => {
    const answer = await ask(query)
    expect(answer.status).toBe(200)
    expect(errorsOf(answer)[0]?.extensions).toMatchObject({ status: 400, code: 'COR-008' })
  })

  test.each([
    ['page', 0],
    ['page', 100_000],
    ['pageSize', 51],
    ['pageSize', -1],
  ])('refuses %s %d', async (name, value) => {
    const result = await clientOf().reviews({ ...ofSofa, [name]: value })
    expect(refusalOf(result)).toMatchObject({ status: 400 })
  })

  test('GET is not taken, nor anything but JSON', async () => {
    expect((await send('GET', `${paths.rating()}?query={__typename}`)).status).toBe(404)
    const text = await send('POST', paths.rating(), {
      raw: '{ __typename }',
      headers: { 'content-type': 'application/graphql' },
    })
    expect(text.status).toBe(415)
  })

  test('a fault of ours stays in the log', async () => {
    const broken = {
      DB: {
        withSession: () => ({
          prepare: () => {
            throw new Error('disk on fire')
          },
          getBookmark: () => null,
        }),
      },
    }
    const answer = await send('POST', paths.rating(), {
      body: { query: '{ question(id: "x") { id } }' },
      otherwise: broken,
    })
    expect(errorsOf(answer)).toEqual([
      { message: 'Something went wrong.', extensions: { status: 500, code: 'INTERNAL' } },
    ])
    expect(logLines.some((line) => line.includes('disk on fire'))).toBe(true)
  })

  test('only operators moderate', async () => {
    const moderation = paths.ratingModeration()
    expect(words(await send('GET', moderation))).toBe('401 UNAUTHORIZED')
    const wrong = { headers: { authorization: 'Bearer not-the-operators-key' }, otherwise }
    expect(words(await send('GET', moderation, wrong))).toBe('401 UNAUTHORIZED')
    expect(words(await send('GET', moderation, { headers: asOperator.headers }))).toBe(
      '401 UNAUTHORIZED',
    )
    const unknown = { ...asOperator, body: { id: 'none', decision: 'approve' } }
    expect(words(await send('POST', moderation, unknown))).toBe('404 NOT_FOUND')
  })
})
