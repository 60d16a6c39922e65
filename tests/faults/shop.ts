import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '../../scripts/shop/port.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { openShop, type Shop } from '../../scripts/shop/shop.ts'
import type { Service } from '../contract/service.ts'
import { openProxy, type Proxy } from './proxy.ts'

/** The proxies in front of the services that the shop speaks to. */
type Network = Readonly<Record<'commerce' | 'content' | 'payments' | 'mail', Proxy>>

export type FaultyShop = {
  readonly origin: string
  readonly mailOrigin: string
  readonly network: Network
  /** The commerce service itself, past its proxy. */
  readonly commerce: Service
  readonly miniflare: Shop['miniflare']
  /** The database of the commerce service, on whatever it stands. */
  database(): ReturnType<Shop['commerce']>
  /** Every line that the workers logged. */
  readonly lines: readonly string[]
  /** Ends the workers and starts them again on the same data, with nothing in their memory. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs the built shop on a store of its own, with a proxy in front of each service. `env` is what `npm run start:test`
 * would be given on top.
 */
export const startShop = async (
  env: Readonly<Record<string, string>> = {},
): Promise<FaultyShop> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'davenport-faulty-'))
  cpSync(inject('seededState'), stateDir, { recursive: true })
  const [port, commercePort, contentPort, payPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const mailOrigin = `http://mail.localhost:${port}`
  const [commerce, content, payments, mail] = await Promise.all([
    openProxy(`http://127.0.0.1:${commercePort}`),
    openProxy(`http://127.0.0.1:${contentPort}`),
    openProxy(`http://127.0.0.1:${payPort}`),
    openProxy(mailOrigin),
  ])
  const settings = readSettings(
    {
      PORT: String(port),
      STATE_DIR: stateDir,
      COMMERCE_PORT: String(commercePort),
      CONTENT_PORT: String(contentPort),
      PSP_PORT: String(payPort),
      COMMERCE_URL: commerce.origin,
      CONTENT_URL: content.origin,
      PSP_ORIGIN: payments.origin,
      PAY_ORIGIN: `http://pay.localhost:${port}`,
      MAIL_SINK_URL: `${mail.origin}/messages`,
      ...env,
    },
    { log: 'all' },
  )
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(line)
  const shop = await openShop(settings, { onLine })
  return {
    origin: settings.sites[0].origin,
    mailOrigin,
    network: { commerce, content, payments, mail },
    commerce: {
      name: 'directly',
      origin: `http://127.0.0.1:${commercePort}`,
      tenant: 'davenport',
      site: 'davenport',
      payUrl: `http://127.0.0.1:${payPort}`,
      shopOrigin: settings.sites[0].origin,
    },
    miniflare: shop.miniflare,
    lines,
    database: shop.commerce,
    restart: shop.restart,
    close: async () => {
      await Promise.all([commerce, content, payments, mail].map((proxy) => proxy.close()))
      await shop.close()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
