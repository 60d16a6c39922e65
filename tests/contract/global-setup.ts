import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { testSeedStatements } from '../setup/seed-test.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { runStatements } from '../../scripts/shop/state/seed.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { cappedMeanwhile } from '../../scripts/shop/isolate-memory.ts'
import { openShop } from '../../scripts/shop/shop.ts'
import { openProxy } from '../faults/proxy.ts'
import { onPostgres } from '../setup/tested-database.ts'
import type { Service } from './service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The same service, reached in more than one way. */
    services: readonly Service[]
  }
}

type Opened = { readonly service: Omit<Service, 'name'>; close(): Promise<void> }

/** The service of the built shop, on a port of its own, with the fixed things of tests. */
const openEmbedded = async (): Promise<Opened> => {
  ensureBuilt()
  const stateDir = mkdtempSync(join(tmpdir(), 'davenport-contract-'))
  const [port, commercePort, payPort] = await Promise.all([freePort(), freePort(), freePort()])
  const settings = readSettings(
    {
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      PSP_PORT: String(payPort),
      STATE_DIR: stateDir,
    },
    { log: 'errors' },
  )
  const shop = await cappedMeanwhile(() =>
    openShop(settings, { onLine: () => {}, postgres: onPostgres }),
  )
  await runStatements(shop.commerce(), await testSeedStatements())
  return {
    service: {
      origin: `http://127.0.0.1:${commercePort}`,
      tenant: 'davenport',
      site: 'davenport',
      payUrl: `http://127.0.0.1:${payPort}`,
      shopOrigin: settings.sites[0].origin,
    },
    close: async () => {
      await shop.close()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

/** Another service, that someone runs: it holds what `npm run seed:test` puts into ours. */
const remote = (url: string): Opened => ({
  service: {
    origin: new URL(url).origin,
    tenant: process.env['COMMERCE_TENANT'] ?? 'davenport',
    site: process.env['COMMERCE_SITE'] ?? 'davenport',
    payUrl: process.env['COMMERCE_PAY_URL'] ?? null,
    shopOrigin: process.env['COMMERCE_SHOP_ORIGIN'] ?? 'http://localhost:8787',
  },
  close: async () => {},
})

/**
 * The service under test: the embedded one, or with COMMERCE_URL any other (then COMMERCE_TENANT, COMMERCE_SITE,
 * COMMERCE_PAY_URL where cards are entered, and COMMERCE_SHOP_ORIGIN where they lead back to). Each is reached
 * directly, and through a proxy as a remote one may be.
 */
export const setup = async (project: TestProject) => {
  const url = process.env['COMMERCE_URL']
  const { service, close } = url ? remote(url) : await openEmbedded()
  const proxy = await openProxy(service.origin)
  project.provide('services', [
    { ...service, name: 'directly' },
    { ...service, name: 'through a proxy', origin: proxy.origin },
  ])
  return async () => {
    await proxy.close()
    await close()
  }
}
