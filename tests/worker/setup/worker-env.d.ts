import type { D1Migration } from 'cloudflare:test'

declare global {
  namespace Cloudflare {
    /** The bindings of the tests that run in workerd; vitest.config.ts makes them. */
    interface Env {
      readonly DB: D1Database
      readonly PAYMENTS_DB: D1Database
      readonly MAIL_DB: D1Database
      /** A copy of the commerce database that has nothing in it yet; only in the storefront's tests. */
      readonly REPLICA_DB: D1Database
      readonly TEST_MIGRATIONS: Readonly<Record<'commerce' | 'payments' | 'mail', D1Migration[]>>
      /** The commerce service, the card processor and the mailbox, each a worker beside the tests. */
      readonly COMMERCE: Fetcher
      /** What the commerce service's bindings refused, in the storefront's tests. */
      readonly COMMERCE_BREACHES: Fetcher
      readonly PAYMENTS: Fetcher
      readonly MAIL: Fetcher
      /** Only in the storefront's tests. */
      readonly LAKE: Fetcher
      readonly ASSETS: Fetcher
      readonly CONTENT_KV: KVNamespace
      readonly CLOCK_KEY: string
      readonly PSP_API_KEY: string
      readonly MAIL_API_KEY: string
      readonly SANITY_READ_TOKEN: string
      readonly PREVIEW_SECRET: string
      readonly CONTENT_WEBHOOK_SECRET: string
      readonly LAKE_WRITE_TOKEN: string
    }
  }
}
