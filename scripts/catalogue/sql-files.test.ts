import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { readCatalogueFile } from '../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../commerce/service/seeding/seed.ts'
import { root } from '../shop/places.ts'
import { exportText } from './export-text.ts'
import { factsOfRepository, factsOfShop } from './facts.ts'
import { importCatalogue } from './import-catalogue.ts'
import { importPart, partShop } from './import-part.ts'
import { knownSql, readKnownSkus } from './known-skus.ts'
import type { Target } from './target.ts'
import { loadGoods } from '../shop/own-shop.ts'
import { sqlPartShop, sqlWriter } from './sql-files.ts'
import { databaseWriter } from './writer.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const D1_STATEMENT_BYTES = 100_000
const folder = mkdtempSync(join(tmpdir(), 'sql-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { catalogue } = await loadGoods()
const migrations = join(root, 'commerce/service/migrations')

/** A shop's database as it was seeded from this repository, as far as SQL goes one at Cloudflare. */
const openShop = (): { target: Target; run: (file: string) => void; known: () => string } => {
  const database = new DatabaseSync(':memory:')
  for (const name of readdirSync(migrations).toSorted())
    database.exec(readFileSync(join(migrations, name), 'utf8'))
  const target: Target = {
    ask: async (sql, values = []) => database.prepare(sql).all(...values),
    run: async (statements) => {
      database.exec('BEGIN')
      for (const { sql, values } of statements) database.prepare(sql).run(...values)
      database.exec('COMMIT')
    },
  }
  void target.run(seedStatements({ ...catalogue, postalCodes: [] }))
  return {
    target,
    run: (file) => {
      for (const sql of splitSql(readFileSync(file, 'utf8'))) {
        expect(Buffer.byteLength(sql)).toBeLessThan(D1_STATEMENT_BYTES)
        database.exec(sql)
      }
    },
    known: () => {
      const file = join(folder, 'known.json')
      const results = database.prepare(knownSql).all()
      writeFileSync(file, JSON.stringify([{ results, success: true, meta: { duration: 1 } }]))
      return file
    },
  }
}

const opener = (text: string) => () => {
  async function* letters() {
    yield text
  }
  return readCatalogueFile(letters(), {})
}

const told = async (target: Target): Promise<string> => {
  const texts: string[] = []
  for await (const { text } of exportText(target, 'csv')) texts.push(text)
  return texts.join('')
}

/** What listings are chosen from, whatever their stamp is. */
const listed = (target: Target) => target.ask('SELECT products FROM listing_part ORDER BY part')

const whole = (price: number) =>
  [
    'item_id,sku,name,manufacturer,product_type,category,price,size,images,description',
    ...Array.from(
      { length: 400 },
      (_, index) =>
        `W${index % 50},W${index % 50}-${index},Walker ${index % 50},Acme,sofa,living-room/sofas,${price + index},${index}-inch,https://pictures.example/${index}.jpg,"It’s a sofa; or so we’re told."`,
    ),
  ].join('\n')

const how = { today: NOW, onProgress: () => {} }

test('a file of SQL does elsewhere what an import does here', async () => {
  const [here, elsewhere] = [openShop(), openShop()]
  const sql = join(folder, 'goods.sql')
  const facts = await factsOfRepository()
  for (const price of [500, 700]) {
    await importCatalogue(
      opener(whole(price)),
      await factsOfShop(here.target),
      databaseWriter(here.target, NOW),
      how,
    )
    await importCatalogue(opener(whole(price)), facts, sqlWriter(sql, NOW), how)
    elsewhere.run(sql)
  }
  expect(await told(elsewhere.target)).toBe(await told(here.target))
  expect(await listed(elsewhere.target)).toEqual(await listed(here.target))
})

test('so does one of a part file, by what the shop elsewhere has', async () => {
  const [here, elsewhere] = [openShop(), openShop()]
  for (const { target } of [here, elsewhere])
    await importCatalogue(
      opener(whole(500)),
      await factsOfShop(target),
      databaseWriter(target, NOW),
      how,
    )
  const lines = Array.from(
    { length: 400 },
    (_, index) => `W${index % 50}-${index},${300 + index},,${index % 3}`,
  )
  const wrong = ['W7-7,99.999,,1', 'W8-8,900,800,1', 'NOBODY,10,,1']
  const part = [
    'sku,price,list_price,stock',
    ...lines.filter((line) => !/^W[78]-[78],/.test(line)),
    ...wrong,
  ].join('\n')
  const sql = join(folder, 'prices.sql')
  const done = await importPart(
    await opener(part)(),
    await factsOfShop(here.target),
    partShop(here.target),
    { isDry: false },
  )
  const known = readKnownSkus(elsewhere.known())
  const written = await importPart(
    await opener(part)(),
    await factsOfRepository(),
    sqlPartShop(sql, known),
    { isDry: false },
  )
  expect(written).toEqual(done)
  expect(done.products).toMatchObject({ updated: 48, refused: 2 })
  elsewhere.run(sql)
  expect(await told(elsewhere.target)).toBe(await told(here.target))
  expect(await listed(elsewhere.target)).toEqual(await listed(here.target))
})

test('and a SKU that belongs to another product elsewhere is said, where it is known', async () => {
  const elsewhere = openShop()
  await importCatalogue(
    opener(whole(500)),
    await factsOfShop(elsewhere.target),
    databaseWriter(elsewhere.target, NOW),
    how,
  )
  const other = whole(500).replaceAll('\nW7,', '\nX7,')
  const { issues } = await importCatalogue(
    opener(other),
    await factsOfRepository(),
    sqlWriter(join(folder, 'other.sql'), NOW, readKnownSkus(elsewhere.known())),
    how,
  )
  expect(issues).toHaveLength(8)
  expect(issues[0]).toMatchObject({ column: 'sku', reason: 'already belongs to product W7' })
})

test('a file that is no answer of wrangler’s is refused', () => {
  const file = join(folder, 'wrong.json')
  writeFileSync(file, '{"results": []}')
  expect(() => readKnownSkus(file)).toThrow('is not what “wrangler d1 execute --json” prints')
})

test('words that are written over are not merged at once: of a whole range that takes two seconds', async () => {
  const settings = await openShop().target.ask(
    "SELECT v FROM product_search_config WHERE k = 'deletemerge'",
  )
  expect(settings).toEqual([{ v: 0 }])
})
