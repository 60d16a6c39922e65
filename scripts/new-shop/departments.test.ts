import { expect, test } from 'vitest'
import { matchDepartment } from '../../commerce/service/import/maps/department-match.ts'
import { buildGoods } from './template/goods/goods.ts'

const paths = buildGoods().catalogue.categories.map(({ path }) => path)

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
