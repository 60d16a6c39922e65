import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dist, root, shopFolder } from './places.ts'
import { workers } from './workers.ts'

const ownFolder = relative(root, shopFolder)
const sources = [
  'worker/**',
  'ui/**',
  'content/**',
  'commerce/**',
  'doubles/**',
  'words/**',
  'tools/media/**',
  'scripts/build/**',
  'scripts/shop/aliases.ts',
  `${ownFolder}/**`,
  'public/maps/**',
  'package-lock.json',
  'vite.config.ts',
  'wrangler.toml',
]
/** Tests, the studio, which is built apart, and what the build itself makes of its sources. */
const notBuilt = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'content/studio/**',
  `${ownFolder}/content/sizes/**`,
]
const stampFile = join(dist, '.built-from')

/** A digest of everything the build reads. */
const stamp = (): string => {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: notBuilt })
  for (const file of files.toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  hash.update(process.env['TEXT_ENCODER'] ?? '')
  return hash.digest('hex')
}

const isBuilt = () =>
  Object.values(workers).every(({ folder }) => existsSync(join(dist, folder, 'wrangler.json')))

/**
 * Builds the browser's files and all workers into the shop's folder of dist/, unless what is there was built from these very sources.
 * @throws Error when vite could not build.
 */
export const ensureBuilt = (): void => {
  const now = stamp()
  if (isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return
  console.log(
    existsSync(stampFile)
      ? 'Building the shop, since something has changed …'
      : 'Building the shop; the first time, that includes all sizes of its pictures …',
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

if (import.meta.main) ensureBuilt()
