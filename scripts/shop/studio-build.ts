import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from '../set-up.mjs'
import { root } from './places.ts'
import {
  isStudioBuilt,
  STUDIO_PATH,
  studioBuild,
  studioFolder,
  TOKEN_PLACE,
} from './studio-files.ts'

/** What the studio is made of: its own folder, and what of the shop it shows. */
const sources = [
  'content/studio/**/*.{ts,tsx,css}',
  'content/studio/package-lock.json',
  'content/schemas/*.ts',
  'content/*.ts',
  'content/queries/*.ts',
  'worker/sale-redirects/*.ts',
  'worker/same-site.ts',
  'scripts/shop/studio-build.ts',
]
const generated = ['content/studio/node_modules/**', 'content/studio/dist/**', '**/*.test.ts']

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

/** The studio's packages are not to be had: there is no network, say. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError'
}

const install = (): void => {
  if (isInstalled(studioFolder)) return
  console.log('Installing the studio, which has packages of its own (about 560 MB) …')
  const quietly = ['--no-audit', '--no-fund']
  if (run('npm', ['ci', ...quietly]) || run('npm', ['install', '--no-save', ...quietly])) return
  throw new NotInstalledError('The studio’s packages could not be installed; npm says why above.')
}

/** The studio's page without what it would fetch from elsewhere, and with a place for the right to write. */
export const localPage = (html: string): string =>
  html
    .replace(/<script[^>]*src="https:[^"]*"[^>]*><\/script>\s*/g, '')
    .replace(/@font-face\s*\{[^}]*https:[^}]*\}\s*/g, '')
    .replaceAll('href="/static/', `href="${STUDIO_PATH}/static/`)
    .replace(/<title>[^<]*<\/title>/, '<title>Studio</title>')
    .replace('</head>', `<meta name="lake-token" content="${TOKEN_PLACE}"/></head>`)

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
  install()
  console.log('Building the studio …')
  const bin = (name: string) => join(studioFolder, 'node_modules/.bin', name)
  if (!run(bin('tsc'), ['-p', '.']))
    throw new Error('The studio has a fault in its types; see above.')
  const settings = {
    SANITY_STUDIO_LOCAL_LAKE: '/lake',
    SANITY_STUDIO_PROJECT_ID: '',
    DO_NOT_TRACK: '1',
    NODE_ENV: 'production',
  }
  if (!run(bin('sanity'), ['build', '--yes'], settings))
    throw new Error('The studio could not be built; see above.')
  const page = join(studioBuild, 'index.html')
  writeFileSync(page, localPage(readFileSync(page, 'utf8')))
  writeFileSync(stampFile, now)
}

if (import.meta.main) ensureStudioBuilt()
