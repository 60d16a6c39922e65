/**
 * What every command does first: it brings the project's packages and its own Node. Runs on any Node from 20 on, before
 * anything is installed, so it imports nothing but Node itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_NODE = 20
const PROJECT_NODE = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Stops the command with words instead of a stack. */
export const giveUp = (/** @type {string} */ words) => {
  console.error(`\n${words}\n`)
  process.exit(1)
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined} */
const packagesOf = (/** @type {string} */ lockFile) => {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether node_modules holds exactly what package-lock.json asks for. npm writes what it installed into a lock file of
 * its own, last of all, so an installation that was cut short counts as none.
 */
export const isInstalled = (folder = root) => {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const found = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  const same = Object.entries(found).every(
    ([name, it]) =>
      wanted[name]?.version === it.version && wanted[name]?.integrity === it.integrity,
  )
  const complete = Object.entries(wanted).every(
    ([name, it]) => name === '' || it.optional || found[name],
  )
  return same && complete
}

const npm = (/** @type {readonly string[]} */ args) =>
  spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })

/** Whether a folder's node_modules is a link: npm would empty what it leads to, which is another project's. */
export const isBorrowed = (folder = root) =>
  lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true

const install = () => {
  if (isBorrowed())
    giveUp(
      'node_modules is a link, and does not hold what package-lock.json asks for. Installing would empty the folder it leads to: remove the link first.',
    )
  console.log('Installing the packages that package-lock.json names …')
  const { status, error } = npm(['ci'])
  if (error) giveUp('npm was not found. Install Node 20 or later with npm, then run this again.')
  if (status === 0) return
  // A registry that lacks a package for some other system makes `npm ci` refuse; `npm install` goes by the same lock.
  console.log('`npm ci` refused; trying `npm install` …')
  if (npm(['install', '--no-save']).status !== 0)
    giveUp(
      'The packages could not be installed; npm says why above. Is the npm registry reachable?',
    )
}

/** Installs what is missing. Returns the path of the project's own Node. */
export const setUp = () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    giveUp(`Node ${OLDEST_NODE} or later is needed; this is ${process.version}.`)
  if (!isInstalled()) install()
  const works = existsSync(PROJECT_NODE) && spawnSync(PROJECT_NODE, ['--version']).status === 0
  if (!works)
    giveUp(
      `The project brings its own Node, but ${PROJECT_NODE} is not there or does not run. ` +
        'Its install script may have been refused: run `npm ci --ignore-scripts=false`.',
    )
  return PROJECT_NODE
}

/** The environment in which `node` and the packages' commands are the project's own. */
export const projectEnv = () => ({
  ...process.env,
  // Local secrets come from the state folder: wrangler's advice to set them would mislead.
  WRANGLER_LOG: process.env['WRANGLER_LOG'] ?? 'error',
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
})

/**
 * Sets up, then runs one of our programs with the project's Node until it ends, and ends as it did.
 * @param {string} program path from the project's root
 * @param {readonly string[]} args
 */
export const launch = (program, args = process.argv.slice(2)) => {
  const child = spawn(setUp(), [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(),
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
