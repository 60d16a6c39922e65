/**
 * What every command does first: it brings the project's packages and its own Node. Runs on any Node from 20 on, before
 * anything is installed, so it imports nothing but Node itself and what stands beside it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beginStep } from '../tools/progress.mjs'

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
  process.exit(2)
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

/**
 * The lines of a successful run of npm that somebody should read. Some packages ask for a newer Node than the one that
 * installs them. They will run on the project's own, so npm's warnings about that (EBADENGINE) lead nowhere.
 */
export const worthReading = (/** @type {string} */ output) =>
  output
    .split('\n')
    .filter((line) => /^npm (?:warn|error)/i.test(line) && !/^npm warn EBADENGINE/i.test(line))

/**
 * Runs npm with its output kept back: all of it is shown when npm fails.
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
const npm = async (args) => {
  const needed = Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {}).flatMap(
    ([path, it]) => (path === '' || it.optional ? [] : [join(root, path, 'package.json')]),
  )
  const endStep = beginStep(
    'Installing packages, usually one to two minutes',
    () => `${needed.filter((file) => existsSync(file)).length} of ${needed.length}`,
  )
  let output = ''
  const child = spawn('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve('not found'))
    child.on('close', resolve)
  })
  endStep()
  if (status === 'not found')
    giveUp('npm was not found. Install Node 20 or later with npm, then run this again.')
  if (status !== 0) console.error(output)
  else for (const line of worthReading(output)) console.error(line)
  return status === 0
}

/** Whether a folder's node_modules is a link: npm would empty what it leads to, which is another project's. */
export const isBorrowed = (folder = root) =>
  lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true

const install = async () => {
  if (isBorrowed())
    giveUp(
      'node_modules is a link, and does not hold what package-lock.json asks for. Installing would empty the folder it leads to: remove the link first.',
    )
  if (await npm(['ci'])) return
  // A registry that lacks a package for some other system makes `npm ci` refuse; `npm install` goes by the same lock.
  console.error('`npm ci` refused; trying `npm install`.')
  if (!(await npm(['install', '--no-save'])))
    giveUp(
      'The packages could not be installed; npm says why above. Is the npm registry reachable?',
    )
}

/** Installs what is missing. Returns the path of the project's own Node. */
const setUp = async () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    giveUp(`Node ${OLDEST_NODE} or later is needed; this is ${process.version}.`)
  if (!isInstalled()) await install()
  const works = existsSync(PROJECT_NODE) && spawnSync(PROJECT_NODE, ['--version']).status === 0
  if (!works)
    giveUp(
      `The project brings its own Node, but ${PROJECT_NODE} is not there or does not run. ` +
        'Its install script may have been refused: run `npm ci --ignore-scripts=false`.',
    )
  return PROJECT_NODE
}

/** What Node is started with, so that a program of ours means the shop that `SHOP` says. */
export const followShop = [
  '--import',
  pathToFileURL(join(root, 'scripts/shop/follow-shop.ts')).href,
]

/** The environment in which `node` and the packages' commands are the project's own. */
const projectEnv = () => ({
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
export const launch = async (program, args = process.argv.slice(2)) => {
  const child = spawn(await setUp(), [...followShop, join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(),
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
