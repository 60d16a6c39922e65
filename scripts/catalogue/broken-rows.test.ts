import { describe, expect, test } from 'vitest'
import type { ColumnName } from '../../commerce/service/import/columns.ts'
import { load, good, csv, other } from '../../tests/fixtures/catalogue-files.ts'

/** Fifty-odd ways to break a row: which cell, what is in it, and what the report says of it. */
const broken: readonly (readonly [column: ColumnName, cell: string, reason: string])[] = [
  ['item_id', '', 'is missing'],
  ['item_id', 'A 1', 'may have only letters, digits'],
  ['item_id', '1.2E+11', 'was rounded by a spreadsheet'],
  ['item_id', 'x'.repeat(41), 'has 41 letters; 40 is the most'],
  ['item_id', '=1+1', 'begins like a formula'],
  ['sku', '', 'is missing'],
  ['sku', 'A1/../OAK', 'may have only letters, digits'],
  ['sku', "@SUM(A1)'", 'begins like a formula'],
  ['name', '', 'is missing'],
  ['name', 'x'.repeat(201), 'has 201 letters; 200 is the most'],
  ['name', '=HYPERLINK("http://evil.example")', 'begins like a formula'],
  ['name', '#REF!', 'contains a spreadsheet error'],
  ['name', 'Alma\u0007Table', 'has control characters'],
  ['name', '\u202eelbaT amlA', 'has text direction marks'],
  ['name', '\u200b', 'is missing'],
  ['name', 'Caf\u{fffd} Table', 'has characters damaged'],
  ['name', 'CafÃ© Table', 'has characters damaged'],
  ['description', 'A table of 18Â½ inches, 60 Ã— 90', 'has characters damaged'],
  ['warranty', 'The makerâ€™s, for ten years', 'has characters damaged'],
  ['manufacturer', '', 'is missing'],
  ['manufacturer', 'x'.repeat(81), 'has 81 letters; 80 is the most'],
  ['product_type', 'Dining Table', 'may have only letters, digits'],
  ['category', '', 'is missing'],
  ['category', 'Dining Tables', 'is not a category; write its path'],
  ['category', 'dining/thrones', 'is not a category of davenport'],
  ['sites', 'ikea', 'names a site that does not exist'],
  ['price', '', 'is missing'],
  ['price', 'call us', 'is not a price; write 1299.00'],
  ['price', '-5', 'is below zero'],
  ['price', '0', 'is zero'],
  ['price', '1.299,00', 'has a decimal comma'],
  ['price', '12.345', 'has fractions of a cent'],
  ['price', '€ 1299', 'is in €; prices are in US dollars'],
  ['price', '1299 EUR', 'is in EUR; prices are in US dollars'],
  ['price', '99999999999', 'is above $1,000,000'],
  ['price', '1e3', 'is not a price; write 1299.00'],
  ['list_price', '999', 'is below the price'],
  ['list_price', 'regular', 'is not a price; write 1299.00'],
  ['stock', '-3', 'is below zero'],
  ['stock', '2.5', 'is not a whole number'],
  ['stock', 'plenty', 'is no number'],
  ['stock', '9999999', 'is above 1,000,000'],
  ['lead_time_days', '0', 'is below 1'],
  ['lead_time_days', '5000', 'is above 730'],
  ['size', 'x'.repeat(61), 'has 61 letters; 60 is the most'],
  ['color_hex', 'moss', 'is not a color; write #5c6b4a'],
  ['finish_hex', '#12345', 'is not a color; write #5c6b4a'],
  ['clearance', 'maybe', 'is neither yes nor no'],
  ['width', '0', 'is zero'],
  ['width', '0.004', 'is less than 0.01 inches'],
  ['depth', '85,5', 'has a comma; write 85.5'],
  ['depth', '38 cm', 'is in “cm”; give inches'],
  ['height', 'tall', 'is no number'],
  ['length', '99999', 'is above 2,000 inches'],
  ['weight', '50 kg', 'is in “kg”; give pounds'],
  ['weight', '-1', 'is below zero'],
  [
    'images',
    'ftp://pictures.example/a.jpg',
    'begins with ftp:; pictures are fetched over https: only',
  ],
  ['images', 'javascript:alert(1)', 'begins with javascript:'],
  ['images', 'alma.jpg', 'is not a picture’s address'],
  ['description', '', 'is missing'],
  ['description', '<img src=x onerror=alert(1)>', 'has no text in it'],
  ['description', 'x'.repeat(20_001), 'has 20,001 letters; 20,000 is the most'],
  ['materials', 'Oak', 'is no material; write Frame: Solid oak'],
  ['shipping_methods', 'pigeon', 'names a shipping method that there is not'],
  ['stores', '12345', 'names store 12345, which does not exist'],
  ['stores', 'Denver', 'is not a store; write 7 or 7:display'],
  ['featured_rank', 'top', 'is no number'],
  ['created_at', '03/31/2026', 'is not a date; write 2026-03-31'],
  ['created_at', '2026-02-30', 'is not a date; write 2026-03-31'],
  ['plan_skus', 'PLAN 5', 'may have only letters, digits'],
]

describe('a broken row', () => {
  test.each(broken)('%s “%s”: %s', async (column, cell, reason) => {
    const { written, summary } = await load(csv(other, { ...good, [column]: cell }))
    expect(summary.issues.map((issue) => [issue.row, issue.column])).toContainEqual([3, column])
    expect(summary.issues.map((issue) => issue.reason).join('\n')).toContain(reason)
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    expect(summary.products).toEqual({ added: 1, updated: 0, hidden: 0, refused: 1 })
  })

  test('all of them in one file: each is named, and only the good one lands', async () => {
    const rows = broken.map(([column, cell], index) => ({
      ...good,
      item_id: `R${index}`,
      sku: `R${index}-OAK`,
      [column]: cell,
    }))
    const { written, summary } = await load(csv(...rows, other))
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    const found = new Map(
      summary.issues.map(({ row, column, reason }) => [`${row} ${column}`, reason]),
    )
    broken.forEach(([column, , reason], index) => {
      expect(found.get(`${index + 2} ${column}`), `row ${index + 2}`).toContain(reason)
    })
    expect(broken.length).toBeGreaterThanOrEqual(50)
  })
})
