import { z } from 'zod'
import { findingsIn, findingWords } from '../contract/finding-words.ts'
import type { SiteId } from '../domain/brand.ts'
import type { Shop } from '../domain/shop.ts'
import { telemetrySettings } from '../../telemetry/settings.ts'
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts'
import { logLine } from './log.ts'
import { type SigningKey, signingKey } from './platforms/signing-key.ts'

/** A service bound to this worker, or the world outside. */
type Fetching = { fetch(input: Request): Promise<Response> }

export type Env = {
  readonly DB: D1Database
  readonly PAYMENTS?: Fetcher
  readonly MAIL?: Fetcher
  readonly IMAGES?: ImagesBinding
  /** Where PostgreSQL is reached, in place of DB. */
  readonly HYPERDRIVE?: Hyperdrive
} & Record<string, unknown>

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'is not an origin')

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const secret = (name: string) =>
  z.string({ error: `is missing: set it with \`wrangler secret put ${name}\`` }).min(16)

/** A setting that is a JSON list; empty where it is not set. */
const jsonList = <T extends z.ZodType>(of: string, item: T) =>
  z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .default('[]')
      .transform((text, ctx) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          ctx.addIssue({ code: 'custom', message: 'is not JSON' })
          return z.NEVER
        }
      })
      .pipe(z.array(item, { error: `is not a JSON list of ${of}` })),
  )

/** The settings of a shop: each of its brands has an address. */
const settingsOf = ({ tenant, brands }: Pick<Shop, 'tenant' | 'brands'>) =>
  z.object({
    TENANT: z.string().min(1).default(tenant),
    SITE_ORIGINS: z
      .string({ error: 'is missing: a JSON object with the address of each site' })
      .transform((text, ctx) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          ctx.addIssue({ code: 'custom', message: 'is not JSON' })
          return z.NEVER
        }
      })
      .pipe(z.object(Object.fromEntries(brands.map(({ id }) => [id, origin])))),
    PSP_ORIGIN: z.preprocess(emptyIsAbsent, origin.optional()),
    PSP_API_KEY: secret('PSP_API_KEY'),
    MAIL_SINK_URL: z.preprocess(emptyIsAbsent, z.url().optional()),
    MAIL_API_KEY: secret('MAIL_API_KEY'),
    MAIL_FROM: z.string().min(3).optional(),
    MODERATION_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    CLOCK_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    QUOTE_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    HOUSEHOLD_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    PLATFORMS: jsonList('the addresses of platforms’ profiles', z.url({ protocol: /^https$/ })),
    PLATFORM_KEYS: jsonList('private keys (JWK, P-256), each with a kid', signingKey),
    DATABASE: z.enum(['d1', 'postgres']).default('d1'),
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(20_000),
    REQUEST_LOG: z.enum(['all', 'errors']).default('all'), // a line a request, or a line a failed one
    ...telemetrySettings,
    SETTLE_AFTER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(120),
  })

/** What is wrong with settings that are given, in words, before there is a worker to say it. */
export const wrongSettings = (
  given: Readonly<Record<string, string>>,
  shop: Pick<Shop, 'tenant' | 'brands'>,
): string[] => {
  const parsed = settingsOf(shop).partial().safeParse(given, { error: findingWords })
  return parsed.success ? [] : findingsIn(parsed.error)
}

export type Upstream = { readonly base: string; readonly service: Fetching; readonly key: string }

export type Config = {
  readonly tenant: string
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly payments: Upstream
  /** `fromOf`: the address that the mails of a site come from. */
  readonly mail: Upstream & { readonly fromOf: (site: SiteId) => string }
  /** Whoever has it may approve and reject what shoppers write; null where nobody may. */
  readonly moderationKey: string | null
  /** What a moved clock is signed with; null where the clock is never moved. */
  readonly clockKey: string | null
  /** Whoever has it may make and revoke quotes; null where nobody may. */
  readonly quoteKey: string | null
  /** What households that had swatches are told apart by, without their addresses; null where nobody orders any. */
  readonly householdKey: string | null
  /** Which platforms are told of the orders that came of their sessions, and what that is signed with: the first key. */
  readonly platforms: {
    readonly profiles: readonly string[]
    readonly keys: readonly SigningKey[]
  }
  /** Where everything is kept: the D1 that is bound, or a PostgreSQL. */
  readonly database: { readonly kind: 'd1' } | { readonly kind: 'postgres'; readonly url: string }
  readonly upstreamTimeoutMs: number
  readonly settleAfterSeconds: number
  readonly requestLog: 'all' | 'errors'
  /** What is told to a collector; null where there is none. */
  readonly telemetry: Telemetry | null
}

const configs = new WeakMap<Shop, WeakMap<Env, Config>>()

const overInternet: Fetching = { fetch: (request) => fetch(request) }

/**
 * Reads the worker's settings, once for as long as they are the same.
 * @throws Error that names every setting that is missing or wrong.
 */
export const readConfig = (env: Env, shop: Shop): Config => {
  const of = configs.get(shop) ?? new WeakMap<Env, Config>()
  configs.set(shop, of)
  const config = of.get(env) ?? parseConfig(env, shop)
  of.set(env, config)
  return config
}

const parseConfig = (env: Env, shop: Shop): Config => {
  const parsed = settingsOf(shop).safeParse(env, { error: findingWords })
  const faults = parsed.success ? [] : findingsIn(parsed.error)
  const needs = (url: unknown, service: unknown, words: string) => {
    if (!url && !service) faults.push(words)
  }
  needs(env['PSP_ORIGIN'], env.PAYMENTS, 'PSP_ORIGIN is missing, and no PAYMENTS service is bound')
  needs(env['MAIL_SINK_URL'], env.MAIL, 'MAIL_SINK_URL is missing, and no MAIL service is bound')
  const onPostgres = env['DATABASE'] === 'postgres'
  if (onPostgres && !env.HYPERDRIVE) faults.push('DATABASE is postgres, and no HYPERDRIVE is bound')
  if (!parsed.success || faults.length)
    throw new Error(`The commerce service is not configured: ${faults.join('; ')}.`)
  const set = parsed.data
  return {
    tenant: set.TENANT,
    siteOrigins: set.SITE_ORIGINS,
    payments: {
      base: set.PSP_ORIGIN ?? 'https://payments.internal',
      service: set.PSP_ORIGIN ? overInternet : (env.PAYMENTS ?? overInternet),
      key: set.PSP_API_KEY,
    },
    mail: {
      base: set.MAIL_SINK_URL ?? 'https://mail.internal/messages',
      service: set.MAIL_SINK_URL ? overInternet : (env.MAIL ?? overInternet),
      key: set.MAIL_API_KEY,
      fromOf: (site) =>
        set.MAIL_FROM ?? shop.brands.find(({ id }) => id === site)?.mailFrom ?? shop.mailFrom,
    },
    moderationKey: set.MODERATION_KEY ?? null,
    clockKey: set.CLOCK_KEY ?? null,
    quoteKey: set.QUOTE_KEY ?? null,
    householdKey: set.HOUSEHOLD_KEY ?? null,
    platforms: { profiles: set.PLATFORMS, keys: set.PLATFORM_KEYS },
    database:
      onPostgres && env.HYPERDRIVE
        ? { kind: 'postgres', url: env.HYPERDRIVE.connectionString }
        : { kind: 'd1' },
    upstreamTimeoutMs: set.UPSTREAM_TIMEOUT_MS,
    settleAfterSeconds: set.SETTLE_AFTER_SECONDS,
    requestLog: set.REQUEST_LOG,
    telemetry: createTelemetry(set, {
      service: 'commerce',
      onFault: (status) =>
        logLine({
          event: 'upstream-fault',
          upstream: 'collector',
          ...(status === null ? { cause: 'network' } : { cause: 'status', status }),
        }),
    }),
  }
}
