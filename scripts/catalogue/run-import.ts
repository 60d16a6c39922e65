import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { devNull } from 'node:os'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import { type Cells, isColumnName, UnreadableFile } from '../../commerce/service/import/columns.ts'
import { decode } from '../../commerce/service/import/decode.ts'
import { type CatalogueFile, readCatalogueFile } from '../../commerce/service/import/read-file.ts'
import { shop } from '../shop/own-shop.ts'
import { factsOfRepository, factsOfShop } from './facts.ts'
import { importPart, partShop } from './import-part.ts'
import { readKnownSkus } from './known-skus.ts'
import { bringPictures, picturesInWords } from './local-pictures.ts'
import type { Outline } from './first-pass.ts'
import type { Flags } from './flags.ts'
import { importCatalogue, type Progress, type Summary } from './import-catalogue.ts'
import { type Missing, settleMissing } from './missing.ts'
import { count, summaryInWords, writeReport } from './report.ts'
import type { Target } from './target.ts'
import { sqlPartShop, sqlWriter } from './sql-files.ts'
import { databaseWriter, dryWriter } from './writer.ts'

const PROGRESS_EVERY_MS = 1_000
const MS_A_SECOND = 1_000

const defaultsOf = (pairs: readonly string[]): Cells =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      if (at < 1 || !isColumnName(name))
        throw new UnreadableFile(
          `--default takes NAME=VALUE with one of our columns, not “${pair}”.`,
        )
      return [name, pair.slice(at + 1)]
    }),
  )

/** Opens a catalogue file from its beginning, as often as it is called. */
export const opener = (path: string, flags: Flags): (() => Promise<CatalogueFile>) => {
  if (!existsSync(path) || !statSync(path).isFile())
    throw new UnreadableFile(`There is no file ${path}.`)
  const { format, category } = flags
  const options = {
    format,
    timeZone: shop.policies.clock.timeZone,
    map: flags.map === undefined ? undefined : readColumnMap(readFileSync(flags.map, 'utf8')),
    defaults: {
      ...(category !== undefined && { category }),
      ...defaultsOf(flags.default ?? []),
    },
  }
  return () => readCatalogueFile(decode(createReadStream(path), flags.encoding), options)
}

const progressLine = () => {
  let last = 0
  return ({ rowsRead, rows, productsWritten }: Progress) => {
    const now = Date.now()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    const share = Math.floor((rowsRead / Math.max(rows, 1)) * 100)
    console.error(
      `${share} % · ${rowsRead.toLocaleString('en-US')} of ${count(rows, 'row')} · ${count(productsWritten, 'product')}`,
    )
  }
}

/** The shop that this repository runs. */
export type OwnShop = {
  readonly withTarget: <T>(work: (target: Target) => Promise<T>) => Promise<T>
  readonly imageOrigins: () => Promise<string>
}

/** `npm run catalogue -- import FILE`; the exit code. */
export const runImport = async (
  path: string,
  flags: Flags,
  { withTarget, imageOrigins }: OwnShop,
): Promise<number> => {
  const way = flags.missing ?? 'keep'
  const open = opener(path, flags)
  const began = Date.now()
  const now = new Date().toISOString()
  const isDry = flags['dry-run'] === true
  const known = flags.known === undefined ? undefined : readKnownSkus(flags.known)
  if (known && flags.sql === undefined)
    throw new UnreadableFile('--known only goes with --sql: the shop itself knows what it has.')
  if (way !== 'keep' && flags.sql !== undefined)
    throw new UnreadableFile(
      `--missing ${way} needs the shop’s answer, which a file of SQL cannot have. Use rows with the status archived there.`,
    )
  const outlines: Outline[] = []
  const bringing = {
    bringPictures: (paths: ReadonlySet<string>) => bringPictures(paths, path, isDry),
  }
  const how = {
    ...bringing,
    today: now,
    otherwiseIn: flags.category ?? null,
    onProgress: progressLine(),
    onOutline: (outline: Outline) => {
      outlines.push(outline)
    },
  }
  const bring = async (target: Target): Promise<[Summary, Missing | null]> => {
    const file = await open()
    if (file.format === 'part')
      return [
        await importPart(file, await factsOfShop(target), partShop(target), { isDry, ...bringing }),
        null,
      ]
    const writer = isDry ? dryWriter(target) : databaseWriter(target, now)
    let missing: Missing | null = null
    const atEnd = async () => {
      const [outline] = outlines
      const isSure = flags.yes === true
      missing = outline ? await settleMissing(target, outline, { way, isSure, isDry, now }) : null
      return missing?.statements ?? []
    }
    const summary = await importCatalogue(open, await factsOfShop(target), writer, {
      ...how,
      atEnd,
    })
    return [summary, missing]
  }
  const asSql = async (wanted: string): Promise<Summary> => {
    const sql = isDry ? devNull : wanted
    const file = await open()
    const facts = await factsOfRepository()
    if (file.format !== 'part') return importCatalogue(open, facts, sqlWriter(sql, now, known), how)
    if (!known)
      throw new UnreadableFile(
        'A part file is checked against what the shop has: for a database elsewhere, pass --known FILE (docs/catalogue.md).',
      )
    return importPart(file, facts, sqlPartShop(sql, known), { isDry, ...bringing })
  }
  const [summary, missing] =
    flags.sql === undefined ? await withTarget(bring) : [await asSql(flags.sql), null]
  if (flags.report !== undefined) writeReport(flags.report, summary)
  console.log(summaryInWords(summary, { isDry, seconds: (Date.now() - began) / MS_A_SECOND }))
  const allowed =
    flags.sql === undefined ? await imageOrigins() : (process.env['IMAGE_ORIGINS'] ?? '')
  for (const line of picturesInWords(summary.pictures, allowed)) console.log(line)
  if (missing) console.log(missing.words)
  return summary.issues.length > 0 || missing?.isDone === false ? 1 : 0
}
