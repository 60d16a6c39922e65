import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../shop/places.ts'

const INSTALL_TIMEOUT_MS = 10 * 60_000

const usual = [
  '/usr/bin/chromium',
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

const isRoot = () => process.getuid?.() === 0

const run = (command: string, args: readonly string[]): void => {
  console.log(`$ ${[command, ...args].join(' ')}`)
  spawnSync(command, args, { cwd: root, stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS })
}

/** Finds a Chromium, or installs Playwright's or the system's package. Undefined if all of that fails. */
export const ensureBrowser = (): string | undefined => {
  const found = findBrowser()
  if (found) return found
  console.log('There is no Chromium on this machine; installing one for the browser tests …')
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  const fetched = findBrowser()
  if (fetched) return fetched
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '--quiet'])
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium'])
  }
  return findBrowser()
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

/** Chromium's switches for tests: no background requests, and no sandbox for root, who cannot have one. */
export const browserArgs = (): string[] => [
  '--disable-gpu',
  '--enable-unsafe-swiftshader', // WebGL without a graphics card, for our own pages only
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${notNeeded.join(',')}`,
  ...(isRoot() ? ['--no-sandbox'] : []),
]
