import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const dataset = new URL('./', import.meta.url)
const picture = z.looseObject({ alt: z.string().min(1) }).optional()
const seeded = z.object({
  _id: z.string(),
  _type: z.string(),
  thumbnailImage: picture,
  heroImage: picture,
})

const page = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  sections: z.array(z.looseObject({ _type: z.string(), image: picture })).optional(),
})

const picturesIn = (value: unknown) =>
  [...JSON.stringify(value ?? '').matchAll(/images\/[\w.-]+/g)].map(([path]) => path)

describe.each(['davenport', 'drift'])('the content of %s', (brand) => {
  const documents: unknown[] = readFileSync(new URL(`${brand}.ndjson`, dataset), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  test('names no picture that is not there', () => {
    const named = picturesIn(documents)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !existsSync(new URL(path, dataset)))).toEqual([])
  })

  test('opens no two pages with the same picture', () => {
    const openings = documents
      .map((document) => page.parse(document))
      .flatMap(({ _id, _type, sections }) =>
        _type === 'page' && sections?.[0]?._type === 'hero'
          ? [{ _id, path: picturesIn(sections[0].image)[0] }]
          : [],
      )
    expect(openings.length).toBeGreaterThan(5)
    const sharing = [...Map.groupBy(openings, ({ path }) => path).values()].filter(
      ({ length }) => length > 1,
    )
    expect(sharing).toEqual([])
  })

  test.each([
    ['category', ['category', 'categoryParent'], 10],
    ['post', ['blog'], 5],
  ] as const)('shows each %s in a picture, and no two in the same', (_, types, least) => {
    const shown = documents
      .map((document) => seeded.parse(document))
      .filter(({ _type }) => types.some((type) => type === _type))
      .map(({ _id, thumbnailImage, heroImage }) => ({
        _id,
        path: picturesIn(thumbnailImage ?? heroImage)[0],
      }))
    expect(shown.length).toBeGreaterThan(least)
    expect(shown.filter(({ path }) => path === undefined).map(({ _id }) => _id)).toEqual([])
    const sharing = [...Map.groupBy(shown, ({ path }) => path).values()].filter(
      ({ length }) => length > 1,
    )
    expect(sharing.flat()).toEqual([])
  })
})
