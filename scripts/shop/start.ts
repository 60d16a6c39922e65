import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.ts'
import { failInWords } from './fail.ts'
import { ensurePortIsFree } from './port.ts'
import { localSecrets } from './secrets.ts'
import { readSettings, type ShopSettings } from './settings.ts'
import { openShop } from './shop.ts'
import { emptyState } from './lock.ts'
import { writeLine } from './log-lines.ts'

const { values: flags } = parseArgs({
  options: { test: { type: 'boolean' }, fresh: { type: 'boolean' } },
})

const banner = ({ origins, mailOrigin, stateDir }: ShopSettings, associateCode: string) => `
  Davenport                ${origins.davenport}
  Drift Mattress Company   ${origins.drift}
  Card fields              ${origins.pay}
  Sent mail                ${mailOrigin}

  Try first: a queen mattress, ${origins.davenport}/c/mattresses/memory-foam
  Choose Queen, add it to the cart and check out as a guest, to any street in Denver, CO 80239.
  Card 4242 4242 4242 4242 is approved, 4000 0000 0000 0002 is declined; any date to come, any code.
  The order confirmation arrives in the mail above.

  Store associates search by photo at ${origins.davenport}/image-search/store-associate, code ${associateCode}

  The data is kept in ${stateDir}. \`npm run reset\` gives a fresh store, Ctrl-C stops this one.
`

const start = async () => {
  const settings = readSettings(process.env, { log: flags.test ? 'all' : 'errors' })
  await ensurePortIsFree(settings.host, settings.port)
  ensureBuilt()
  if (flags.fresh) emptyState(settings.stateDir)
  const shop = await openShop(settings, {
    onLine: (line, level) => writeLine(line, level, settings.log),
  })
  if (flags.test) console.log(JSON.stringify({ event: 'listening', ...settings.origins }))
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
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

start().catch(failInWords)
