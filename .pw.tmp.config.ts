import base from '/work/h/time/playwright.studio.config.ts'
const { webServer: _, ...rest } = base
export default { ...rest, testDir: '/work/h/time/tests/studio', outputDir: '/tmp/time/test-results', expect: { timeout: 45_000 }, reporter: [['list']], use: { ...rest.use, actionTimeout: 45_000 }, timeout: 100_000 }
