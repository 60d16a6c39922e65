import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './scripts/check/browser.ts'
import { freePort } from './scripts/shop/port.ts'

// The processes that Playwright starts read this file too; they inherit the port that the first one found.
process.env['SHOP_PORT'] ??= String(await freePort())
const port = Number(process.env['SHOP_PORT'])
process.env['SHOP_STATE'] ??= '.state/browser-tests'
process.env['THIRD_SHOP_PORT'] ??= String(await freePort())
const thirdShopPort = Number(process.env['THIRD_SHOP_PORT'])

const started = (on: number, env: Readonly<Record<string, string>>) => ({
  command: 'node scripts/start.mjs --test --fresh',
  url: `http://127.0.0.1:${on}/robots.txt`,
  env: { PORT: String(on), ...env },
  reuseExistingServer: false,
  timeout: 600_000, // the first start builds the shop
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // These need the studio: playwright.studio.config.ts.
  testIgnore: '**/tests/studio/**',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A second try would hide what shoppers meet as well: whatever is slow or early is waited for by name.
  retries: 0,
  expect: { timeout: 15_000 },
  // On two cores a third would take from the others what their pages are drawn with.
  workers: 2,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: browserLaunch(),
    trace: 'off', // a trace of every test is a fifth of the work: `--trace on` makes one of a test that fails
    screenshot: 'only-on-failure',
    // Every frame of a fade is drawn by the processor here. What is about motion, and a purchase, has it: `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'with-js', grepInvert: /@no-js/, testIgnore: ['**/tests/{studio,third-shop}/**'] },
    { name: 'third-shop', testDir: 'tests/third-shop' },
    {
      name: 'no-js',
      testDir: 'tests/e2e',
      grepInvert: /@needs-js/,
      use: { javaScriptEnabled: false },
    },
  ],
  globalSetup: './tests/e2e/global-setup.ts',
  globalTeardown: './tests/setup/no-crashes.ts',
  metadata: { stateDirs: [process.env['SHOP_STATE'], '.state/third-shop'] },
  webServer: [
    started(port, { STATE_DIR: process.env['SHOP_STATE'] }),
    // Another retailer's shop, of which the engine knows as little as of ours.
    started(thirdShopPort, { SHOP: './tests/third-shop', STATE_DIR: '.state/third-shop' }),
  ],
})
