import { z } from 'zod'
import { onOff } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { ensureBuilt } from '../shop/build.ts'
import { failInWords } from '../shop/fail.ts'
import { writeAllSizes } from '../shop/media/write-all-sizes.ts'
import { setUpSchema } from '../postgres/schema.ts'
import { type Deployment, isOnPostgres, planDeployments } from './plan.ts'
import { whatIsMissing } from './readiness.ts'
import { unsetSecrets } from './secrets.ts'
import { dryRun, inKilobytes, wrangler } from './wrangler.ts'

const listed = z.array(z.object({ name: z.string() }))

/** Secrets that have not been set yet. A worker that does not exist yet has none. */
const missingSecrets = ({ name }: Deployment): ReturnType<typeof unsetSecrets> => {
  const { ok, output } = wrangler(['secret', 'list', '--name', name, '--format', 'json'], 'pipe')
  const present = ok ? listed.parse(JSON.parse(output)).map((secret) => secret.name) : []
  return unsetSecrets(name, present)
}

const demand = (ok: boolean, words: string): void => {
  if (!ok) throw new Error(words)
}

const list = (lines: readonly string[]): string => lines.map((line) => `  - ${line}`).join('\n')

const migrateDatabase = async ({ config, configFile }: Deployment, url: string): Promise<void> => {
  console.log('\nThe migrations of the commerce database …')
  if (isOnPostgres(config)) {
    await setUpSchema(url)
    return
  }
  const args = ['d1', 'migrations', 'apply', 'DB', '--remote', '--config', configFile]
  demand(wrangler(args).ok, 'The migrations failed; nothing was deployed.')
}

const USAGE = `npm run deploy                  deploys the shop's workers
npm run deploy -- --dry-run     builds and sizes them, and says what is missing`

const deploy = async (): Promise<void> => {
  const { flags } = readCommand({
    usage: USAGE,
    flags: { 'dry-run': onOff },
    commands: { '': { flags: ['dry-run'] } },
  })
  ensureBuilt()
  await writeAllSizes()
  const plans = planDeployments()
  const missing = whatIsMissing(plans)

  if (flags['dry-run']) {
    for (const plan of plans) {
      const { name, bytes, gzipBytes } = dryRun(plan)
      console.log(`${name}: ${inKilobytes(bytes)}, ${inKilobytes(gzipBytes)} gzip`)
    }
    if (missing.length) console.log(`\nStill missing for a real deployment:\n${list(missing)}`)
    return
  }

  demand(missing.length === 0, `The shop is not ready to deploy:\n${list(missing)}`)
  demand(
    wrangler(['whoami'], 'pipe').ok,
    'wrangler is not signed in. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.',
  )
  const secrets = plans.map(missingSecrets)
  const needed = secrets.flatMap((it) => it.needed)
  demand(needed.length === 0, `The shop is not ready to deploy:\n${list(needed)}`)
  const optional = secrets.flatMap((it) => it.optional)
  if (optional.length > 0) console.log(`Not set, and so left out:\n${list(optional)}`)

  const url = process.env['DATABASE_URL'] ?? ''
  demand(
    url !== '' || !plans.some(({ config }) => isOnPostgres(config)),
    'Set DATABASE_URL to the PostgreSQL whose tables should be updated.',
  )
  for (const plan of plans) {
    const { name, configFile } = plan
    if (name === 'commerce') await migrateDatabase(plan, url)
    console.log(`\nDeploying ${name} …`)
    demand(wrangler(['deploy', '--config', configFile]).ok, `Deploying ${name} failed.`)
  }
}

deploy().catch(failInWords)
