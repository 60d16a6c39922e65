import { defineConfig, devices } from '@playwright/test'
import { browserArgs, findBrowser } from './scripts/check/browser.ts'
import { freePort } from './scripts/shop/port.ts'

// The processes that Playwright starts read this file too; they inherit the port that the first one found.
process.env['SHOP_PORT'] ??= String(await freePort())
const port = Number(process.env['SHOP_PORT'])
process.env['SHOP_STATE'] ??= '.state/browser-tests'
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // These need the studio: playwright.studio.config.ts.
  testIgnore: 'studio/**',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // One more try on a machine that was busy elsewhere; who needed it is named at the end, to be looked into.
  retries: 1,
  expect: { timeout: 10_000 },
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: browserArgs(), ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'with-js', grepInvert: /@no-js/ },
    {
      name: 'no-js',
      testDir: 'tests/e2e',
      grepInvert: /@needs-js/,
      use: { javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs --test --fresh',
    url: `http://127.0.0.1:${port}/robots.txt`,
    env: { PORT: String(port), STATE_DIR: process.env['SHOP_STATE'] },
    reuseExistingServer: false,
    timeout: 600_000, // the first start makes every picture in its sizes
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
