import { execFile, execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followShop } from '../set-up.mjs'
import { aliasesOf } from './aliases.ts'
import { root } from './places.ts'

/** For a whole command on a busy machine. */
const COMMAND_MS = 60_000

/** A commerce service that has three of a chair left, whatever it is asked. */
const service = createServer((_, answer) => {
  const params = { name: 'Oak Chair', left: 3 }
  answer.writeHead(409, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ code: 'OUT_OF_STOCK', reason: 'some-left', params }))
})
beforeAll(() => new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise((closed) => service.close(closed)))

const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

/** What `npm run orders -- show …` says when the service refuses. */
const refusal = (shop: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/orders.mjs', 'show', 'LK-111-111-11'],
      {
        cwd: root,
        env: { ...process.env, SHOP: shop, COMMERCE_URL: origin(), MODERATION_KEY: 'k'.repeat(16) },
      },
      (_, said, wrong) => resolve(`${said}${wrong}`.trim()),
    )
  })

test(
  'a command speaks in the words of the shop that SHOP says',
  async () => {
    const said = await Promise.all(['./tests/third-shop', ''].map(refusal))
    expect(said).toEqual(['We have 3 of Oak Chair left.', 'Oak Chair: only 3 left.'])
  },
  COMMAND_MS,
)

test(
  'a shop that is not there is named, without a stack',
  async () => {
    expect(await refusal('nobodys')).toBe(
      'There is no shops/nobodys/shop.ts. SHOP says which shop it is.',
    )
  },
  COMMAND_MS,
)

test('what the studio knows of a shop is of the shop that SHOP says', () => {
  const studio = `const [{ brands }, { SHOP_TIME_ZONE }] = await Promise.all([
    import('./content/studio/environment.ts'), import('./content/shop-time.ts')])
    console.log(brands.map(({ title }) => title).join(), SHOP_TIME_ZONE)`
  const said = execFileSync(
    process.execPath,
    [...followShop, '--input-type=module', '-e', studio],
    {
      cwd: root,
      env: { ...process.env, SHOP: './tests/third-shop' },
      encoding: 'utf8',
    },
  )
  expect(said).toBe('Larkspur America/New_York\n')
})

test('every name of package.json is a file of that shop, or what stands in for it', () => {
  const files = aliasesOf(join(root, 'tests/third-shop'))
  expect(files['#shop']).toBe(join(root, 'tests/third-shop/shop.ts'))
  expect(files['#words']).toBe(join(root, 'tests/third-shop/words/en.ts'))
  expect(files['#shop-photo-weights']).toBe(
    join(root, 'commerce/domain/image-embedding/no-weights.ts'),
  )
})
