import { formats } from '../../commerce/service/import/read-file.ts'
import { failInWords } from '../shop/fail.ts'
import { readSettings } from '../shop/settings.ts'
import { fileToRead, fileToWrite } from '../command-line/flags.ts'
import { readAs, readCommand } from '../command-line/read-command.ts'
import { catalogueFlags } from './flags.ts'
import { generate } from './generate.ts'
import { change, list, show, writeExport } from './manage.ts'
import { knownSql } from './known-skus.ts'
import { type OwnShop, runImport } from './run-import.ts'
import { runMap } from './run-map.ts'
import { imageOriginsOf, type Target, withTarget } from './target.ts'

const HELP = `
  npm run catalogue -- import FILE [options]
    --format ${formats.join('|')}   the format, if it is not recognized
    --map FILE            which columns of the file are ours, and what its values mean, as JSON
    --default NAME=VALUE  for a column that FILE does not have; may be repeated
    --category PATH       for products whose category the shop does not have
    --encoding NAME       for a file that is not UTF-8 (windows-1252 …)
    --missing keep|archive|remove   what to do with imported products missing from FILE
    --yes                 even if that is more than a fifth of them
    --dry-run             checks every row and writes nothing
    --report FILE         writes every reason as CSV (or JSON, by its name)
    --sql FILE            writes SQL for a database elsewhere instead
    --known FILE          what that database has for sale; required for a part file
  npm run -s catalogue -- known         prints the query whose result --known takes, for wrangler
  npm run catalogue -- map FILE [--out MAP]       proposes a column map for a table of another system
  npm run catalogue -- list
  npm run catalogue -- show SKU-or-ITEM…
  npm run catalogue -- archive|publish|remove SKU-or-ITEM… | --demo --yes | --all --yes
    --demo is what came with the shop, --all is everything
  npm run catalogue -- export FILE      .csv or .ndjson, as import reads it
  npm run catalogue -- generate --skus N [--out FILE]

  It works on the shop that SHOP names, running or not. Exit codes: 0 all done, 1 some was left out,
  2 the file could not be read or something failed. The columns are in docs/catalogue.md.
`

const stateDir = (): string => readSettings(process.env, { log: 'errors' }).stateDir

const withShop = <T>(work: (target: Target) => Promise<T>): Promise<T> =>
  withTarget(stateDir(), work)

const ownShop: OwnShop = {
  withTarget: withShop,
  imageOrigins: () => imageOriginsOf(stateDir(), process.env['IMAGE_ORIGINS'] ?? ''),
}

const run = async (): Promise<number> => {
  const { command, names, flags, need } = readCommand({
    usage: HELP,
    flags: catalogueFlags,
    commands: {
      import: {
        names: ['FILE'],
        flags: [
          'format',
          'map',
          'default',
          'category',
          'encoding',
          'missing',
          'yes',
          'dry-run',
          'report',
          'sql',
          'known',
        ],
      },
      known: {},
      map: { names: ['FILE'], flags: ['encoding', 'out'] },
      list: {},
      show: { names: ['SKU-or-ITEM …'] },
      archive: { names: ['[SKU-or-ITEM] …'], flags: ['demo', 'all', 'yes'] },
      publish: { names: ['[SKU-or-ITEM] …'], flags: ['demo', 'all', 'yes'] },
      remove: { names: ['[SKU-or-ITEM] …'], flags: ['demo', 'all', 'yes'] },
      export: { names: ['FILE'] },
      generate: { flags: ['skus', 'out'] },
    },
  })
  const [path = ''] = names
  switch (command) {
    case 'import':
      return runImport(readAs('FILE', fileToRead, path), flags, ownShop)
    case 'known':
      console.log(knownSql)
      return 0
    case 'map': {
      const file = readAs('FILE', fileToRead, path)
      return withShop((target) => runMap(target, file, flags))
    }
    case 'list':
      return withShop(list)
    case 'show':
      return withShop((target) => show(target, names))
    case 'export': {
      const file = readAs('FILE', fileToWrite, path)
      return withShop((target) => writeExport(target, file))
    }
    case 'generate':
      return generate(need('skus', flags.skus), flags.out)
    default:
      if ([names.length > 0, flags.demo, flags.all].filter(Boolean).length !== 1)
        throw new Error(
          'Name them: SKUs or item IDs, or --demo for what came with the shop, or --all for everything.',
        )
      return withShop((target) => change(target, command, names, flags))
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  failInWords(error)
}
