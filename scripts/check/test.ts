import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { onOff } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { followShop, isInstalled } from '../set-up.mjs'
import { failInWords } from '../shop/fail.ts'
import { NotInstalledError } from '../shop/install-apart.ts'
import { ensureStudioBuilt } from '../shop/studio/studio-build.ts'
import { root } from '../shop/places.ts'
import { ensureBrowser } from './browser.ts'
import { readTally, stageTally, sum, type Tally } from './results.ts'

const said = () => {
  try {
    return readCommand({
      usage: `npm test                 runs every check
npm test -- --fast       leaves out those that need a browser, as npm run verify does
npm test -- --studio     runs those of the studio alone, as npm run test:studio does`,
      flags: { fast: onOff, studio: onOff },
      commands: { '': { flags: ['fast', 'studio'] } },
    })
  } catch (error) {
    return failInWords(error)
  }
}

const { flags } = said()
const reports = join(root, 'reports')

/**
 * Young objects have 64 MB instead of 16. The process that serves the tests their modules is busy from its first second to
 * its last, and was often only collecting.
 */
const roomy = {
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
}

/** Of a process, as `os.setPriority` has it: who gives way has some two fifths of another's share where a core is wanted. */
const [USUAL, GIVES_WAY] = [0, 4]

type Running = { readonly priority?: number; readonly env?: NodeJS.ProcessEnv }

const run = async (
  command: string,
  args: readonly string[],
  { priority = USUAL, env = {} }: Running = {},
): Promise<boolean> => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...roomy, ...env },
    shell: process.platform === 'win32',
  })
  // What it starts in its turn inherits that.
  if (priority !== USUAL && child.pid !== undefined) setPriority(child.pid, priority)
  const [status] = await once(child, 'close')
  return status === 0
}

type Stage = {
  readonly name: string
  readonly run: () => boolean | Promise<boolean>
  readonly report?: { readonly runner: 'vitest' | 'playwright'; readonly file: string }
}

const photoLab = { runner: 'vitest', file: join(reports, 'vitest-photo-lab.json') } as const
const studioReport = {
  runner: 'playwright',
  file: join(reports, 'playwright-studio.json'),
} as const
const playwright = { runner: 'playwright', file: join(reports, 'playwright.json') } as const

/** Runs a program of ours out of sight. Whether it ended well is known when it has. */
const beside = async (program: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
  const child = spawn(process.execPath, [...followShop, join(root, program)], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'close')
  return status === 0
}

/**
 * What the last stages begin with, much of which is one core's work or the network's: done beside the build, it costs
 * next to nothing. It is only a head start. A stage that does not find it done does it itself, and says what is wrong.
 */
const headStart = (): Promise<unknown> => {
  const anotherShop = { SHOP: './tests/third-shop' }
  const studios = async () => {
    const program = 'scripts/shop/studio/studio-build.ts'
    if (await beside(program)) await beside(program, anotherShop)
  }
  return Promise.all([studios(), beside('scripts/shop/build.ts', anotherShop)])
}

const build = async (): Promise<boolean> => {
  console.log('Beside it, for the last stages: the studio, and another retailer’s shop.')
  const begun = headStart()
  const built = await run(process.execPath, ['scripts/build.mjs'])
  await begun // so that no test has to share the machine with it
  return built
}

const browserTests = async (): Promise<boolean> => {
  if (ensureBrowser()) return run('playwright', ['test'])
  console.error(
    'No Chromium was found and none could be installed. Install one, or name it: CHROME_PATH=/path/to/chromium',
  )
  return false
}

/**
 * The studio has packages of its own, which not every machine can fetch. Where they are not to be had, what is tested
 * here is left out, and said.
 */
const prepareStudio = (): 'ready' | 'faulty' | 'left out' => {
  try {
    ensureStudioBuilt()
    return 'ready'
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return error instanceof NotInstalledError ? 'left out' : 'faulty'
  }
}

const studioTests = async (): Promise<boolean> => {
  const prepared = prepareStudio()
  if (prepared === 'left out') leftOut.push('Studio')
  if (prepared !== 'ready') return prepared === 'left out'
  if (!ensureBrowser()) return false
  return run('playwright', ['test', '-c', 'playwright.studio.config.ts'])
}

/** Nobody who runs a shop needs the photo lab: it is tested where its packages are, and installed for no test. */
const photoLabTests = async (): Promise<boolean> => {
  if (isInstalled(join(root, 'tools/photo-lab')))
    return run(process.execPath, ['scripts/photo-lab/photo-lab.ts', 'test'])
  console.error('The photo lab is not installed; `npm run test:photo-lab` installs and tests it.')
  leftOut.push('Photo lab')
  return true
}

const NOTHING: Tally = { passed: 0, failures: [] }

/** Stages that could not be run here. */
const leftOut: string[] = []

const reportOf = (file: string) => ({ runner: 'vitest', file: join(reports, file) }) as const

/** Tests of these projects of vitest.config.ts, or of those that are not named. */
const vitestStage = (
  name: string,
  file: string,
  projects: readonly string[],
  running: Running = {},
): Stage => ({
  name,
  run: () =>
    run(
      'vitest',
      [
        'run',
        `--outputFile.json=reports/${file}`,
        ...projects.flatMap((project) => ['--project', project]),
      ],
      running,
    ),
  report: reportOf(file),
})

/**
 * All tests of Vitest, by three at once: whoever serves modules to tests in workerd keeps them waiting, and they keep a
 * core idle, that the others can use. So each has about a third of the work; the one with the least gives way to the others.
 */
const ofStorefront = ['storefront', 'other-words']
const ofCommerce = ['commerce', 'postgres']
const vitestStages: readonly Stage[] = [
  vitestStage('The storefront in workerd', 'vitest-storefront.json', ofStorefront),
  vitestStage('The commerce service in workerd', 'vitest-commerce.json', ofCommerce, {
    priority: GIVES_WAY,
  }),
  vitestStage(
    'Unit tests, and of built shops',
    'vitest.json',
    [...ofStorefront, ...ofCommerce].map((project) => `!${project}`),
  ),
]

/** Once more, one test at a time, beside the studio's: those begin with one core's work, and the last of them is a minute alone. */
const contractOnPostgres = vitestStage(
  'The contract on PostgreSQL',
  'vitest-contract-postgres.json',
  ['contract'],
  { priority: GIVES_WAY, env: { TESTS_DATABASE: 'postgres' } },
)

const style: readonly Stage[] = [
  { name: 'Format', run: () => run('oxfmt', ['--check', '.']) },
  { name: 'Lint', run: () => run('oxlint', ['--deny-warnings']) },
]

/** Each the work of one core. */
const checks: readonly Stage[] = [
  { name: 'Import rules', run: () => run(process.execPath, ['scripts/check/imports.ts']) },
  // Four at once, as it would have by itself, look into much of it twice: twice the work, and the build wants the cores.
  { name: 'Types', run: () => run('tsc', ['-b', '--checkers', '1']) },
  { name: 'Unused code', run: () => run('knip', []) },
]

const studio: Stage = { name: 'Studio', run: studioTests, report: studioReport }

/** One after the other, but for those that stand together. */
const stages: readonly (Stage | readonly Stage[])[] = flags.studio
  ? [studio]
  : flags.fast
    ? [...style, checks, vitestStage('Unit tests and tests in workerd', 'vitest.json', ['!deploy'])]
    : [
        ...style,
        // A fifth of the build is the work of one core as well.
        [...checks, { name: 'Build', run: build }],
        vitestStages,
        { name: 'Photo lab', run: photoLabTests, report: photoLab },
        { name: 'Browser tests', run: browserTests, report: playwright },
        [studio, contractOnPostgres],
      ]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

type Result = { readonly name: string; readonly tally: Tally; readonly seconds: number }

const pass = async (stage: Stage): Promise<Result> => {
  console.log(`\n── ${stage.name} ──`)
  const began = performance.now()
  const endedWell = await stage.run()
  const report = stage.report ? readTally(stage.report.runner, stage.report.file) : 'not a runner'
  const seconds = Math.round((performance.now() - began) / 1000)
  const tally = leftOut.includes(stage.name) ? NOTHING : stageTally(stage.name, endedWell, report)
  return { name: stage.name, tally, seconds }
}

const results: Result[] = []
for (const together of stages) results.push(...(await Promise.all([together].flat().map(pass))))

const markOf = (name: string, { failures }: Tally): string => {
  if (leftOut.includes(name)) return '– (left out, see above)'
  return failures.length > 0 ? '✗' : '✓'
}

console.log()
for (const { name, tally, seconds } of results)
  console.log(`${markOf(name, tally)} ${name.padEnd(33)} ${String(seconds).padStart(4)} s`)
const { passed, failures } = sum(results.map(({ tally }) => tally))
// Said once more at the end: thousands of lines lie between a failure and here.
for (const { where, says } of failures)
  console.log(`\n✗ ${where.replace(`${root}/`, '')}\n${says.replace(/^/gm, '  ')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
