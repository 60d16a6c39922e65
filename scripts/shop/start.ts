import { brandOf } from '../../commerce/domain/shop.ts'
import { shop } from './own-shop.ts'
import { onOff } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { ensureBuilt } from './build.ts'
import { failInWords } from './fail.ts'
import { ensurePortsAreFree } from './port.ts'
import { localSecrets } from './state/secrets.ts'
import { CRASH_WORDS, noteCrash } from './runtime-crashes.ts'
import { readSettings, type ShopSettings } from './settings.ts'
import { openShop } from './shop.ts'
import { emptyState } from './state/lock.ts'
import { writeLine } from './log-lines.ts'

/** How a command is begun that means this shop. */
const ofThisShop = process.env['SHOP'] ? `SHOP=${process.env['SHOP']} ` : ''

const line = (what: string, where: string) => `  ${what.padEnd(24)} ${where}`

const banner = (
  { sites, payOrigin, mailOrigin, stateDir }: ShopSettings,
  associateCode: string,
) => `
${sites.map(({ id, origin }) => line(brandOf(shop, id).name, origin)).join('\n')}
${line('Card fields', payOrigin)}
${line('Sent mail', mailOrigin)}

${(shop.tryFirst ?? []).map((words) => `  ${words.replaceAll('{origin}', sites[0].origin)}\n`).join('')}  Card 4242 4242 4242 4242 is approved, 4000 0000 0000 0002 is declined; any future date, any code.
  The order confirmation arrives in the mail above.

  Store associates search by photo at ${sites[0].origin}/image-search/store-associate, code ${associateCode}

  The data is in ${stateDir}. \`${ofThisShop}npm run reset\` starts over with a fresh store, Ctrl-C stops this one.
`

const USAGE = `npm start                   runs the shop on this machine
npm start -- --fresh        empties the state folder first
npm start -- --postgres     runs a new state folder on a PostgreSQL of its own`

const start = async () => {
  const { flags } = readCommand({
    usage: USAGE,
    flags: { test: onOff, fresh: onOff, postgres: onOff },
    commands: { '': { flags: ['test', 'fresh', 'postgres'] } },
  })
  const settings = readSettings(process.env, { log: flags.test ? 'all' : 'errors' })
  await ensurePortsAreFree(settings)
  ensureBuilt()
  if (flags.fresh) emptyState(settings.stateDir)
  const running = await openShop(settings, {
    onLine: (line, level) => writeLine(line, level, settings.log),
    postgres: flags.postgres ?? false,
    onCrash: () => {
      noteCrash(settings.stateDir)
      console.error(`\n${CRASH_WORDS}\n`)
    },
  })
  if (flags.test)
    console.log(
      JSON.stringify({
        event: 'listening',
        ...Object.fromEntries(settings.sites.map(({ id, origin }) => [id, origin])),
        pay: settings.payOrigin,
      }),
    )
  else
    console.log(
      banner(
        settings,
        settings.storefront['ASSOCIATE_CODE'] ?? localSecrets(settings.stateDir).associateCode,
      ),
    )

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    console.error(`Stopping (${signal}) …`)
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

start().catch(failInWords)
