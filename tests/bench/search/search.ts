/**
 * `npm run bench:search`: how well searches find what they mean. Two sets of judged queries are asked of the shop's own
 * range: one that was looked at while the search was built, and one that was held back. It prints the precision of the
 * first five, empty answers that should not be, time and rows read, by kind of query. `--show` names what went wrong in
 * the set that is looked at; `--skus N` adds N SKUs of made-up goods and prints only what searches cost; `--postgres`
 * asks a PostgreSQL, which tells of rows only what it answers.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listingArgs } from '../../../commerce/contract/product/listing-args.ts'
import { deliveryRates } from '../../../commerce/domain/delivery/delivery-tariffs.ts'
import { findListing } from '../../../commerce/service/repositories/products/listings.ts'
import { suggest } from '../../../commerce/service/repositories/products/suggestions.ts'
import { fileToRead, onOff, text } from '../../../scripts/command-line/flags.ts'
import { loadGoods, shop } from '../../../scripts/shop/own-shop.ts'
import { withDatabases } from '../../../scripts/shop/state/databases.ts'
import { writeStanding } from '../../../scripts/shop/state/standing.ts'
import { benchFlags, many } from '../bench-flags.ts'
import { countedDatabase } from './counted-database.ts'
import { enlarge } from '../large-range.ts'
import { type Judgement, type Piece, readJudgements } from './judgements.ts'

const FIRST = 5
const LONGEST_KIND = 100
const flags = benchFlags('bench:search', {
  show: onOff,
  skus: many,
  kind: text(LONGEST_KIND),
  set: fileToRead,
  postgres: onOff,
})

type Outcome = {
  readonly judgement: Judgement
  readonly precision: number
  readonly isWrongEmpty: boolean
  readonly found: readonly string[]
  readonly ms: number
  readonly rows: number
}

const { catalogue } = await loadGoods()
const pieces = new Map<string, Piece>(
  catalogue.products.map((product) => [
    product.itemId,
    { product, skus: catalogue.skus.filter(({ itemId }) => itemId === product.itemId) },
  ]),
)

const precisionOf = (
  { isNonsense, sku, must, fits }: Judgement,
  first: readonly Piece[],
  exact: string | null,
): number => {
  if (sku !== null) return exact?.toLowerCase() === sku.toLowerCase() ? 1 : 0
  if (isNonsense) return first.length === 0 ? 1 : 0
  if (must && !first.some(({ product }) => must.test(product.name))) return 0
  return first.length === 0 ? 0 : first.filter(fits).length / first.length
}

const share = (sum: number, of: number) => (of === 0 ? 0 : sum / of).toFixed(2)

const report = (title: string, outcomes: readonly Outcome[]): void => {
  console.log(
    `\n${title.padEnd(24)}queries  precision at 5  wrong empties   ms a search  rows read`,
  )
  const kinds = Map.groupBy(outcomes, ({ judgement }) => judgement.kind)
  for (const [kind, of] of [...kinds, ['all', outcomes] as const]) {
    const sum = (tell: (it: Outcome) => number) => of.map(tell).reduce((a, b) => a + b, 0)
    console.log(
      `${kind.padEnd(24)}${String(of.length).padStart(7)}${share(
        sum(({ precision }) => precision),
        of.length,
      ).padStart(
        16,
      )}${String(of.filter(({ isWrongEmpty }) => isWrongEmpty).length).padStart(15)}${share(
        sum(({ ms }) => ms),
        of.length,
      ).padStart(14)}${String(Math.max(...of.map(({ rows }) => rows))).padStart(11)}`,
    )
  }
}

const show = (outcomes: readonly Outcome[]): void => {
  for (const { judgement, precision, found } of outcomes)
    if (precision < 1)
      console.log(
        `${precision.toFixed(2)}  ${judgement.kind}: ${judgement.query}\n      ${found.join(', ')}`,
      )
}

const stateDir = mkdtempSync(join(tmpdir(), 'davenport-search-'))

try {
  if (flags.skus !== undefined) await enlarge(stateDir, flags.skus)
  if (flags.postgres) writeStanding(stateDir, { database: 'postgres' })
  await withDatabases(stateDir, async (database) => {
    const { db, rowsRead } = countedDatabase(database)
    const { tradeWords, delivery } = shop.policies
    const today = {
      now: new Date(),
      rates: deliveryRates(delivery),
      sameWords: tradeWords.sameWords,
    }
    const siteOf = (id: string) => {
      const brand = shop.brands.find((it) => it.id === id)
      if (!brand) throw new Error(`No site is called ${id}.`)
      return { id: brand.id, brandId: brand.brandId, origin: '', zone: '' }
    }
    const ask = async (judgement: Judgement): Promise<Outcome> => {
      const site = siteOf(judgement.site)
      const args = listingArgs.parse({ q: judgement.query, pageSize: FIRST })
      const [rows, began] = [rowsRead(), performance.now()]
      const { items, search } = await findListing(db, site, args, today)
      const ms = performance.now() - began
      const exact = search?.exact ?? null
      const first = items.flatMap(({ itemId }) => pieces.get(itemId) ?? [])
      return {
        judgement,
        precision: precisionOf(judgement, first, exact?.skuId ?? null),
        isWrongEmpty: items.length === 0 && exact === null && !judgement.isNonsense,
        found: items.map(({ name }) => name),
        ms,
        rows: rowsRead() - rows,
      }
    }
    const askAll = async (name: string): Promise<Outcome[]> => {
      const outcomes: Outcome[] = []
      for (const judgement of readJudgements(new URL(name, import.meta.url)))
        if (flags.kind === undefined || flags.kind === judgement.kind)
          outcomes.push(await ask(judgement))
      return outcomes
    }
    const first = readJudgements(new URL('looked-at.txt', import.meta.url)).slice(0, FIRST)
    for (const judgement of first) await ask(judgement)
    if (flags.set !== undefined) {
      const outcomes = await askAll(pathToFileURL(flags.set).href)
      if (flags.show) show(outcomes)
      report(basename(flags.set), outcomes)
      return
    }
    const lookedAt = await askAll('looked-at.txt')
    const heldBack = await askAll('held-back.txt')
    if (flags.show) show(lookedAt)
    report('looked at', lookedAt)
    report('held back', heldBack)

    const typed = ['so', 'sof', 'couch', 'tv', 'matr', 'queen m', 'blue so', '100101', 'nig']
    let most = 0
    const began = performance.now()
    for (const text of typed) {
      const rows = rowsRead()
      await suggest(db, siteOf('davenport'), text, today)
      most = Math.max(most, rowsRead() - rows)
    }
    const each = (performance.now() - began) / typed.length
    console.log(`\nsuggestions: ${each.toFixed(1)} ms each, ${most} rows read at most`)
  })
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
