import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Brand, settingName } from '../../commerce/domain/brand.ts'
import type { Shop } from '../../commerce/domain/shop.ts'
import { shop as ownShop } from './own-shop.ts'
import { findingsIn, findingWords } from '../../commerce/contract/finding-words.ts'
import { wrongSettings as wrongForCommerce } from '../../commerce/service/config.ts'
import { wrongSettings as wrongForStorefront } from '../../worker/settings.ts'
import { placeOf, root, shopFolder } from './places.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), 'is not an origin')
  .transform((text) => new URL(text).origin)
/** The content service answers under a path; where none is given, it is the embedded service's. */
const contentAddress = z.url({ protocol: /^https?$/ }).transform((text) => {
  const { origin: base, pathname } = new URL(text)
  return pathname === '/' ? `${base}/lake` : `${base}${pathname.replace(/\/+$/, '')}`
})
const emptyIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const environment = z
  .object({
    PORT: emptyIsAbsent(port.default(8787)),
    HOST: emptyIsAbsent(z.string().default('127.0.0.1')),
    STATE_DIR: emptyIsAbsent(z.string().optional()),
    DATABASE_URL: emptyIsAbsent(z.url({ protocol: /^postgres(?:ql)?$/ }).optional()),
    PUBLIC_ORIGIN: emptyIsAbsent(origin.optional()),
    COMMERCE_MODE: emptyIsAbsent(z.enum(['embedded', 'remote']).optional()),
    COMMERCE_URL: emptyIsAbsent(origin.optional()),
    CONTENT_URL: emptyIsAbsent(contentAddress.optional()),
    SANITY_PROJECT_ID: emptyIsAbsent(z.string().optional()),
    SANITY_READ_TOKEN: emptyIsAbsent(z.string().optional()),
    PREVIEW_SECRET: emptyIsAbsent(z.string().min(32).optional()),
    CONTENT_WEBHOOK_SECRET: emptyIsAbsent(z.string().min(16).optional()),
    STUDIO_ORIGIN: emptyIsAbsent(origin.optional()),
    PSP_ORIGIN: emptyIsAbsent(origin.optional()),
    PSP_API_KEY: emptyIsAbsent(z.string().min(16).optional()),
    PAY_ORIGIN: emptyIsAbsent(origin.optional()),
    MAIL_SINK_URL: emptyIsAbsent(z.url().optional()),
    MAIL_API_KEY: emptyIsAbsent(z.string().min(16).optional()),
    EVENTS_URL: emptyIsAbsent(z.url().optional()),
    MAP_STYLE_URL: emptyIsAbsent(z.url({ protocol: /^https?$/ }).optional()),
    MAP_ORIGINS: emptyIsAbsent(z.string().optional()),
    IMAGE_ORIGINS: emptyIsAbsent(z.string().optional()),
    SIGNED_AGENTS: emptyIsAbsent(z.string().optional()),
    UNNAMED_AGENTS: emptyIsAbsent(z.enum(['ask', 'ignore']).optional()),
    ASSOCIATE_CODE: emptyIsAbsent(z.string().min(6).max(100).optional()),
    MEDIA_URL: emptyIsAbsent(origin.optional()),
    PICTURE_TEMPLATE: emptyIsAbsent(z.string().optional()),
    PAGE_CACHE: emptyIsAbsent(z.enum(['on', 'off']).optional()),
    PRODUCT_PAGE: emptyIsAbsent(z.enum(['redesigned', 'classic']).optional()),
    COOKIE_SECURE: emptyIsAbsent(z.enum(['true', 'false']).optional()),
    MODERATION_KEY: emptyIsAbsent(z.string().min(16).optional()),
    CLOCK_KEY: emptyIsAbsent(z.string().min(16).optional()),
    QUOTE_KEY: emptyIsAbsent(z.string().min(16).optional()),
    HOUSEHOLD_KEY: emptyIsAbsent(z.string().min(16).optional()),
    PLATFORMS: emptyIsAbsent(z.string().optional()),
    PLATFORM_KEYS: emptyIsAbsent(z.string().optional()),
    SETTLE_AFTER_SECONDS: emptyIsAbsent(z.string().optional()),
    UPSTREAM_TIMEOUT_MS: emptyIsAbsent(z.string().optional()),
    SLOW_CARD_DELAY_MS: emptyIsAbsent(z.string().optional()),
    COMMERCE_PORT: emptyIsAbsent(port.optional()),
    CONTENT_PORT: emptyIsAbsent(port.optional()),
    STUDIO_PEOPLE: emptyIsAbsent(z.string().optional()),
    LAKE_CLOCK: emptyIsAbsent(z.enum(['movable']).optional()),
    PSP_PORT: emptyIsAbsent(port.optional()),
    LOG: emptyIsAbsent(z.enum(['all', 'errors']).optional()),
    OTEL_EXPORTER_OTLP_ENDPOINT: emptyIsAbsent(z.url({ protocol: /^https?$/ }).optional()),
    OTEL_EXPORTER_OTLP_HEADERS: emptyIsAbsent(z.string().optional()),
    OTEL_TRACES_SAMPLER_ARG: emptyIsAbsent(z.string().optional()),
  })
  .refine((env) => env.COMMERCE_MODE !== 'remote' || env.COMMERCE_URL, {
    message: 'is missing: COMMERCE_MODE=remote needs the address of the commerce service',
    path: ['COMMERCE_URL'],
  })

type Environment = z.infer<typeof environment>

/** Settings that reach the storefront as they are. */
const passedOn = [
  'SANITY_PROJECT_ID',
  'SANITY_READ_TOKEN',
  'PREVIEW_SECRET',
  'CONTENT_WEBHOOK_SECRET',
  'STUDIO_ORIGIN',
  'CONTENT_URL',
  'EVENTS_URL',
  'MAP_STYLE_URL',
  'MAP_ORIGINS',
  'IMAGE_ORIGINS',
  'SIGNED_AGENTS',
  'UNNAMED_AGENTS',
  'ASSOCIATE_CODE',
  'MEDIA_URL',
  'PICTURE_TEMPLATE',
  'PAGE_CACHE',
  'PRODUCT_PAGE',
  'COOKIE_SECURE',
] as const satisfies readonly (keyof Environment)[]

/** Settings that reach the commerce service too: each worker tells of itself. */
const toldByAll = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
] as const satisfies readonly (keyof Environment)[]

/** One brand's site. */
export type Site = {
  readonly id: string
  readonly host: string
  readonly origin: string
}

export type ShopSettings = {
  readonly host: string
  readonly port: number
  /** Absolute path of the folder that holds databases, caches and secrets. */
  readonly stateDir: string
  /** Address of the PostgreSQL that the shop stands on; absent: D1, or the state folder's own PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly tenant: string
  /** One for each brand of the shop; the first is at the host itself, the others at subdomains of their ids. */
  readonly sites: readonly [Site, ...Site[]]
  readonly payOrigin: string
  readonly mailOrigin: string
  /** Ports of their own for embedded services, so that a proxy can stand in front of them. */
  readonly ports: {
    readonly commerce?: number | undefined
    readonly content?: number | undefined
    readonly payments?: number | undefined
  }
  readonly keys: {
    readonly psp?: string | undefined
    readonly mail?: string | undefined
    readonly moderation?: string | undefined
    readonly clock?: string | undefined
    readonly quotes?: string | undefined
    readonly households?: string | undefined
  }
  readonly storefront: Readonly<Record<string, string>>
  readonly commerce: Readonly<Record<string, string>>
  readonly payments: Readonly<Record<string, string>>
  readonly lake: Readonly<Record<string, string>>
  /** Absolute path of the list of those who may sign in to the studio; absent: those of a trial. */
  readonly studioPeople: string | undefined
  readonly log: 'all' | 'errors'
}

const present = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const named = (it: Environment, names: readonly (typeof passedOn | typeof toldByAll)[number][]) =>
  present(Object.fromEntries(names.map((name) => [name, it[name]])))

/** The datasets that the environment names for brands: `SANITY_DATASET_<ID>`. */
const datasetsOf = (env: NodeJS.ProcessEnv, brands: readonly Brand[]): Record<string, string> =>
  Object.fromEntries(
    brands.flatMap(({ id }) => {
      const name = `SANITY_DATASET_${settingName(id)}`
      const dataset = env[name]
      return dataset ? [[name, dataset]] : []
    }),
  )

/** `http://shop.example:80` and `outlet` make `http://outlet.shop.example:80`. */
const subdomain = (base: string, name: string): string => {
  const url = new URL(base)
  url.hostname = `${name}.${url.hostname}`
  return url.origin
}

/**
 * Reads the environment that `npm start` and `npm run start:test` understand.
 * @throws Error that names every variable that is missing or wrong.
 */
export const readSettings = (
  env: NodeJS.ProcessEnv,
  defaults: { readonly log: 'all' | 'errors' },
  { tenant, brands }: Pick<Shop, 'tenant' | 'brands'> = ownShop,
): ShopSettings => {
  const parsed = environment.safeParse(env, { error: findingWords })
  if (!parsed.success) throw new Error(findingsIn(parsed.error).join('\n'))
  const it = parsed.data
  const local = `http://localhost:${it.PORT}`
  const main = it.PUBLIC_ORIGIN ?? local
  const above = new URL(main).hostname === 'localhost' ? main : local
  const siteAt = (id: string, origin: string): Site => ({
    id,
    host: new URL(origin).hostname,
    origin,
  })
  const [first, ...others] = brands
  const sites = [
    siteAt(first.id, main),
    ...others.map(({ id }) => siteAt(id, subdomain(above, id))),
  ] as const
  const origins = sites.map(({ origin }) => origin)
  const pay = it.PAY_ORIGIN ?? it.PSP_ORIGIN ?? subdomain(local, 'pay')
  const remote = it.COMMERCE_MODE ? it.COMMERCE_MODE === 'remote' : it.COMMERCE_URL !== undefined
  const storefront = {
    SITES: JSON.stringify(sites),
    PAY_ORIGIN: pay,
    // The studio on this machine shows every brand's previews in its frames.
    STUDIO_ORIGIN: main,
    // Not every client keeps secure cookies of an address without https.
    COOKIE_SECURE: String(main.startsWith('https:')),
    ...named(it, passedOn),
    ...named(it, toldByAll),
    ...datasetsOf(env, brands),
    ...(remote && it.COMMERCE_URL ? { COMMERCE_URL: it.COMMERCE_URL } : {}),
  }
  const commerce = {
    SITE_ORIGINS: JSON.stringify(Object.fromEntries(sites.map(({ id, origin }) => [id, origin]))),
    ...named(it, toldByAll),
    ...present({
      PSP_ORIGIN: it.PSP_ORIGIN,
      MAIL_SINK_URL: it.MAIL_SINK_URL,
      PLATFORMS: it.PLATFORMS,
      PLATFORM_KEYS: it.PLATFORM_KEYS,
      SETTLE_AFTER_SECONDS: it.SETTLE_AFTER_SECONDS,
      UPSTREAM_TIMEOUT_MS: it.UPSTREAM_TIMEOUT_MS,
    }),
  }
  const shop = { tenant, brands }
  const wrong = new Set([
    ...wrongForStorefront(storefront, shop),
    ...wrongForCommerce(commerce, shop),
  ])
  if (wrong.size > 0) throw new Error([...wrong].join('\n'))
  return {
    host: it.HOST,
    port: it.PORT,
    stateDir: it.STATE_DIR
      ? resolve(root, it.STATE_DIR)
      : placeOf(shopFolder, join(root, '.state')),
    databaseUrl: it.DATABASE_URL,
    tenant: env['TENANT'] || tenant,
    sites,
    payOrigin: pay,
    mailOrigin: subdomain(local, 'mail'),
    ports: { commerce: it.COMMERCE_PORT, content: it.CONTENT_PORT, payments: it.PSP_PORT },
    keys: {
      psp: it.PSP_API_KEY,
      mail: it.MAIL_API_KEY,
      moderation: it.MODERATION_KEY,
      clock: it.CLOCK_KEY,
      quotes: it.QUOTE_KEY,
      households: it.HOUSEHOLD_KEY,
    },
    storefront,
    commerce,
    payments: {
      PAY_ORIGIN: pay,
      SHOP_ORIGINS: JSON.stringify([...origins, `http://127.0.0.1:${it.PORT}`]),
      ...present({ SLOW_CARD_DELAY_MS: it.SLOW_CARD_DELAY_MS }),
    },
    lake: present({ LAKE_CLOCK: it.LAKE_CLOCK }),
    studioPeople: it.STUDIO_PEOPLE ? resolve(root, it.STUDIO_PEOPLE) : undefined,
    log: it.LOG ?? defaults.log,
  }
}

/**
 * The site that a command is told by its brand's id; the first where nothing is said.
 * @throws Error that names those there are.
 */
export const siteOf = ({ sites }: Pick<ShopSettings, 'sites'>, id: string | undefined): Site => {
  const site = id === undefined ? sites[0] : sites.find((it) => it.id === id)
  if (!site) throw new Error(`--site takes ${sites.map((it) => it.id).join(' or ')}, not “${id}”.`)
  return site
}

/** Where a worker's databases, caches and objects are kept; `vite dev` keeps its own there too. */
export const persistenceFolder = (settings: Pick<ShopSettings, 'stateDir'>): string =>
  join(settings.stateDir, 'v3')

/** Where the operators' commands find the running commerce service; a host of this machine's own. */
export const COMMERCE_HOST = 'commerce.localhost'
