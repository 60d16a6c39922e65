import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from '../../commerce/service/import/columns.ts'
import { reportCsv } from './report.ts'
import { load, good, csv } from '../../tests/fixtures/catalogue-files.ts'

describe('a file that cannot be read at all', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['0 bytes', '', 'The file is empty.'],
    ['blank', ' \n \n', 'The file is empty.'],
    [
      'another encoding',
      Buffer.from(csv(good, { ...good, name: 'Café' }), 'latin1'),
      'From line 3 on, the file is not utf-8 text.',
    ],
    ['an Excel sheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'Save the sheet as CSV'],
    ['an old Excel sheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'Save the sheet'],
    ['a file that gzip packed', gzipSync(csv(good)), 'a spreadsheet or an archive'],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(csv(good), 'utf16le'),
      'UTF-16 without a byte order mark; if so, name it: --encoding utf-16le',
    ],
    [
      'the same in the order of bytes that few use',
      Buffer.from(csv(good), 'utf16le').swap16(),
      'UTF-16 without a byte order mark; if so, name it: --encoding utf-16be',
    ],
    ['missing columns', csv(good).replace('price,', 'cost,'), 'The header is missing “price”.'],
    ['a column twice', csv(good).replace('list_price', 'price'), 'has the column “price” twice'],
    ['an unknown header', 'foo,bar\n1,2', 'The header matches no known format'],
    ['a header of commands', '\u001b[2Jfoo,bar\n1,2', 'known format: [2jfoo, bar. Name the'],
    [
      'a feed with entities',
      '<!DOCTYPE x [<!ENTITY a "b">]><rss></rss>',
      'declares a document type',
    ],
  ])('%s', async (_, file, reason) => {
    const loading = load(file)
    await expect(loading).rejects.toThrow(reason)
    await expect(loading).rejects.toBeInstanceOf(UnreadableFile)
  })
})

test('the report of a hostile file is harmless in a spreadsheet', () => {
  const report = reportCsv([
    { row: 2, column: 'name', reason: 'begins like a formula', value: '=cmd|"/c calc"' },
  ])
  expect(report).toContain(`2,name,"'=cmd|""/c calc""",begins like a formula`)
})
