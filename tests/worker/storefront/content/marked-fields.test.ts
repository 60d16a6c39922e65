import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { FieldDefinition } from '../../../../content/schemas/define-type.ts'
import { sectionTypes } from '../../../../content/sections.ts'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { newEditor } from './preview.ts'
import { type Fields, paragraph, sampleOf, typeNamed } from './field-samples.ts'
import { decoded } from '../html.ts'
import { newShopper, visit } from '../shop.ts'

/** In a preview each field that is seen says where it is kept; shoppers' pages say nothing of it. */

const STUDIO = { STUDIO_ORIGIN: 'https://studio.example' }
const PATH = '/marked-fields'
const lake = editors()
const editor = newShopper({ otherwise: STUDIO })

const mark = z.object({ id: z.string(), type: z.string(), path: z.string() })
type Mark = z.infer<typeof mark>

const tagsOf = async (path: string): Promise<string[]> => {
  const { html } = await editor.visit(path)
  return [...html.matchAll(/<[a-z][^>]* data-sanity="[^>]*>/g)].map(([tag]) => tag)
}
const markOf = (tag: string): Mark =>
  mark.parse(JSON.parse(decoded(/data-sanity="([^"]*)"/.exec(tag)?.[1] ?? '')))
const groupOf = (tag: string): string | undefined => {
  const group = /data-sanity-drag-group="([^"]*)"/.exec(tag)?.[1]
  return group === undefined ? undefined : decoded(group)
}
const marksOf = async (path: string): Promise<Mark[]> => (await tagsOf(path)).map(markOf)

/** Where something else than the field itself is seen: what it finds, counts or looks like. */
const UNSEEN: ReadonlySet<string> = new Set([
  'blogRow.tag',
  'categoryTile.categorySlug',
  'productRow.categorySlug',
  'socialPosts.tag',
  'video.length',
  // Stands in the film’s own element, which leads to the film.
  'video.poster',
])
const SEEN_TYPES = ['string', 'text', 'image', 'portableText', 'link']

const isSeen = (type: string, field: FieldDefinition): boolean =>
  SEEN_TYPES.includes(field.type) &&
  field.options?.list === undefined &&
  !UNSEEN.has(`${type}.${field.name}`)

const seenPaths = (type: string, value: Fields, at: string): string[] =>
  (typeNamed(type)?.fields ?? []).flatMap((field) => {
    const path = `${at}.${field.name}`
    if (isSeen(type, field)) return [field.type === 'link' ? `${path}.label` : path]
    const members = value[field.name]
    if (field.type !== 'array' || !Array.isArray(members)) return []
    return members.flatMap((member: unknown, index): string[] => {
      const row = z.object({ _type: z.string(), _key: z.string() }).loose().safeParse(member).data
      if (row) return seenPaths(row._type, row, `${path}[_key=="${row._key}"]`)
      // A room's features and a section's tags are slugs.
      return field.name === 'columns' || field.name === 'cells' ? [`${path}[${index}]`] : []
    })
  })

beforeAll(async () => {
  await seedShop()
  await lake.write(
    contentPage('marked-page', PATH, 'Marked', [
      { _type: 'richText', _key: 'own', heading: 'Own', content: paragraph('Own words.') },
      {
        _type: 'fragmentSection',
        _key: 'shared',
        fragment: { _type: 'reference', _ref: 'marked-fragment' },
      },
      {
        _type: 'snippetSection',
        _key: 'group',
        snippet: { _type: 'reference', _ref: 'marked-snippet' },
      },
    ]),
    {
      _id: 'marked-fragment',
      _type: 'contentFragment',
      name: 'Fragment',
      slug: { current: 'marked-fragment' },
      content: paragraph('Words of a fragment.'),
    },
    {
      _id: 'marked-snippet',
      _type: 'contentSnippet',
      name: 'Snippet',
      slug: { current: 'marked-snippet' },
      sections: [{ _type: 'richText', _key: 'x', heading: 'In a snippet', content: [] }],
    },
    {
      _id: 'marked-sale',
      _type: 'campaign',
      name: 'Sale',
      startsAt: '2020-01-01T00:00:00Z',
      endsAt: '2099-01-01T00:00:00Z',
      landingPage: { _type: 'reference', _ref: 'marked-page' },
      sections: [{ _type: 'richText', _key: 'of-sale', heading: 'On sale', content: [] }],
    },
    {
      _id: 'marked-post',
      _type: 'blog',
      title: 'A post',
      subtitle: 'Below',
      tag: 'field-notes',
      seo: { slug: { current: 'marked-post' } },
    },
    { _id: 'marked-social', _type: 'socialPost', name: 'Social', tags: ['field-notes'] },
    {
      _id: 'field-feature',
      _type: 'productFeatureCallout',
      name: 'Feature',
      title: 'A feature',
      slug: { current: 'field-feature' },
    },
  )
  await newEditor({}, '/', editor)
})
afterAll(() =>
  lake.remove(
    'marked-page',
    'marked-fragment',
    'marked-snippet',
    'marked-sale',
    'marked-post',
    'marked-social',
    'field-feature',
  ),
)

describe('each field of a section leads to itself', () => {
  test.each(sectionTypes.map(({ name }) => name))('of %s', async (name) => {
    const section = { ...sampleOf(name), _type: name, _key: 'one' }
    await lake.write(contentPage('drafts.marked-page', PATH, 'Marked', [section]))
    const marks = await marksOf(PATH)
    const wanted = seenPaths(name, section, 'sections[_key=="one"]')
    const own = marks.filter(({ id }) => id === 'marked-page').map(({ path }) => path)
    expect(wanted.filter((path) => !own.includes(path))).toEqual([])
    expect(own).toContain('sections[_key=="one"]')
    await lake.remove('drafts.marked-page')
    expect((await visit(PATH, {}, { otherwise: STUDIO })).html).not.toContain('data-sanity')
  })

  test('and every kind of section has fields that are seen', () => {
    for (const { name } of sectionTypes)
      expect(seenPaths(name, sampleOf(name), 'it'), name).not.toEqual([])
  })
})

describe('what a page shares with others leads to where it is kept', () => {
  test('a fragment’s words, a snippet’s sections, a sale’s', async () => {
    const marks = await marksOf(PATH)
    for (const wanted of [
      { id: 'marked-page', type: 'page', path: 'sections[_key=="shared"]' },
      { id: 'marked-fragment', type: 'contentFragment', path: 'content' },
      { id: 'marked-snippet', type: 'contentSnippet', path: 'sections[_key=="x"].heading' },
      { id: 'marked-sale', type: 'campaign', path: 'sections[_key=="of-sale"].heading' },
    ])
      expect(marks).toContainEqual(wanted)
    // Those of another document are not the page's.
    expect(marks.map(({ path }) => path).filter((path) => path.includes('group'))).toEqual([])
  })

  test('sections are dragged among those of their own document', async () => {
    const groups = (await tagsOf(PATH))
      .filter((tag) => /^sections\[_key=="[^"]*"\]$/.test(markOf(tag).path))
      .map((tag) => [markOf(tag).path, groupOf(tag)])
    expect(groups).toEqual([
      ['sections[_key=="of-sale"]', 'marked-sale sections'],
      ['sections[_key=="own"]', 'marked-page sections'],
      ['sections[_key=="shared"]', 'marked-page sections'],
      ['sections[_key=="x"]', 'marked-snippet sections'],
    ])
  })
})

describe('fields of pages', () => {
  test('of a category and of its listing', async () => {
    for (const [path, field] of [
      ['/c/living-room', 'sections'],
      ['/pl/living-room', 'plSections'],
    ] as const) {
      const marks = await marksOf(path)
      const of = marks.filter(({ type }) => type === 'categoryParent' || type === 'category')
      expect(of.map((one) => one.path)).toContain('title')
      const others = of.filter((one) => /^(pl)?[sS]ections\[/.test(one.path))
      expect(others.every((one) => one.path.startsWith(`${field}[`))).toBe(true)
    }
  })

  test('of a post, a footer and the page of what is not there', async () => {
    expect(await marksOf('/blog/marked-post')).toContainEqual({
      id: 'marked-post',
      type: 'blog',
      path: 'subtitle',
    })
    const footer = (await marksOf('/no-such-page')).filter(({ type }) => type === 'desktopFooter')
    expect(footer.map(({ path }) => path)).toContain('columnTwoHeading')
    expect(footer.some(({ path }) => /^columnTwoListings\[_key=="[^"]+"\]$/.test(path))).toBe(true)
    expect(await marksOf('/no-such-page')).toContainEqual(
      expect.objectContaining({ type: 'contentFragment', path: 'content' }),
    )
    expect(await marksOf('/subscribe')).toContainEqual(
      expect.objectContaining({ type: 'contentSnippet', path: expect.stringMatching(/heading$/) }),
    )
  })

  test('and shoppers’ pages have none', async () => {
    for (const path of ['/c/living-room', '/blog/marked-post', '/no-such-page', '/subscribe', '/'])
      expect((await visit(path, {}, { otherwise: STUDIO })).html, path).not.toContain('data-sanity')
  })
})
