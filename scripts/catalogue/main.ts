import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readColumnMap } from '../../commerce/service/import/column-map.ts'
import { type Cells, isColumnName, UnreadableFile } from '../../commerce/service/import/columns.ts'
import { decode } from '../../commerce/service/import/decode.ts'
import { type Format, formats, readCatalogueFile } from '../../commerce/service/import/read-file.ts'
import { readSettings } from '../shop/settings.ts'
import { factsOfRepository, factsOfShop } from './facts.ts'
import { generate } from './generate.ts'
import { importCatalogue, type Progress, type Summary } from './import-catalogue.ts'
import { summaryInWords, writeReport } from './report.ts'
import { withTarget } from './target.ts'
import { databaseWriter, dryWriter, sqlWriter } from './writer.ts'

const HELP = `
  npm run catalogue -- import FILE [options]
    --format ${formats.join('|')}   what FILE is, if it does not tell
    --map FILE            names of our columns in FILE, as JSON
    --default NAME=VALUE  for a column that FILE does not have; may be repeated
    --category PATH       for products whose own category the shop does not have
    --encoding NAME       of a file that is not UTF-8 (windows-1252 …)
    --dry-run             judges every row and writes nothing
    --report FILE         every reason, as CSV (or JSON, by the name)
    --sql FILE            writes SQL for a database elsewhere instead
  npm run catalogue -- generate --skus N [--out FILE]

  It works on the shop that SHOP says, running or not. Exit codes: 0 all landed, 1 some were left out,
  2 the file could not be read or something failed. docs/catalogue.md has the columns.
`

const PROGRESS_EVERY_MS = 1_000
const MS_A_SECOND = 1_000

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string' },
    map: { type: 'string' },
    default: { type: 'string', multiple: true },
    category: { type: 'string' },
    encoding: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    sql: { type: 'string' },
    skus: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean' },
  },
})

const isFormat = (text: string): text is Format => formats.some((one) => one === text)

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

const optionsOf = () => {
  const { format } = flags
  if (format !== undefined && !isFormat(format))
    throw new UnreadableFile(`--format is one of ${formats.join(', ')}.`)
  return {
    format,
    map: flags.map === undefined ? undefined : readColumnMap(readFileSync(flags.map, 'utf8')),
    defaults: defaultsOf(flags.default ?? []),
  }
}

const progressLine = () => {
  let last = 0
  return ({ rowsRead, rows, productsWritten }: Progress) => {
    const now = Date.now()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    const share = Math.floor((rowsRead / Math.max(rows, 1)) * 100)
    console.error(
      `${share} % · ${rowsRead.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows · ${productsWritten.toLocaleString('en-US')} products`,
    )
  }
}

const runImport = async (path: string): Promise<number> => {
  if (!existsSync(path) || !statSync(path).isFile())
    throw new UnreadableFile(`There is no file ${path}.`)
  const options = optionsOf()
  const open = () => readCatalogueFile(decode(createReadStream(path), flags.encoding), options)
  const began = Date.now()
  const how = {
    today: new Date().toISOString(),
    otherwiseIn: flags.category ?? null,
    onProgress: progressLine(),
  }
  const isDry = flags['dry-run'] === true
  const summary: Summary =
    flags.sql === undefined
      ? await withTarget(readSettings(process.env, { log: 'errors' }).stateDir, async (target) =>
          importCatalogue(
            open,
            await factsOfShop(target),
            isDry ? dryWriter(target) : databaseWriter(target),
            how,
          ),
        )
      : await importCatalogue(open, await factsOfRepository(), sqlWriter(flags.sql), how)
  if (flags.report !== undefined) writeReport(flags.report, summary)
  console.log(summaryInWords(summary, { isDry, seconds: (Date.now() - began) / MS_A_SECOND }))
  return summary.issues.length > 0 ? 1 : 0
}

const run = async (): Promise<number> => {
  const [command, path] = positionals
  if (flags.help || command === undefined) {
    console.log(HELP)
    return flags.help ? 0 : 2
  }
  if (command === 'generate') return generate(flags.skus, flags.out)
  if (command === 'import' && path !== undefined) return runImport(path)
  console.error(HELP)
  return 2
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
