import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { followShop } from '../set-up.mjs'
import { root } from '../shop/places.ts'

/** One of our commands as it is given; no shop runs for it, and none would be asked. */
const give = async (program: string, line: string, env: NodeJS.ProcessEnv = {}) => {
  const args = [...followShop, join(root, 'scripts', program), ...line.split(' ')]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { said, status: Number(status) }
}

test.concurrent.each([
  [
    'shop/desk/quotes.ts',
    'create --store 1 --sku X --days 0',
    '--days takes a whole number from 1',
  ],
  ['shop/desk/orders.ts', 'schedule A --day 2026-02-31', '--day takes a date'],
  ['shop/desk/display.ts', 'list', '“list” needs --store'],
  ['shop/desk/preview-link.ts', '/ --zone Nope', '--zone takes a time zone'],
  ['shop/desk/preview-link.ts', '/ --zone America/Denver', 'there is no --at'],
  ['shop/build.ts', '--nope', 'This command takes no flags, not --nope.'],
  ['shop/dev.ts', '--nope', 'This command takes no flags, not --nope.'],
  ['shop/studio/studio.ts', '--nope', 'This command takes no flags, not --nope.'],
  ['check/test.ts', '--nope', 'This command takes --fast, --studio, not --nope.'],
  ['check/requirements.ts', 'now', 'There is no command “now”.'],
  ['postgres-schema.mjs', '--nope', 'This command takes no flags, not --nope.'],
  ['database/main.ts', 'move', '“move” needs --to'],
  ['feeds/main.ts', 'check --url nope', '--url takes the address of a shop'],
  ['catalogue/main.ts', 'export /no-such-folder/x', 'FILE takes a file to write'],
  ['../tests/bench/soak.ts', '--pages 0', '--pages takes a whole number from 1'],
  ['../tests/bench/orders/orders.ts', '--at-once 1,x', 'not “1,x”'],
  ['../tests/bench/run.ts', 'nope', 'There is no command “nope”'],
  ['catalogue/main.ts', 'archive A --all --yes', 'Name them'],
])('%s %s ends with 2', async (program, line, words) => {
  expect(await give(program, line)).toEqual({ said: expect.stringContaining(words), status: 2 })
})

test('a setting that cannot be is said in words by a command that reads it', async () => {
  expect(await give('database/main.ts', 'set-up', { DATABASE_URL: 'nope' })).toEqual({
    said: expect.stringMatching(/^\nDATABASE_URL [^\n]+\n\n$/),
    status: 2,
  })
})
