import { expect, test } from 'vitest'
import { keepVersion } from '../../content/studio/experiments/keep-version.ts'
import type { ReleaseClient } from '../../content/studio/sales/sale-release.ts'
import { openLake, tokens } from './lake/lake-fixture.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const part = (_key: string, heading: string) => ({ _key, _type: 'richText', heading })
const page = {
  _id: 'page',
  _type: 'page',
  title: 'Halves',
  content: [{ _key: 'p', _type: 'block', children: [] }],
  sections: [part('top', 'First'), part('rest', 'Both')],
}
const experiment = {
  _id: 'test',
  _type: 'experiment',
  page: { _type: 'reference', _ref: 'page' },
  section: 'top',
  sections: [part('b', 'Second')],
}

const open = (...documents: Parameters<typeof openLake>[0] & object[]) => {
  const { client } = openLake(documents)
  const editor = client({ token: tokens.write })
  const stored = () =>
    editor.fetch(
      '*[_type in ["page", "experiment"]] | order(_id){ _id, outcome, decidedAt, "sections": sections[].heading, "texts": count(content) }',
      {},
      { perspective: 'raw' },
    )
  return { editor, stored }
}
const ended = (outcome: string) => ({
  _id: 'test',
  outcome,
  decidedAt: '2026-11-26T12:00:00.000Z',
  sections: ['Second'],
  texts: null,
})
const asItIs = {
  _id: 'page',
  outcome: null,
  decidedAt: null,
  sections: ['First', 'Both'],
  texts: 1,
}

test('keeping A ends the test, and leaves the page as it is', async () => {
  const { editor, stored } = open(page, experiment)
  await keepVersion(editor, 'test', 'a', NOW)
  expect(await stored()).toEqual([asItIs, ended('a')])
})

test('keeping B puts its section in the place of the page’s own', async () => {
  const { editor, stored } = open(page, experiment)
  await keepVersion(editor, 'test', 'b', NOW)
  expect(await stored()).toEqual([{ ...asItIs, sections: ['Second', 'Both'] }, ended('b')])
})

test('of a whole page all that stands on it goes', async () => {
  const { editor, stored } = open(page, { ...experiment, section: undefined })
  await keepVersion(editor, 'test', 'b', NOW)
  expect(await stored()).toEqual([{ ...asItIs, sections: ['Second'], texts: 0 }, ended('b')])
})

test.each([
  [
    'a test that is no longer on',
    [page, { ...experiment, outcome: 'a' }],
    'already ended the test',
  ],
  ['a test that is a draft', [page, { ...experiment, _id: 'drafts.test' }], 'is not published'],
  [
    'a test with changes',
    [page, experiment, { ...experiment, _id: 'drafts.test' }],
    'The test has changes',
  ],
  [
    'a page with changes',
    [page, { ...page, _id: 'drafts.page' }, experiment],
    'The page has changes',
  ],
  ['a section that is gone', [{ ...page, sections: [] }, experiment], 'not on the page any more'],
])('of %s nothing is changed, and it is said why', async (_, documents, why) => {
  const { editor, stored } = open(...documents)
  const before = await stored()
  await expect(keepVersion(editor, 'test', 'b', NOW)).rejects.toThrow(why)
  expect(await stored()).toEqual(before)
})

test('a page that somebody else has changed meanwhile keeps both as they were', async () => {
  const { editor, stored } = open(page, experiment)
  const meanwhile: ReleaseClient = {
    fetch: async (query, params, options) => {
      const found: unknown = await editor.fetch(query, params, options)
      await editor.patch('page').set({ title: 'Another' }).commit()
      return found
    },
    request: (options) => editor.request(options),
    config: () => editor.config(),
  }
  await expect(keepVersion(meanwhile, 'test', 'b', NOW)).rejects.toMatchObject({ statusCode: 409 })
  expect((await stored())[1]).toMatchObject({ outcome: null })
  expect((await stored())[0]).toEqual(asItIs)
})
