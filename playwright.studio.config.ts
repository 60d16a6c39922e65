import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './scripts/check/browser.ts'
import { freePort } from './scripts/shop/port.ts'

// Tests of the studio, which has packages of its own: `npm test` installs and builds it before it runs these.
process.env['SHOP_PORT'] ??= String(await freePort())
// The tests' administrator, signed in by the first of them, wherever a test does not say otherwise.
const signedIn = 'test-results/studio-signed-in.json'
process.env['STUDIO_SIGNED_IN'] = signedIn
const port = Number(process.env['SHOP_PORT'])

export default defineConfig({
  testDir: 'tests/studio',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/studio',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // The studio is a large program, and the walk through it a long one.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright-studio.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: browserLaunch(),
    trace: 'off', // as in playwright.config.ts
    screenshot: 'only-on-failure',
  },
  // A sale that runs is on every page of its shop, and other tests read what stands there: it comes last.
  projects: [
    { name: 'signing in', testMatch: '**/signing-in.setup.ts' },
    {
      name: 'studio',
      testIgnore: '**/sale.spec.ts',
      dependencies: ['signing in'],
      use: { storageState: signedIn },
    },
    {
      name: 'sale',
      testMatch: '**/sale.spec.ts',
      dependencies: ['studio'],
      use: { storageState: signedIn },
    },
  ],
  globalTeardown: './tests/setup/no-crashes.ts',
  metadata: { stateDirs: ['.state/studio-tests'] },
  webServer: {
    command: 'node scripts/start.mjs --test --fresh',
    url: `http://127.0.0.1:${port}/robots.txt`,
    env: { PORT: String(port), STATE_DIR: '.state/studio-tests', LAKE_CLOCK: 'movable' },
    reuseExistingServer: false,
    timeout: 600_000, // the first start builds the shop
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
