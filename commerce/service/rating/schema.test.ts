import { expect, test } from 'vitest'
import { ratingSchema } from './schema.ts'

test('docs/rating.graphql is the schema that is served (`vitest -u` writes it anew)', async () => {
  const text = `${ratingSchema.replaceAll(/^ {2}/gm, '').trim()}\n`
  await expect(text).toMatchFileSnapshot('../../../docs/rating.graphql')
})
