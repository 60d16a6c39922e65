import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, shopFolder } from '../shop/places.ts'

const sourcesOf = (ownFolder: string): string[] => [
  'worker/**',
  'ui/**',
  'content/**',
  'commerce/**',
  'telemetry/**',
  'doubles/**',
  'words/**',
  'tools/media/**',
  'scripts/build/**',
  'scripts/shop/aliases.ts',
  'scripts/shop/media/**',
  `${ownFolder}/**`,
  'public/maps/**',
  'package-lock.json',
  'vite.config.ts',
  'wrangler.toml',
]

/** Tests, the studio, which is built apart, and what the build itself makes of its sources. */
const notBuilt = (ownFolder: string): string[] => [
  '**/*.test.ts',
  '**/*.test.tsx',
  'content/studio/**',
  `${ownFolder}/content/sizes/**`,
]

/** A digest of everything that the build of a shop reads, in 64 hex digits. */
export const buildStamp = (from: string = root, shop: string = shopFolder): string => {
  const hash = createHash('sha256')
  const ownFolder = relative(from, shop)
  const files = globSync(sourcesOf(ownFolder), { cwd: from, exclude: notBuilt(ownFolder) })
  for (const file of files.toSorted()) {
    const path = join(from, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  hash.update(process.env['TEXT_ENCODER'] ?? '')
  return hash.digest('hex')
}
