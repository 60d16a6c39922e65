import { bundleWorker } from './bundle-worker.ts'
import { sourceFiles } from './test-assets.ts'

export const COMPATIBILITY_DATE = '2026-10-01'

/** Keys that the workers of a test share. They open nothing outside of it. */
export const testKeys = {
  CLOCK_KEY: 'test-only-clock-key-0000',
  QUOTE_KEY: 'test-key-of-quotes-0000',
  HOUSEHOLD_KEY: 'test-key-of-households',
  PSP_API_KEY: 'test-only-psp-api-key',
  MAIL_API_KEY: 'test-only-mail-api-key',
} as const

/** Of the content service and those who preview what it holds. */
export const testContentKeys = {
  SANITY_READ_TOKEN: 'test-only-lake-read-token',
  PREVIEW_SECRET: 'test-only-preview-secret-of-32-letters',
  CONTENT_WEBHOOK_SECRET: 'test-only-webhook-secret',
  LAKE_WRITE_TOKEN: 'test-only-lake-write-token',
} as const

export const testOrigins = {
  davenport: 'http://localhost:8787',
  drift: 'http://drift.localhost:8787',
  pay: 'http://pay.localhost:8787',
} as const

/** As the commerce service reads them. */
export const siteOrigins = JSON.stringify({
  davenport: testOrigins.davenport,
  drift: testOrigins.drift,
})

const worker = async (name: string, entry: string) => {
  const { code, wasm } = await bundleWorker(entry)
  return {
    name,
    modules: [
      { type: 'ESModule' as const, path: 'index.js', contents: code },
      ...[...wasm].map(([path, contents]) => ({ type: 'CompiledWasm' as const, path, contents })),
    ],
    compatibilityDate: COMPATIBILITY_DATE,
  }
}

/** The embedded card processor. Its database is shared with whoever binds the id `payments`. */
export const paymentsWorker = async () => ({
  ...(await worker('payments', 'doubles/payments/index.ts')),
  d1Databases: { PAYMENTS_DB: 'payments' },
  bindings: {
    PSP_API_KEY: testKeys.PSP_API_KEY,
    PAY_ORIGIN: testOrigins.pay,
    SHOP_ORIGINS: JSON.stringify([testOrigins.davenport, testOrigins.drift]),
  },
})

/** The embedded mailbox; database id `mail`. */
export const mailWorker = async () => ({
  ...(await worker('mail', 'doubles/mail/index.ts')),
  d1Databases: { MAIL_DB: 'mail' },
  bindings: { MAIL_API_KEY: testKeys.MAIL_API_KEY },
})

/**
 * The embedded commerce service, held to what the cloud takes; database id `commerce`, or the PostgreSQL of an address.
 * Needs the two above beside it.
 */
export const commerceWorker = async (postgresUrl?: string) => ({
  ...(await worker('commerce', 'tests/setup/limits/commerce.ts')),
  compatibilityFlags: ['nodejs_compat'], // whose request a statement is of; PostgreSQL
  d1Databases: { DB: 'commerce' },
  images: { binding: 'IMAGES' },
  serviceBindings: { PAYMENTS: 'payments', MAIL: 'mail' },
  bindings: {
    ...testKeys,
    TENANT: 'davenport',
    SITE_ORIGINS: siteOrigins,
    ...(postgresUrl === undefined ? {} : { DATABASE: 'postgres' }),
  },
  ...(postgresUrl === undefined ? {} : { hyperdrives: { HYPERDRIVE: postgresUrl } }),
})

/** The shop's content, without the sizes that a build makes of its pictures: tests in workerd may run before one. */
const contentFiles = ({ url }: { readonly url: string }): Promise<Response> | Response => {
  const { pathname } = new URL(url)
  return pathname.startsWith('/sizes/')
    ? new Response(null, { status: 404 })
    : sourceFiles({ url: new URL(`/shop/content${pathname}`, url).href })
}

/** The embedded content service, with the content it starts with. */
export const contentLakeWorker = async () => ({
  ...(await worker('content-lake', 'doubles/lake/index.ts')),
  durableObjects: { LAKE_DO: { className: 'ContentLake', useSQLite: true } },
  serviceBindings: { CONTENT_FILES: contentFiles },
  bindings: {
    LAKE_READ_TOKEN: testContentKeys.SANITY_READ_TOKEN,
    LAKE_WRITE_TOKEN: testContentKeys.LAKE_WRITE_TOKEN,
  },
})
