import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { visit } from '../shop.ts'
import '../matchers.ts'
import { contentPage, editors } from './editors.ts'
import { newEditor } from './preview.ts'

const lake = editors()
const PATH = '/test-unfinished'
const span = { _key: 's', _type: 'span', text: 'What was written so far', marks: [] }
const block = { _key: 'b', _type: 'block', style: 'normal', children: [span], markDefs: [] }
const begun = {
  page: {
    _id: 'drafts.test-begun',
    _type: 'page',
    seo: { slug: { current: PATH } },
    content: [block],
  },
  post: {
    _id: 'drafts.test-begun-post',
    _type: 'blog',
    seo: { slug: { current: 'test-unfinished' } },
    heroImage: { _type: 'image', asset: { _type: 'reference' } },
    content: [block],
  },
  mistaken: {
    _id: 'drafts.test-mistaken',
    _type: 'page',
    title: ['No', 'text'],
    seo: { slug: { current: '/test-mistaken' }, metaTitle: 42, noIndex: 'yes' },
    content: [7, block],
    sections: [
      { _key: 't', _type: 'richText', heading: 7, content: [block] },
      { _key: 'b', _type: 'banner', heading: { text: 'x' } },
      'none',
    ],
  },
}

beforeAll(async () => {
  await seedShop()
  await lake.write(
    ...Object.values(begun),
    contentPage('test-deep', '/test-deep', 'A list', [
      {
        _key: 'r',
        _type: 'richText',
        content: [{ ...block, listItem: 'bullet', level: 1_000_000_000 }],
      },
    ]),
  )
})
afterAll(() => lake.remove(...Object.values(begun).map(({ _id }) => _id), 'test-deep'))

test.each([
  ['a page without a title', PATH],
  ['a page whose fields have other types than they should', '/test-mistaken'],
  [
    'a post without a title, and with a picture that is still to be chosen',
    '/blog/test-unfinished',
  ],
])('[P-04] a preview shows %s as far as it is there', async (_, path) => {
  const editor = await newEditor()
  expect(await editor.visit(path)).toShow('What was written so far')
})

test.each(['/blog', '/site-directory'])(
  '[P-04] a preview of %s leaves out what somebody has only begun below it',
  async (path) => {
    const editor = await newEditor()
    expect((await editor.visit(path)).status).toBe(200)
  },
)

test('a list that says it is a billion deep is as deep as a list can be', async () => {
  const { html, status } = await visit('/test-deep')
  expect(status).toBe(200)
  expect(html.match(/<ul/g)?.length).toBeLessThan(40)
  expect(html).toContain('What was written so far')
})
