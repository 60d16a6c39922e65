import { globSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions } from 'miniflare'
import type { Log, MiniflareOptions, V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readBuiltWorker } from 'wrangler'
import { z } from 'zod'
import { brandOf } from '../../commerce/domain/shop.ts'
import { entryModules } from './entry-modules.ts'
import { frontDoor } from './front-door-worker.ts'
import { shop } from './own-shop.ts'
import { dist, shopFolder } from './places.ts'
import type { LocalSecrets } from './state/secrets.ts'
import { COMMERCE_HOST, persistenceFolder, type ShopSettings } from './settings.ts'
import { readStudioPeople } from './studio/people.ts'

/** The workers of the shop: the name in wrangler.toml, and the folder of dist/ that `vite build` puts it in. */
export const workers = {
  storefront: { folder: 'storefront' },
  commerce: { folder: 'commerce' },
  payments: { folder: 'payments' },
  mail: { folder: 'mail' },
  'content-lake': { folder: 'content_lake' },
} as const satisfies Record<string, { folder: string }>

export type WorkerName = keyof typeof workers

type Overrides = {
  /** Text variables and secrets, over those of wrangler.toml. */
  readonly bindings: Readonly<Record<string, string>>
  /** Host names that this worker answers; the storefront answers all the others. */
  readonly routes?: readonly string[]
  /** A port on which this worker is reached directly. */
  readonly port?: number | undefined
  /** Addresses of databases, by their bindings. */
  readonly hyperdrives?: Readonly<Record<string, string>>
  /** Folders that it reads files of, by their bindings. */
  readonly folders?: Readonly<Record<string, string>>
}

const flags = z.array(z.string()).default([])
const variables = z.record(z.string(), z.json()).default({})
const services = z.custom<V4WorkerOptions['serviceBindings']>()

/** What benches and tests run beside the shop's own, and how they look into it. */
export type Extras = {
  /** Workers to run in the same runtime. */
  readonly more?: readonly V4WorkerOptions[]
  /** Sources of modules whose `around(worker)` stands in a worker's place: what it is asked, and what it asks, can be counted. */
  readonly around?: Readonly<Partial<Record<WorkerName, string>>>
  /** Where the runtime's inspector listens; without it there is none. */
  readonly inspectorPort?: number
  /** Address of the PostgreSQL that the commerce service stands on; absent: D1. */
  readonly postgresUrl?: string | undefined
}

/** What a built worker is made of and how it is read, without anything that it is bound to. */
export const builtScript = (name: WorkerName, around?: string) => {
  const folder = join(dist, workers[name].folder)
  const { workerOptions, main } = readBuiltWorker(join(folder, 'wrangler.json'))
  if (!main) throw new Error(`The build of ${name} has no entry: run \`npm run build\`.`)
  const others = globSync('**/*.js', { cwd: folder }).map((file) => join(folder, file))
  const compiled = globSync('**/*.wasm', { cwd: folder }).map((file) => join(folder, file))
  return {
    workerOptions,
    script: {
      name,
      rootPath: folder,
      modulesRoot: folder,
      compatibilityDate: z.string().parse(workerOptions['compatibilityDate']),
      // Which invocation something is of, for whatever stands around the worker.
      compatibilityFlags: [
        ...flags.parse(workerOptions['compatibilityFlags']),
        ...(around === undefined ? [] : ['nodejs_als']),
      ],
      modules: [
        ...entryModules(folder, main, around),
        ...[main, ...others.filter((file) => file !== main)].map((path) => ({
          type: 'ESModule' as const,
          path,
        })),
        ...compiled.map((path) => ({ type: 'CompiledWasm' as const, path })),
      ],
    },
  }
}

/** A built worker, as Miniflare wants it. */
const builtWorker = (
  name: WorkerName,
  host: string,
  over: Overrides,
  around?: string,
): V4WorkerOptions => {
  const { workerOptions, script } = builtScript(name, around)
  return {
    ...workerOptions,
    ...script,
    bindings: { ...variables.parse(workerOptions['bindings']), ...over.bindings },
    ...(over.routes ? { routes: [...over.routes] } : {}),
    ...(over.hyperdrives ? { hyperdrives: { ...over.hyperdrives } } : {}),
    serviceBindings: {
      ...services.parse(workerOptions['serviceBindings']),
      ...Object.fromEntries(
        Object.entries(over.folders ?? {}).map(([binding, path]) => [
          binding,
          { disk: { path, writable: false } },
        ]),
      ),
    },
    ...(over.port ? { unsafeDirectSockets: [{ host, port: over.port }] } : {}),
  }
}

const DESK_ROUTE = `${COMMERCE_HOST}/*`

const hostOf = (origin: string) => new URL(origin).hostname

/** What the storefront signs with, and, where content is the embedded service's, what opens its drafts. */
export const storefrontSecrets = (
  { storefront, keys }: ShopSettings,
  secrets: LocalSecrets,
): Record<string, string> => ({
  PREVIEW_SECRET: secrets.previewSecret,
  CONTENT_WEBHOOK_SECRET: secrets.contentWebhookSecret,
  ASSOCIATE_CODE: secrets.associateCode,
  CLOCK_KEY: keys.clock ?? secrets.clockKey,
  QUOTE_KEY: keys.quotes ?? secrets.quoteKey,
  // A service elsewhere has tokens of its own, and must not see this one.
  ...(storefront['SANITY_PROJECT_ID'] || storefront['CONTENT_URL']
    ? {}
    : { SANITY_READ_TOKEN: secrets.lakeReadToken }),
})

/** What makes the embedded content service tell the storefront of what is published. */
export const webhookSettings = (
  { sites, storefront }: ShopSettings,
  secrets: LocalSecrets,
): Record<string, string> => ({
  CONTENT_WEBHOOK_SECRET: storefront['CONTENT_WEBHOOK_SECRET'] ?? secrets.contentWebhookSecret,
  WEBHOOK_URLS: JSON.stringify(
    Object.fromEntries(
      sites.map(({ id, origin }) => [brandOf(shop, id).dataset, `${origin}/api/content/webhook`]),
    ),
  ),
})

/** What each worker gets on top of its wrangler.toml. */
const overrides = (
  settings: ShopSettings,
  secrets: LocalSecrets,
  postgresUrl: string | undefined,
): Record<WorkerName, Overrides> => {
  const { payOrigin, ports } = settings
  const pspKey = settings.keys.psp ?? secrets.pspApiKey
  const mailKey = settings.keys.mail ?? secrets.mailApiKey
  return {
    storefront: {
      bindings: {
        ...storefrontSecrets(settings, secrets),
        ...settings.storefront,
        REQUEST_LOG: settings.log, // a line that nobody is shown need not be written
      },
    },
    commerce: {
      bindings: {
        ...settings.commerce,
        REQUEST_LOG: settings.log,
        PSP_API_KEY: pspKey,
        MAIL_API_KEY: mailKey,
        MODERATION_KEY: settings.keys.moderation ?? secrets.moderationKey,
        CLOCK_KEY: settings.keys.clock ?? secrets.clockKey,
        QUOTE_KEY: settings.keys.quotes ?? secrets.quoteKey,
        HOUSEHOLD_KEY: settings.keys.households ?? secrets.householdKey,
        ...(postgresUrl === undefined ? {} : { DATABASE: 'postgres' }),
      },
      ...(postgresUrl === undefined ? {} : { hyperdrives: { HYPERDRIVE: postgresUrl } }),
      routes: [DESK_ROUTE],
      port: ports.commerce,
    },
    payments: {
      bindings: { ...settings.payments, PSP_API_KEY: secrets.pspApiKey },
      routes: ['pay.localhost/*', `${hostOf(payOrigin)}/*`],
      port: ports.payments,
    },
    mail: {
      bindings: { MAIL_API_KEY: secrets.mailApiKey },
      routes: [`${hostOf(settings.mailOrigin)}/*`],
    },
    'content-lake': {
      bindings: {
        ...settings.lake,
        LAKE_READ_TOKEN: secrets.lakeReadToken,
        LAKE_WRITE_TOKEN: secrets.lakeWriteToken,
        LAKE_PEOPLE: JSON.stringify(readStudioPeople(settings.studioPeople)),
        ...webhookSettings(settings, secrets),
      },
      folders: { CONTENT_FILES: join(shopFolder, 'content') },
      port: ports.content,
    },
  }
}

/**
 * Everything Miniflare needs to run the built shop. `onLine` gets each line that a worker writes, `log` what Miniflare
 * itself says.
 */
export const shopOptions = (
  settings: ShopSettings,
  secrets: LocalSecrets,
  { onLine, log }: { readonly onLine: (line: string, level: string) => void; readonly log: Log },
  { more = [], around = {}, inspectorPort, postgresUrl }: Extras = {},
): MiniflareOptions => {
  const over = overrides(settings, secrets, postgresUrl)
  const names = Object.keys(workers) as WorkerName[]
  const own = names.map((name) => builtWorker(name, settings.host, over[name], around[name]))
  const built = [...own, ...more]
  return convertV4MiniflareOptions({
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    resourcePersistencePath: persistenceFolder(settings),
    // No location of its own: visitors' headers decide where they are, as in a test from outside.
    cf: { colo: 'LOCAL', httpProtocol: 'HTTP/1.1' },
    log,
    logRequests: false,
    telemetry: { enabled: false },
    unsafeTriggerHandlers: false,
    unsafeLocalExplorer: false,
    handleStructuredLogs: ({ message, level }) => onLine(message, level),
    workers: [...built, frontDoor(settings, built)],
  })
}
