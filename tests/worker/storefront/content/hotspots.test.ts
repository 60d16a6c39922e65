import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sectionTypes } from '../../../../content/sections.ts'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { type Fields, sampleOf, typeNamed } from './field-samples.ts'
import { decoded, tagsOf } from '../html.ts'
import { visit } from '../shop.ts'

/** What editors want kept in sight is kept wherever a picture of theirs stands. */

const lake = editors()

beforeAll(seedShop)
afterEach(async () => {
  await lake.remove(...written)
  written.clear()
})
const written = new Set<string>()
const write = async (...documents: Parameters<typeof lake.write>): Promise<void> => {
  await lake.write(...documents)
  for (const { _id } of documents) written.add(_id)
}

/** A page of its own for each test: what was looked at once is kept. */
let count = 0
const writePage = async (...sections: object[]): Promise<string> => {
  const path = `/hotspots-${++count}`
  await write(contentPage(`hotspot-page-${count}`, path, 'Held', sections))
  return path
}

const metaOf = (html: string, property: string) =>
  tagsOf(html, 'meta').find((it) => it['property'] === property)?.['content'] ?? ''

const image = (name: string, more: Fields = {}) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: `image-${name}-1600x900-webp`, _weak: true },
  alt: `What ${name} shows`,
  hotspot: { x: 0.25, y: 0.75, width: 0, height: 0 },
  ...more,
})

/** The same value with a hotspot in each of its pictures, however deep. */
const held = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(held)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, held(part)]))
  return parts['_type'] === 'image'
    ? { ...parts, hotspot: { x: 0.25, y: 0.75, width: 0, height: 0 } }
    : parts
}
const hasImage = (type: string): boolean =>
  (typeNamed(type)?.fields ?? []).some(
    ({ type: of, of: members }) => of === 'image' || members?.some((one) => hasImage(one.type)),
  )

/** How the pictures of a page are held whose address has such a name in it. */
const holds = async (path: string, name: string): Promise<(string | undefined)[]> => {
  const { html } = await visit(path)
  return tagsOf(html, 'img')
    .filter((it) => it['src']?.includes(`/${name}-1600x900`))
    .map((it) => it['style']?.replace(/.*(object-position:[^;]*).*/, '$1'))
}

const pictured = sectionTypes.map(({ name }) => name).filter(hasImage)

test('there are kinds of sections with pictures', () => {
  expect(pictured).toEqual(expect.arrayContaining(['hero', 'split', 'categoryTiles', 'shopRoom']))
})

test.each(pictured)(
  '[B-09] a picture in a section of the kind %s is held by its hotspot',
  async (name) => {
    // Without its film: that has a still of its very shape, of which nothing is cut.
    const section = { ...Object(held(sampleOf(name))), file: undefined, _type: name, _key: 'one' }
    const { html } = await visit(await writePage(section))
    expect(decoded(html)).toMatch(/object-position:\s*25% 75%/)
  },
)

describe('a picture that stands elsewhere', () => {
  test('above a post, and in front of the blog', async () => {
    await write({
      _id: 'hotspot-post',
      _type: 'blog',
      title: 'A post',
      seo: { slug: { current: 'hotspot-post' }, shareImage: image('shared') },
      heroImage: image('above'),
      featuredImage: image('front'),
      featureTitleText: 'In front',
    })
    expect(await holds('/blog/hotspot-post', 'above')).toEqual(['object-position:25% 75%'])
    expect(await holds('/blog', 'front')).toContain('object-position:25% 75%')
    // Those who show shared pages cut without looking.
    const { html } = await visit('/blog/hotspot-post')
    expect(decoded(metaOf(html, 'og:image'))).toMatch(/rect=\d+,\d+,\d+,\d+&w=1200&h=630/)
    expect(metaOf(html, 'og:image:height')).toBe('630')
  })

  test('in a feature and a social post', async () => {
    await write(
      {
        _id: 'hotspot-feature',
        _type: 'productFeatureCallout',
        name: 'Feature',
        title: 'A feature',
        slug: { current: 'hotspot-feature' },
        image: image('feature'),
      },
      {
        _id: 'hotspot-social',
        _type: 'socialPost',
        name: 'Social',
        tags: ['hotspot'],
        image: image('social'),
      },
    )
    const path = await writePage(
      { _type: 'featureCallouts', _key: 'f', slugs: ['hotspot-feature'] },
      { _type: 'socialPosts', _key: 's', heading: 'Seen', tag: 'hotspot' },
    )
    expect(await holds(path, 'feature')).toEqual(['object-position:25% 75%'])
    expect(await holds(path, 'social')).toEqual(['object-position:25% 75%'])
  })

  test('and one that is mere decoration says nothing', async () => {
    const section = { _type: 'split', _key: 'one', heading: 'Beside', content: [] }
    const path = await writePage({ ...section, image: image('beside', { decorative: true }) })
    const { html } = await visit(path)
    const shown = tagsOf(html, 'img').find((it) => it['src']?.includes('/beside-'))
    expect(shown?.['alt']).toBe('')
  })
})
