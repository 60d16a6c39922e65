import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtConfig, type Deployment, planDeployments } from '../../scripts/deploy/plan.ts'
import { whatIsMissing } from '../../scripts/deploy/readiness.ts'
import { dryRun, inKilobytes } from '../../scripts/deploy/wrangler.ts'
import { followShop } from '../../scripts/set-up.mjs'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { root } from '../../scripts/shop/places.ts'
import { sizesOf } from '../../tools/media/served-media.ts'
import { servedMedia } from '../third-shop/media/served-media.ts'

const run = promisify(execFile)

/** A worker may have three megabytes in the smallest plan; pages wait for less than half of them. */
const MOST = 1.3 * 1024 * 1024

describe('what `npm run deploy` would send', () => {
  let plans: Deployment[]
  beforeAll(() => {
    ensureBuilt()
    plans = planDeployments()
  })

  test('is the commerce worker and the storefront, never an embedded service', () => {
    expect(plans.map(({ name }) => name)).toEqual(['commerce', 'storefront'])
    const written = plans.map(({ configFile }) =>
      builtConfig.parse(JSON.parse(readFileSync(configFile, 'utf8'))),
    )
    const bound = written.flatMap(({ services }) => services.map(({ service }) => service))
    expect(bound).toEqual(['commerce'])
  })

  test('bundles, and the storefront stays well under what the cloud takes (gzip)', () => {
    const sizes = plans.map((plan) => dryRun(plan))
    for (const { name, bytes, gzipBytes } of sizes)
      console.log(`${name}: ${inKilobytes(bytes)}, ${inKilobytes(gzipBytes)} gzip`)
    const storefront = sizes.find(({ name }) => name === 'storefront')
    expect(storefront?.gzipBytes).toBeGreaterThan(0)
    expect(storefront?.gzipBytes).toBeLessThan(MOST)
  })
})

test('a shop is deployed with every size of its pictures, though none was asked for', async () => {
  const built = join(root, 'dist/shops/tests-third-shop')
  const [sizes, client] = [join(built, 'media'), join(built, 'client/media')]
  const media = servedMedia()
  for (const { file } of sizesOf(media))
    for (const folder of [sizes, client]) rmSync(join(folder, file), { force: true })
  const program = [...followShop, join(root, 'scripts/deploy/deploy.ts'), '--dry-run']
  await run(process.execPath, program, {
    cwd: root,
    env: { ...process.env, SHOP: './tests/third-shop' },
  })
  for (const file of media.keys()) expect(existsSync(join(client, file)), file).toBe(true)
  for (const { file, width } of sizesOf(media))
    expect((await sharp(join(client, file)).metadata()).width, file).toBe(width)
}, 300_000) // where that shop is not built yet

describe('what is missing before a real deploy is said in words', () => {
  const plan = (name: Deployment['name'], config: Partial<Deployment['config']>): Deployment => ({
    name,
    configFile: 'unused.json',
    config: {
      name,
      vars: {},
      services: [],
      d1_databases: [],
      hyperdrive: [],
      kv_namespaces: [],
      ...config,
    },
  })

  test('a fresh clone lacks ids, addresses and the services that are embedded locally', () => {
    ensureBuilt()
    const words = whatIsMissing(planDeployments()).join('\n')
    for (const name of ['CONTENT_KV', 'SITES', 'PAY_ORIGIN', 'SANITY_PROJECT_ID'])
      expect(words).toContain(name)
    for (const name of ['DB', 'SITE_ORIGINS', 'PSP_ORIGIN', 'MAIL_SINK_URL'])
      expect(words).toContain(name)
  })

  test('a configured shop lacks nothing', () => {
    const id = '0123456789abcdef0123456789abcdef'
    const storefront = plan('storefront', {
      kv_namespaces: [{ binding: 'CONTENT_KV', id }],
      vars: {
        SITES: '[{"id":"davenport","host":"shop.example","origin":"https://shop.example"}]',
        PAY_ORIGIN: 'https://pay.example',
        SANITY_PROJECT_ID: 'abc12345',
      },
    })
    const commerce = plan('commerce', {
      d1_databases: [{ binding: 'DB', database_id: id }],
      vars: {
        SITE_ORIGINS: '{"davenport":"https://shop.example","drift":"https://drift.example"}',
        PSP_ORIGIN: 'https://pay.example',
        MAIL_SINK_URL: 'https://mail.example/messages',
      },
    })
    expect(whatIsMissing([storefront, commerce])).toEqual([])
  })
})
