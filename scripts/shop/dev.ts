import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readCommand } from '../command-line/read-command.ts'
import { withDatabases } from './state/databases.ts'
import { failInWords } from './fail.ts'
import { lockState } from './state/lock.ts'
import { root } from './places.ts'
import { ensurePortsAreFree } from './port.ts'
import { readStanding } from './state/standing.ts'
import { localSecrets } from './state/secrets.ts'
import { readSettings } from './settings.ts'
import { storefrontSecrets, webhookSettings } from './workers.ts'

/** The same shop on the same data, from source, with hot reload: vite's server instead of the build. */
const develop = async (): Promise<void> => {
  readCommand({
    usage: 'npm run dev      runs the shop from source on this machine, with hot reload',
    flags: {},
    commands: { '': {} },
  })
  const settings = readSettings(process.env, { log: 'all' })
  await ensurePortsAreFree(settings)
  lockState(settings.stateDir)
  if (readStanding(settings.stateDir)?.database === 'postgres')
    throw new Error(
      'This shop runs on PostgreSQL, and `npm run dev` needs D1. Give it a folder of its own: STATE_DIR=.state-dev',
    )
  await withDatabases(settings.stateDir)
  const secrets = localSecrets(settings.stateDir)
  // The workers' wrangler.toml files name the secrets they need; wrangler takes their values from the environment.
  const server = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(settings.port),
      STATE_DIR: settings.stateDir,
      PSP_API_KEY: settings.keys.psp ?? secrets.pspApiKey,
      MAIL_API_KEY: settings.keys.mail ?? secrets.mailApiKey,
      ...storefrontSecrets(settings, secrets),
      ...webhookSettings(settings, secrets),
      ...settings.storefront,
      ...settings.commerce,
      ...settings.payments,
      LAKE_READ_TOKEN: secrets.lakeReadToken,
      LAKE_WRITE_TOKEN: secrets.lakeWriteToken,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false', // no location of this machine, and no call for it
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 0))
}

develop().catch(failInWords)
