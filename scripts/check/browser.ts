import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { root } from '../shop/places.ts'

const INSTALL_TIMEOUT_MS = 10 * 60_000

/** Where Debian's package has it. */
const SYSTEMS = '/usr/bin/chromium'

const usual = [
  SYSTEMS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Whether it really runs: some systems have a stub in its place, or lack a library that it needs. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0

/** The Chromium on this machine: `CHROME_PATH`, the system's, or Playwright's. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROME_PATH is ${named}, which is not a Chromium that runs here.`)
  }
  return [...usual, chromium.executablePath()].find((path) => path !== '' && runs(path))
}

const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The same Chromium without what a person has around the page, for half the processor time: the system's package of that
 * name. Undefined where there is none, or where `CHROME_PATH` names what is to be used.
 */
const findShell = (): string | undefined =>
  !process.env['CHROME_PATH'] && runs(SHELL) ? SHELL : undefined

const isRoot = () => process.getuid?.() === 0

const run = (command: string, args: readonly string[]): void => {
  console.log(`$ ${[command, ...args].join(' ')}`)
  spawnSync(command, args, { cwd: root, stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS })
}

/** Installs a package of the system's; where nobody may, or nobody answers, nothing. */
const installPackage = (name: string): void => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  run('apt-get', [...soon, 'update', '--quiet'])
  run('apt-get', [...soon, 'install', '--yes', '--quiet', '--no-install-recommends', name])
}

/**
 * Finds a Chromium, or installs Playwright's or the system's package, and the system's shell beside that. Undefined if
 * there is no Chromium in the end.
 */
export const ensureBrowser = (): string | undefined => {
  if (!findBrowser()) {
    console.log('There is no Chromium on this machine; installing one for the browser tests …')
    run(process.execPath, [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ])
  }
  if (!findBrowser()) installPackage('chromium')
  const found = findBrowser()
  if (found === SYSTEMS && !findShell()) installPackage('chromium-headless-shell')
  return found
}

/**
 * What Chromium does for the person in front of it. Of several `--disable-features` it heeds the last one alone, so that
 * Playwright's own are here as well (its `chromiumSwitches.ts`).
 */
const notNeeded = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // The list under the address bar is two pages of its own, which each new context would load before ours.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Of several `--blink-settings` the last one alone is heeded as well. */
const blinkSettings = (more: readonly string[]): string =>
  // The shell does not know how fast its network is, and would fetch pictures that are twice as far away.
  ['lazyLoadingImageMarginPxUnknown=1250', ...more].join(',')

/**
 * How Playwright starts a browser for our tests: no background requests, and no sandbox for root, who cannot have one.
 * `whole` is Chromium as people have it, which keeps pages for the way back, knows how fast its network is, and takes
 * twice the processor time; all else is the shell where there is one. `blink` are settings like `defaultFontSize=32`.
 */
export const browserLaunch = ({
  whole = false,
  blink = [],
}: { readonly whole?: boolean; readonly blink?: readonly string[] } = {}): LaunchOptions => {
  const shell = whole ? undefined : findShell()
  const executablePath = shell ?? findBrowser()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--enable-unsafe-swiftshader', // WebGL without a graphics card, for our own pages only
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none', // letters of the shell as wide as a window's
      `--disable-features=${notNeeded.join(',')}`,
      `--blink-settings=${blinkSettings(blink)}`,
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  }
}
