import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const parts = JSON.stringify({
  keep: new URL('keep-runtimes.ts', import.meta.url).href,
  miniflare: import.meta.resolve('miniflare'),
})

/** Opens a runtime as a shop does, says which process it is, and stays. */
const PROGRAM = `
  import { subscribe } from 'node:diagnostics_channel'
  const { keepRuntimes } = await import(${parts}.keep)
  const { Miniflare, convertV4MiniflareOptions } = await import(${parts}.miniflare)
  keepRuntimes()
  subscribe('child_process', ({ process: it }) => it.once('spawn', () => console.log(it.pid)))
  await new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
      cf: {},
      telemetry: { enabled: false },
    }),
  ).ready
  console.log('ready')
`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a shop that is killed leaves no runtime behind', async () => {
  const shop = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: shop.stdout })) {
    if (line === 'ready') break
    lines.push(line)
  }
  const runtime = Number(lines[0])
  expect(isRunning(runtime)).toBe(true)
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  await expect.poll(() => isRunning(runtime), { timeout: 10_000 }).toBe(false)
})
