import { expect, test } from 'vitest'
import { matchDepartment } from '../../commerce/service/import/maps/department-match.ts'
import { firstContent } from './content.ts'
import { withDepartments } from './departments.ts'
import { buildGoods } from './template/goods/goods.ts'

const { categories } = buildGoods().catalogue
const paths = categories.map(({ path }) => path)

/** What a proposed map makes of a public table's departments, in the shop that `npm run shop -- new` writes. */
test.each([
  ['Sofas & armchairs', 'living-room/sofas'],
  ['Chairs', 'living-room/chairs'],
  ['Bookcases & shelving units', 'living-room/bookcases'],
  ['TV & media furniture', 'living-room/media-furniture'],
  ['Beds', 'bedroom/beds'],
  ['Wardrobes', 'bedroom/wardrobes'],
  ['Chests of drawers & drawer units', 'bedroom/chests-and-dressers'],
  ['Outdoor furniture', 'outdoor'],
])('“%s” goes to %s', (theirs, ours) => {
  expect(matchDepartment(theirs, paths, []).path).toBe(ours)
})

test('letters with accents are letters', () => {
  expect(matchDepartment('Café furniture', paths, []).type).toBe('cafe')
})

type Document = {
  readonly slug?: { readonly current: string }
  readonly tree?: readonly { readonly _key: string; readonly parent: string | null }[]
}

test('departments that the goods have later get a document and a place in both menus, once', () => {
  const later = [
    ...categories,
    { path: 'garden', name: 'Garden', parentPath: null },
    { path: 'garden/benches', name: 'Benches', parentPath: 'garden' },
    { path: 'bedroom/cots', name: 'Cots', parentPath: 'bedroom' },
  ]
  const first = firstContent('acme', 'Acme Home', false)
  const { content, added } = withDepartments(first, later)
  expect(added.map(({ name }) => name)).toEqual(['Garden', 'Benches', 'Cots'])
  const documents = content
    .trim()
    .split('\n')
    .map((line): Document => JSON.parse(line))
  const slugs = documents.flatMap(({ slug }) => slug?.current ?? [])
  expect(slugs.filter((slug) => slug !== '/')).toEqual(later.map(({ path }) => path))
  const trees = documents.flatMap(({ tree }) => (tree ? [tree] : []))
  expect(trees).toHaveLength(2)
  for (const tree of trees)
    expect(tree.slice(categories.length).map(({ _key, parent }) => [_key, parent])).toEqual([
      ['item-garden', null],
      ['item-garden-benches', 'item-garden'],
      ['item-bedroom-cots', 'item-bedroom'],
      ['item-all', null],
      ['item-stores', null],
    ])
  expect(content).toContain('"link":"/c/garden/benches"')
  // What is there stays as editors of the file left it.
  for (const line of first.split('\n').filter((it) => !it.includes('"tree"')))
    expect(content).toContain(line)
  expect(withDepartments(content, later)).toEqual({ content, added: [] })
})
