import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { aliases } from '../aliases.ts'
import { followShop } from '../../set-up.mjs'
import { installApart } from '../install-apart.ts'
import { root, shopFolder } from '../places.ts'
import {
  isStudioBuilt,
  STUDIO_MARK,
  STUDIO_PATH,
  studioBuild,
  studioFolder,
} from './studio-files.ts'

const ownFolder = relative(root, shopFolder)
/** What the studio is made of: its own folder, and what of the shop it shows. */
const sources = [
  'content/studio/**/*.{ts,tsx,css}',
  'content/studio/package-lock.json',
  'content/schemas/*.ts',
  'content/*.ts',
  'content/{queries,sale-redirects,section-types}/*.ts',
  'commerce/domain/stores/store-clock.ts',
  'commerce/domain/brand.ts',
  `${ownFolder}/*.ts`,
  `${ownFolder}/*/brand.ts`,
  `${ownFolder}/policies/*.ts`,
  'scripts/shop/aliases.ts',
  'scripts/shop/studio/studio-build.ts',
]
const generated = ['content/studio/node_modules/**', '**/*.test.ts']

const stampFile = join(studioBuild, '.built-from')

const stamp = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: generated }).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, {
    cwd: studioFolder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0

/** The studio's page without what it would fetch from elsewhere, and with a mark by which it is known. */
export const localPage = (html: string): string =>
  html
    .replace(/<script[^>]*src="https:[^"]*"[^>]*><\/script>\s*/g, '')
    .replace(/@font-face\s*\{[^}]*https:[^}]*\}\s*/g, '')
    .replaceAll('href="/static/', `href="${STUDIO_PATH}/static/`)
    .replace(/<title>[^<]*<\/title>/, '<title>Studio</title>')
    .replace('</head>', `${STUDIO_MARK}</head>`)

/**
 * Installs and builds the studio for the embedded content service, unless what is there was built from these very
 * sources.
 * @throws NotInstalledError when its packages are not to be had.
 * @throws Error when it has a fault.
 */
export const ensureStudioBuilt = (): void => {
  const now = stamp()
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now
  if (isStudioBuilt() && isCurrent) return
  installApart(studioFolder, 'the studio', '560 MB')
  console.log('Building the studio …')
  const bin = (name: string) => join(studioFolder, 'node_modules/.bin', name)
  if (!run(bin('tsc'), ['-p', '.']))
    throw new Error('The studio has a fault in its types; see above.')
  const settings = {
    SANITY_STUDIO_LOCAL_LAKE: '/lake',
    SANITY_STUDIO_PROJECT_ID: '',
    DO_NOT_TRACK: '1',
    NODE_ENV: 'production',
    SHOP_ALIASES: JSON.stringify(aliases),
  }
  // By its file, so that its Node follows SHOP: it reads the brands before anything is built.
  const sanity = join(studioFolder, 'node_modules/@sanity/cli/bin/run.js')
  if (!run(process.execPath, [...followShop, sanity, 'build', studioBuild, '--yes'], settings))
    throw new Error('The studio could not be built; see above.')
  const page = join(studioBuild, 'index.html')
  writeFileSync(page, localPage(readFileSync(page, 'utf8')))
  writeFileSync(stampFile, now)
}

if (import.meta.main) ensureStudioBuilt()
