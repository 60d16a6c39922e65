import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/shop/places.ts'
import { openShop } from './open-shop.ts'

const run = promisify(execFile)

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const suite = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** What the protocol's own suite finds: a line for each check, and why it failed. It exits with 1 where one did. */
const check = async (scenario: string) => {
  const args = ['server', '--url', `${shop.origin}/mcp`, '--scenario', scenario]
  const said = await run(process.execPath, [suite, ...args, '--spec-version', '2026-07-28']).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const lines = stripVTControlCharacters(said.stdout).split('\n')
  return {
    passed: lines.filter((line) => / SUCCESS /.test(line)).length,
    failures: lines.flatMap((line) => /^ +Error: (.*)/.exec(line)?.[1] ?? []),
  }
}

// Scenarios of what a shop offers: it has tools, and no resources, prompts or questions to whoever asks.
test.each([
  ['tools-list', 4],
  ['http-header-validation', 14],
  ['dns-rebinding-protection', 2],
])('the protocol’s own suite passes: %s', async (scenario, checks) => {
  expect(await check(scenario)).toEqual({ passed: checks, failures: [] })
})

test('the protocol’s own suite passes: server-stateless, but for what needs its own diagnostic tools', async () => {
  const { passed, failures } = await check('server-stateless')
  expect(failures.filter((why) => !why.includes('diagnostic tool'))).toEqual([])
  expect(passed).toBe(24)
})
