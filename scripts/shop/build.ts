import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStamp } from '../build/build-stamp.ts'
import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from './fail.ts'
import { dist, root } from './places.ts'
import { workers } from './workers.ts'

const stampFile = join(dist, '.built-from')

const isBuilt = () =>
  Object.values(workers).every(({ folder }) => existsSync(join(dist, folder, 'wrangler.json')))

/**
 * Builds the browser's files and all workers into the shop's folder of dist/, unless what is there was built from these very sources.
 * @throws Error when vite could not build.
 */
export const ensureBuilt = (): void => {
  const now = buildStamp()
  if (isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return
  console.log(
    existsSync(stampFile)
      ? 'Building the shop, since something has changed …'
      : 'Building the shop; the first time, that includes the sizes of its content’s pictures …',
  )
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Whoever asks for it, a test runner say, gets what is deployed: React's production build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed; vite says why above.')
  writeFileSync(stampFile, now)
}

if (import.meta.main)
  try {
    readCommand({
      usage: 'npm run build      builds the shop, unless it is built from these very sources',
      flags: {},
      commands: { '': {} },
    })
    ensureBuilt()
  } catch (error) {
    failInWords(error)
  }
