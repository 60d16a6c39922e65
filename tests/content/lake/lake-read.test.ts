import { describe, expect, test } from 'vitest'
import { openLake, tokens } from './lake-fixture.ts'

const about = { _id: 'about', _type: 'page', title: 'About', author: { _ref: 'ann' } }
const ann = { _id: 'ann', _type: 'person', name: 'Ann' }
const draft = { ...about, _id: 'drafts.about', title: 'About us' }
const unpublished = { _id: 'drafts.soon', _type: 'page', title: 'Soon' }
const secret = { _id: 'settings.keys', _type: 'page', title: 'Keys' }
const all = [about, ann, draft, unpublished, secret]

const titles = `*[_type == "page"]|order(title asc).title`

describe('queries', () => {
  test('follow references beyond the types that they filter by', async () => {
    const query = `*[_type == "page" && title == $title][0]{ title, "by": author->name }`
    const found = await openLake(all).client().fetch(query, { title: 'About' })
    expect(found).toEqual({ title: 'About', by: 'Ann' })
  })

  test('answer the second caller with the second caller’s params', async () => {
    const client = openLake(all).client()
    const byId = `*[_id == $id]._id`
    const byType = `*[_type == $type]._id`
    const slice = `*[_type in ["page", "person"]]|order(_id asc)[$start...$end]._id`
    expect(await client.fetch(byId, { id: 'about' })).toEqual(['about'])
    expect(await client.fetch(byId, { id: 'ann' })).toEqual(['ann'])
    expect(await client.fetch(byType, { type: 'page' })).toEqual(['about'])
    expect(await client.fetch(byType, { type: 'person' })).toEqual(['ann'])
    expect(await client.fetch(slice, { start: 0, end: 1 })).toEqual(['about'])
    expect(await client.fetch(slice, { start: 1, end: 5 })).toEqual(['ann'])
  })

  test.each([
    ['*[_type == "page" || _type == "person"]._id', ['about', 'ann']],
    ['*[_type == "page" || name == "Ann"]._id', ['about', 'ann']],
    ['*[_type in $types]._id', ['about', 'ann']],
    ['*[(_type == "person" && defined(name))]._id', ['ann']],
    ['*[!(_type == "person")]._id', ['about']],
    ['*[_type == "person"]{"pages": *[author._ref == ^._id]._id}.pages[]', ['about']],
    ['*[references("ann")]._id', ['about']],
    ['[count(*), count(*[_type == "page"])]', [2, 1]],
    ['*[_type == "none"]._id', []],
  ])('%s reads every document that it has to', async (query, expected) => {
    const client = openLake(all).client()
    expect(await client.fetch(query, { types: ['page', 'person'] })).toEqual(expected)
  })

  test('come by POST when they are long, with the same answer', async () => {
    const { client, requests } = openLake(all)
    const long = `*[_type == "page" && !(title in $titles)]._id`
    const words = Array.from({ length: 1500 }, (_, index) => `title ${index}`)
    expect(await client().fetch(long, { titles: words })).toEqual(['about'])
    expect(requests.map(({ method }) => method)).toEqual(['POST'])
  })

  test('are null where there is nothing', async () => {
    expect(await openLake(all).client().fetch('*[_id == "nothing"][0]')).toBeNull()
  })

  test.each([
    ['sofa', ['a', 'b']],
    ['sofa blue', ['a']],
    ['blu*', ['a']],
    ['"deep blue"', ['a']],
    ['"blue deep"', []],
    ['sofa -blue', ['b']],
    ['lamp', []],
  ])('find words: text::query("%s")', async (words, expected) => {
    const client = openLake([
      { _id: 'a', _type: 'page', title: 'Sofa', rows: [{ text: 'A deep blue one' }] },
      { _id: 'b', _type: 'page', title: 'Sofa, green' },
      { _id: 'c', _type: 'page', title: 'Sofas' },
    ]).client()
    const found = '*[_type == "page" && @ match text::query($words)] | order(_id asc)._id'
    expect(await client.fetch(found, { words })).toEqual(expected)
  })

  test.each([
    ['geo::distance', '*[geo::distance(place, geo::latLng(39.7, -104.9)) < 8000]'],
    ['geo::latLng', '*[_type == "nothing"]{ "at": geo::latLng(1, 2) }'],
    ['documents::get', 'documents::get("a")'],
    ['media::aspect', '*|order(media::aspect(image, "a"))'],
    ['text::semanticSimilarity', '*|score(text::semanticSimilarity("sofa"))'],
    ['text::query', 'text::query("sofa")'],
    ['user::attributes', 'user::attributes()'],
    ['versionsOf', 'sanity::versionsOf("a")'],
    ['nonsense', 'nonsense()'],
  ])(
    'that call %s, which there is not here, are refused with 400 by that name',
    async (name, query) => {
      for (const documents of [[], all]) {
        const refusal = openLake(documents).client().fetch(query)
        await expect(refusal).rejects.toMatchObject({ statusCode: 400 })
        await expect(refusal).rejects.toThrow(name)
      }
    },
  )

  test('that can be parsed and not answered are refused with 400, and the reason', async () => {
    const refusal = openLake(all).client().fetch('*[_id == ("a", "b")]')
    await expect(refusal).rejects.toMatchObject({ statusCode: 400 })
  })

  test('are refused in words when a client wants stega, which needs source maps', async () => {
    const client = openLake(all).client()
    const refusal = client.fetch(titles, {}, { stega: { enabled: true, studioUrl: '/studio' } })
    await expect(refusal).rejects.toMatchObject({ statusCode: 400 })
    await expect(refusal).rejects.toThrow(/stega/)
    expect(await client.fetch(titles, {}, { stega: false })).toEqual(['About'])
  })

  test('that cannot be parsed are refused with 400, and the reason', async () => {
    const failure = openLake(all).client().fetch('*[_type == ')
    await expect(failure).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError' },
    })
  })

  test.each([
    ['no query', '/lake/v2025-02-19/data/query/davenport', 400],
    ['params that are not JSON', '/lake/v2025-02-19/data/query/davenport?query=*&$x=oops', 400],
    [
      'raw among layers',
      '/lake/v2025-02-19/data/query/davenport?query=*&perspective=raw,drafts',
      400,
    ],
    ['another dataset', '/lake/v2025-02-19/data/query/other?query=*', 404],
    ['another address', '/lake/v2025-02-19/data/nothing/davenport', 404],
    ['an address that cannot be decoded', '/lake/v2025-02-19/data/query/%E0%A4%A', 404],
    ['no version', '/lake/data/query/davenport?query=*', 404],
  ])('%s: %s answers %i', async (_, path, status) => {
    const response = await openLake(all).binding.fetch(`http://lake.internal${path}`)
    expect(response.status).toBe(status)
  })

  test('a method that an operation does not have answers 405 and says which it has', async () => {
    const url = 'http://lake.internal/lake/v2025-02-19/data/mutate/davenport'
    const response = await openLake().binding.fetch(url)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('ping answers', async () => {
    const url = 'http://lake.internal/lake/v1/data/ping/davenport'
    expect((await openLake().binding.fetch(url)).status).toBe(200)
  })
})

describe('perspectives', () => {
  test('published shows published documents only', async () => {
    const client = openLake(all).client({ token: tokens.read })
    expect(await client.fetch(`*[_type == "page"]|order(_id asc)._id`)).toEqual([
      'about',
      'settings.keys',
    ])
  })

  test('[T-10a] drafts lays drafts over published documents, under their published ids', async () => {
    const client = openLake(all).client({ token: tokens.read, perspective: 'drafts' })
    const query = `*[_type == "page"]|order(_id asc){_id, _originalId, title}`
    expect(await client.fetch(query)).toEqual([
      { _id: 'about', _originalId: 'drafts.about', title: 'About us' },
      { _id: 'settings.keys', _originalId: 'settings.keys', title: 'Keys' },
      { _id: 'soon', _originalId: 'drafts.soon', title: 'Soon' },
    ])
    expect(await client.fetch(`*[_id == "about"][0].title`)).toBe('About us')
  })

  test('[T-10a] previewDrafts is the same by its old name', async () => {
    const { binding } = openLake(all)
    const ask = async (perspective: string) => {
      const query = new URLSearchParams({ query: titles, perspective })
      const response = await binding.fetch(
        `http://lake.internal/lake/v2025-02-19/data/query/davenport?${query}`,
        { headers: { authorization: `Bearer ${tokens.read}` } },
      )
      return (await response.json()).result
    }
    expect(await ask('previewDrafts')).toEqual(await ask('drafts'))
    expect(await ask('drafts,published')).toEqual(['About us', 'Keys', 'Soon'])
  })

  test('raw shows everything as it is kept', async () => {
    const client = openLake(all).client({ token: tokens.read }).withConfig({ perspective: 'raw' })
    expect(await client.fetch('count(*)')).toBe(5)
  })

  test('old versions of the API read raw unless told otherwise, new ones published', async () => {
    const { binding } = openLake(all)
    const count = async (version: string) => {
      const response = await binding.fetch(
        `http://lake.internal/lake/${version}/data/query/davenport?query=count(*)`,
        { headers: { authorization: `Bearer ${tokens.read}` } },
      )
      return (await response.json()).result
    }
    expect(await count('v1')).toBe(5)
    expect(await count('v2021-06-07')).toBe(5)
    expect(await count('v2025-02-19')).toBe(3)
  })
})

describe('anonymous readers', () => {
  test.each(['published', 'drafts', 'raw'] as const)(
    'see no document with a dot in its id from the perspective %s',
    async (perspective) => {
      const client = openLake(all).client().withConfig({ perspective })
      expect(await client.fetch(`*|order(_id asc)._id`)).toEqual(['about', 'ann'])
      expect(await client.fetch(titles)).toEqual(['About'])
    },
  )

  test('do not reach a private document through a reference', async () => {
    const linking = { _id: 'linking', _type: 'page', to: { _ref: 'settings.keys' } }
    const client = openLake([...all, linking]).client()
    expect(await client.fetch(`*[_id == "linking"][0].to->title`)).toBeNull()
  })

  test('get published documents by id, and are not told which others there are', async () => {
    const { binding, client } = openLake(all)
    expect(await client().getDocument('about')).toMatchObject({ title: 'About' })
    const response = await binding.fetch(
      'http://lake.internal/lake/v2025-02-19/data/doc/davenport/drafts.about,drafts.none,none',
    )
    expect(await response.json()).toEqual({
      documents: [],
      omitted: [
        { id: 'drafts.about', reason: 'permission' },
        { id: 'drafts.none', reason: 'permission' },
        { id: 'none', reason: 'existence' },
      ],
    })
  })

  test('are refused with 401 when their token is not one', async () => {
    const failure = openLake(all).client({ token: 'guessed' }).fetch('*')
    await expect(failure).rejects.toMatchObject({ statusCode: 401 })
  })
})

test('readers with a token get documents by id, drafts among them', async () => {
  const client = openLake(all).client({ token: tokens.read })
  expect(await client.getDocuments(['drafts.about', 'none', 'about'])).toMatchObject([
    { title: 'About us' },
    null,
    { title: 'About' },
  ])
})
