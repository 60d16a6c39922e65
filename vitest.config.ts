import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import {
  COMPATIBILITY_DATE,
  commerceWorker,
  contentLakeWorker,
  mailWorker,
  paymentsWorker,
  siteOrigins,
  testContentKeys,
  testKeys,
  testOrigins,
} from './tests/setup/embedded-workers.ts'
import { onlyOnD1 } from './tests/setup/postgres-files.ts'
import { databaseAt, STOREFRONT } from './tests/postgres/provided.ts'
import { workersInOneModule } from './tests/setup/bundle-worker.ts'
import { sourceFiles, testAssets } from './tests/setup/test-assets.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const UNIT_TESTS = '**/*.test.{ts,tsx}'
/** The photo lab has packages of its own: `npm run test:photo-lab`. */
const NOT_OURS = ['**/node_modules/**', 'dist/**', '.state/**', 'tools/photo-lab/**']
/** A net under what hangs; on a machine half as fast as usual some tests take a minute. */
const TIMEOUT_MS = 120_000

const migrations = async () => ({
  commerce: await readD1Migrations('commerce/service/migrations'),
  payments: await readD1Migrations('doubles/payments/migrations'),
  mail: await readD1Migrations('doubles/mail/migrations'),
})

/** The storefront's tests on PostgreSQL are no part of a plain run: most of them ask no database. */
const allOnPostgres = process.env['POSTGRES_TESTS'] === 'all'
const commerceFiles = ['tests/worker/commerce/**/*.test.ts']
const databases = { DB: 'commerce', PAYMENTS_DB: 'payments', MAIL_DB: 'mail' }

/** Each file of tests would fetch the hundred modules of these one by one. */
const inOneModule = { ssr: { enabled: true, include: ['entities', 'zod'] } }

/** All that the runtime notices would be said as errors, each object among it that a file of tests begins anew. */
const sayingLess = { verbose: false } as const

type OfStorefront = {
  readonly name: string
  /** Of its files, beside the commerce service's. */
  readonly folder?: string
  /** The file whose words it has; else the shop's own. */
  readonly words?: string
  /** Its commerce service stands on a PostgreSQL. */
  readonly onPostgres?: boolean
}

/** Tests of the storefront in workerd, with everything around it. */
const storefrontTests = ({
  name,
  folder = name,
  words = at('shop/words/en.ts'),
  onPostgres = false,
}: OfStorefront): TestProjectInlineConfiguration => ({
  // React's production build knows no JSX of the development kind.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [
    workersInOneModule(['worker/index.ts', 'commerce/service/index.ts'], {
      plugins: [testAssets()],
      alias: { '#words': words },
    }),
    testAssets(),
    cloudflareTest(async ({ inject }) => ({
      main: 'worker/index.ts',
      ...sayingLess,
      miniflare: {
        // The decoders of photographs, as a build compiles them.
        modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm', '**/*.wasm?module'] }],
        compatibilityDate: COMPATIBILITY_DATE,
        kvNamespaces: { CONTENT_KV: 'content-kv' },
        images: { binding: 'IMAGES' },
        d1Databases: { ...databases, REPLICA_DB: 'replica' },
        bindings: {
          SITES: JSON.stringify([
            { id: 'davenport', host: 'localhost', origin: testOrigins.davenport },
            { id: 'drift', host: 'drift.localhost', origin: testOrigins.drift },
          ]),
          PAY_ORIGIN: testOrigins.pay,
          TENANT: 'davenport',
          NODE_ENV: 'production', // React's production build, as it is deployed
          TEST_MIGRATIONS: await migrations(),
          ...testKeys,
          ...testContentKeys,
        },
        serviceBindings: {
          COMMERCE: 'commerce',
          COMMERCE_BREACHES: { name: 'commerce', entrypoint: 'breaches' },
          PAYMENTS: 'payments',
          MAIL: 'mail',
          LAKE: 'content-lake',
          ASSETS: sourceFiles,
        },
        workers: await Promise.all([
          commerceWorker(onPostgres ? databaseAt(inject('postgres').kept, STOREFRONT) : undefined),
          paymentsWorker(),
          mailWorker(),
          contentLakeWorker(),
        ]),
      },
    })),
  ],
  resolve: { alias: { '#words': words } },
  test: {
    name,
    deps: { optimizer: inOneModule },
    include: [`tests/worker/${folder}/**/*.test.{ts,tsx}`],
    ...(onPostgres
      ? {
          exclude: onlyOnD1,
          globalSetup: 'tests/postgres/global-setup.ts',
          // Its commerce service has one address, at which each file finds a database of its own.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        }
      : {}),
    isolate: false,
    setupFiles: [
      'tests/worker/setup/alone.ts',
      `tests/worker/setup/${onPostgres ? 'storefront-postgres' : 'migrated-databases'}.ts`,
      'tests/worker/setup/held-to-limits.ts',
      'tests/worker/setup/mails-keep-to-facts.ts',
    ],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
})

/** Tests of the commerce service in workerd, on one of its databases. */
const commerceTests = (
  name: string,
  { setupFiles, ...more }: { setupFiles: string[] } & TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [
    workersInOneModule(['commerce/service/index.ts']),
    cloudflareTest(async () => ({
      main: 'commerce/service/index.ts',
      ...sayingLess,
      wrangler: { configPath: 'commerce/service/wrangler.toml' },
      miniflare: {
        d1Databases: databases,
        bindings: {
          ...testKeys,
          SITE_ORIGINS: siteOrigins,
          TEST_MIGRATIONS: await migrations(),
        },
        serviceBindings: { COMMERCE: 'commerce', PAYMENTS: 'payments', MAIL: 'mail' },
        workers: [await paymentsWorker(), await mailWorker()],
      },
    })),
  ],
  test: {
    name,
    deps: { optimizer: inOneModule },
    setupFiles: [
      ...setupFiles,
      'tests/worker/setup/held-to-limits.ts',
      'tests/worker/setup/mails-keep-to-facts.ts',
    ],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    ...more,
  },
})

export default defineConfig({
  test: {
    // On two cores Vitest would leave one of them to itself, which is idle most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Modules are read once for all files of a worker; what is global is put back by whoever changes it.
          isolate: false,
          include: [UNIT_TESTS],
          exclude: [
            ...NOT_OURS,
            'tests/worker/**',
            'tests/deploy/**',
            'tests/e2e/**',
            'tests/contract/**',
            'tests/faults/**',
          ],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      commerceTests('commerce', {
        include: commerceFiles,
        isolate: false,
        setupFiles: ['tests/worker/setup/alone.ts', 'tests/worker/setup/migrated-databases.ts'],
      }),
      // The same files on a PostgreSQL.
      commerceTests('postgres', {
        include: commerceFiles,
        exclude: onlyOnD1,
        globalSetup: 'tests/postgres/global-setup.ts',
        isolate: false,
        setupFiles: ['tests/worker/setup/alone.ts', 'tests/worker/setup/postgres-database.ts'],
      }),
      storefrontTests({ name: 'storefront' }),
      storefrontTests({ name: 'other-words', words: at('tests/worker/other-words/words.ts') }),
      ...(allOnPostgres
        ? [storefrontTests({ name: 'storefront-postgres', folder: 'storefront', onPostgres: true })]
        : []),
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: 'tests/seeded-state.ts',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        // Against the commerce service of the built shop, or with COMMERCE_URL any other.
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/contract/global-setup.ts',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The built shop behind a network that fails. After all others, because some of it is about time.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/seeded-state.ts',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
