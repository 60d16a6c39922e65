import type { Fetcher, ImagesBinding, KVNamespace } from '@cloudflare/workers-types'
import { z } from 'zod'
import { MAX_ASSOCIATE_CODE } from '../commerce/contract/limits.ts'
import type { PictureService } from '../commerce/domain/product/picture-sources.ts'
import { type Brand, settingName } from '../commerce/domain/brand.ts'
import type { Policies } from '../commerce/domain/policies.ts'
import { brandOf, type Shop } from '../commerce/domain/shop.ts'
import { weights } from '#shop-photo-weights'
import { telemetrySettings } from '../telemetry/settings.ts'
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { log } from './log.ts'
import type { KnownAgent } from './agents/known-agents.ts'
import type { AssociateKey } from './image-search/associate.ts'

/** The bindings and settings of the storefront, as wrangler.toml and the secrets give them. Read nowhere but here. */
export type Env = {
  ASSETS: Fetcher
  CONTENT_KV: KVNamespace
  COMMERCE?: Fetcher
  LAKE?: Fetcher
  /** Cloudflare Images: reduces photographs that this worker cannot hold. */
  IMAGES?: ImagesBinding
} & Partial<
  Record<keyof ReturnType<typeof settingsOf>['shape'] | `SANITY_DATASET_${string}`, string>
>

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** Several, with spaces or commas between. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin))
  .default([])
const seconds = z.coerce.number().int().min(1)
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('is not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)

/** The template as it is for pictures of the given origin; its other placeholders do not matter. */
const pictureTemplateAt = (template: string, from: string) => template.replaceAll('{origin}', from)

/** The settings of a shop: its sites are its brands. */
const settingsOf = ({ tenant, brands }: Shop) => {
  const siteId = z.enum(brands.map(({ id }) => id))
  return z.object({
    SITES: json(z.array(z.object({ id: siteId, host: z.string(), origin })).min(1)),
    DEFAULT_SITE: siteId.default(brands[0].id),
    PUBLIC_ORIGIN: origin.optional(), // one host for the default site; overrides its entry in SITES
    TENANT: z.string().min(1).default(tenant),
    COMMERCE_URL: origin.optional(),
    CONTENT_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(), // its path included, as in http://127.0.0.1:8789/lake
    SANITY_PROJECT_ID: z.string().optional(),
    SANITY_READ_TOKEN: z.string().optional(), // reads drafts, for previews
    PREVIEW_SECRET: z.string().min(32).optional(), // signs preview links and cookies; absent: no previews
    CONTENT_WEBHOOK_SECRET: z.string().min(16).optional(), // signs the content service's word that something changed
    STUDIO_ORIGIN: origin.optional(), // may show pages in frames while previewing; the shop's own origin always may
    PAY_ORIGIN: origin,
    MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(), // a MapLibre style; absent: stores on the drawn map only
    MAP_ORIGINS: origins, // other origins that the style names: tiles, glyphs, sprites
    IMAGE_ORIGINS: origins, // where pictures of imported goods are, besides the shop's own origin
    ASSOCIATE_CODE: z.string().min(6).max(MAX_ASSOCIATE_CODE).optional(), // what store associates sign in by; absent, or without PREVIEW_SECRET: no view of theirs
    CLOCK_KEY: z.string().min(16).max(200).optional(), // the service's, for previews of another moment; absent: of the present only
    QUOTE_KEY: z.string().min(16).max(200).optional(), // the service's, for the quotes that associates make; absent: they make none
    MEDIA_URL: origin.optional(), // a media host of its own; absent: the commerce service
    PICTURE_TEMPLATE: z
      .string()
      .refine(
        (text) => text.includes('{path}') && text.includes('{width}'),
        'lacks {path} or {width}',
      )
      .refine(
        (text) => URL.canParse(pictureTemplateAt(text, 'https://shop.example')),
        'is no address',
      )
      .optional(), // of a service that resizes pictures on request
    STORE_PHONE: z.string().optional(), // instead of the shop's own
    SIGNED_AGENTS: json(
      z.array(z.object({ name: z.string().regex(/^[\w.-]{1,40}$/), origin })),
    ).default([]), // agents that are known by name once they sign, and where their keys are
    UNNAMED_AGENTS: z.enum(['ask', 'ignore']).default('ask'), // whether the keys of other agents that sign are asked for
    PRODUCT_PAGE: z.enum(['redesigned', 'classic']).default('redesigned'),
    REQUEST_LOG: z.enum(['all', 'errors']).default('all'), // a line a request, or a line a failed one
    ...telemetrySettings,
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    CSP_REPORT_SHARE: z.coerce.number().min(0).max(1).default(0.1), // of the violations that browsers report
    COOKIE_SECURE: z.enum(['true', 'false']).default('true'),
    HEADER_TTL_SECONDS: seconds.default(180),
    FOOTER_TTL_SECONDS: seconds.default(3600),
  })
}

/** The dataset of a brand's content: what `SANITY_DATASET_<ID>` says, or the brand itself. */
const datasetOf = (env: Env, { id, dataset }: Brand): string =>
  env[`SANITY_DATASET_${settingName(id)}`] || dataset

export type SiteConfig = {
  readonly brand: Brand
  readonly policies: Policies
  /** `scheme://host[:port]` of this site; every absolute address is built on it. */
  readonly origin: string
  /** The origins of our other sites. */
  readonly siblings: readonly string[]
  readonly tenant: string
  readonly payOrigin: string
  readonly storePhone: string
  /** Where what photographs are looked at with is fetched; null where there is no search by photo. */
  readonly photoWeights: string | null
  /** Where pictures may come from besides this site. */
  readonly imageOrigins: readonly string[]
  /** Where films of content come from that is not the shop's own. */
  readonly mediaOrigins: readonly string[]
  /** Where pictures are resized on request; null where they come in the sizes they have. */
  readonly pictures: PictureService | null
  /** The media host, where it is not the commerce service. */
  readonly media: { readonly origin: string; readonly fetch: typeof fetch } | undefined
  /** The interactive map of stores: its style, and every origin that it is fetched from. */
  readonly map: { readonly styleUrl: string; readonly origins: readonly string[] } | null
  readonly productPage: 'redesigned' | 'classic'
  readonly pageCache: boolean
  readonly requestLog: 'all' | 'errors'
  /** What is told to a collector; null where there is none. */
  readonly telemetry: Telemetry | null
  readonly secureCookies: boolean
  /** Which share of the reports about broken policies is written down. */
  readonly reportShare: number
  /** `isBound`: it is a worker beside this one, and nothing stands between the two. */
  readonly commerce: {
    readonly origin: string
    readonly fetch: typeof fetch
    readonly isBound: boolean
  }
  readonly content: {
    readonly projectId: string
    readonly dataset: string
    readonly token: string | undefined
    readonly lake: { readonly fetch: typeof fetch } | undefined
    readonly apiHost: string | undefined
  }
  readonly preview: {
    readonly secret: string | undefined
    readonly studioOrigin: string | undefined
    /** What a moved clock is signed with; undefined where previews show the present alone. */
    readonly clockKey: string | undefined
  }
  readonly webhookSecret: string | undefined
  /** What opens the associates' view, and what signs their passes; undefined where there is none. */
  readonly associate: AssociateKey | undefined
  readonly quoteKey: string | undefined
  readonly agents: readonly KnownAgent[]
  /** Whether the keys of agents are asked for that are none of those, and sign. */
  readonly asksStrangers: boolean
  readonly kv: KVNamespace
  readonly lifetimes: { readonly header: number; readonly footer: number }
}

/** Something the operator has to set, said so that they know what. */
export class MisconfiguredError extends Error {
  override readonly name = 'MisconfiguredError'
}

const EMBEDDED_COMMERCE = 'https://commerce.internal'

const bound = (binding: Fetcher): typeof fetch =>
  binding.fetch.bind(binding) as unknown as typeof fetch

const readSites = (env: Env, shop: Shop): Map<string, SiteConfig> => {
  const parsed = settingsOf(shop).safeParse(env)
  if (!parsed.success)
    throw new MisconfiguredError(
      `The storefront's settings are not complete. ${parsed.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; ')}. See "Settings" in README.md.`,
    )
  const it = parsed.data
  if (!it.COMMERCE_URL && !env.COMMERCE)
    throw new MisconfiguredError(
      'Neither COMMERCE_URL nor the service binding COMMERCE is set: there is no commerce service to ask.',
    )
  if (!env.LAKE && !it.CONTENT_URL && !it.SANITY_PROJECT_ID)
    throw new MisconfiguredError(
      'SANITY_PROJECT_ID is not set: there is no content service to ask.',
    )

  const telemetry = createTelemetry(it, {
    service: 'storefront',
    onFault: (status) => log('upstream', { upstream: 'collector', status: status ?? undefined }),
  })
  const sites = new Map<string, SiteConfig>()
  const originOf = (site: (typeof it.SITES)[number]) =>
    (site.id === it.DEFAULT_SITE ? it.PUBLIC_ORIGIN : undefined) ?? site.origin
  for (const site of it.SITES) {
    const isDefault = site.id === it.DEFAULT_SITE
    const brand = brandOf(shop, site.id)
    const config: SiteConfig = {
      brand,
      policies: shop.policies,
      origin: originOf(site),
      siblings: it.SITES.filter((other) => other.id !== site.id).map(originOf),
      tenant: it.TENANT,
      payOrigin: it.PAY_ORIGIN,
      storePhone: it.STORE_PHONE ?? shop.policies.phone,
      photoWeights: weights,
      imageOrigins: [
        ...new Set([
          ...it.IMAGE_ORIGINS,
          ...(it.SANITY_PROJECT_ID && !it.CONTENT_URL ? [SANITY_ASSETS] : []),
          ...(it.PICTURE_TEMPLATE
            ? [new URL(pictureTemplateAt(it.PICTURE_TEMPLATE, originOf(site))).origin]
            : []),
        ]),
      ],
      mediaOrigins: it.SANITY_PROJECT_ID && !it.CONTENT_URL ? [SANITY_ASSETS] : [],
      pictures: it.PICTURE_TEMPLATE
        ? { template: it.PICTURE_TEMPLATE, origin: originOf(site) }
        : null,
      media: it.MEDIA_URL
        ? { origin: it.MEDIA_URL, fetch: (...args) => fetch(...args) }
        : undefined,
      map: it.MAP_STYLE_URL
        ? {
            styleUrl: it.MAP_STYLE_URL,
            origins: [...new Set([new URL(it.MAP_STYLE_URL).origin, ...it.MAP_ORIGINS])],
          }
        : null,
      productPage: it.PRODUCT_PAGE,
      pageCache: it.PAGE_CACHE === 'on',
      requestLog: it.REQUEST_LOG,
      telemetry,
      secureCookies: it.COOKIE_SECURE === 'true',
      reportShare: it.CSP_REPORT_SHARE,
      commerce:
        it.COMMERCE_URL || !env.COMMERCE
          ? {
              origin: it.COMMERCE_URL ?? EMBEDDED_COMMERCE,
              fetch: (...args) => fetch(...args),
              isBound: false,
            }
          : { origin: EMBEDDED_COMMERCE, fetch: bound(env.COMMERCE), isBound: true },
      content: {
        projectId: it.SANITY_PROJECT_ID ?? 'local',
        dataset: datasetOf(env, brand),
        token: it.SANITY_READ_TOKEN,
        lake:
          env.LAKE && !it.CONTENT_URL && !it.SANITY_PROJECT_ID
            ? { fetch: bound(env.LAKE) }
            : undefined,
        apiHost: it.CONTENT_URL,
      },
      preview: {
        secret: it.PREVIEW_SECRET,
        studioOrigin: it.STUDIO_ORIGIN,
        clockKey: it.CLOCK_KEY,
      },
      webhookSecret: it.CONTENT_WEBHOOK_SECRET,
      associate:
        it.ASSOCIATE_CODE && it.PREVIEW_SECRET
          ? { code: it.ASSOCIATE_CODE, secret: it.PREVIEW_SECRET }
          : undefined,
      quoteKey: it.QUOTE_KEY,
      agents: it.SIGNED_AGENTS,
      asksStrangers: it.UNNAMED_AGENTS === 'ask',
      kv: env.CONTENT_KV,
      lifetimes: { header: it.HEADER_TTL_SECONDS, footer: it.FOOTER_TTL_SECONDS },
    }
    sites.set(site.host, config)
    if (isDefault) sites.set(DEFAULT, config)
  }
  if (!sites.has(DEFAULT))
    throw new MisconfiguredError(`DEFAULT_SITE is ${it.DEFAULT_SITE}, which SITES does not list.`)
  return sites
}

/**
 * All sites of a shop, each once.
 * @throws MisconfiguredError naming what is missing.
 */
export const siteConfigs = (env: Env, shop: Shop): readonly SiteConfig[] => [
  ...new Set(readOnce(env, shop).values()),
]

const DEFAULT = '*'
/** Where the pictures of content at Sanity are. */
const SANITY_ASSETS = 'https://cdn.sanity.io'
const known = new WeakMap<Shop, WeakMap<Env, Map<string, SiteConfig>>>()

const readOnce = (env: Env, shop: Shop): Map<string, SiteConfig> => {
  const read = known.get(shop) ?? new WeakMap<Env, Map<string, SiteConfig>>()
  known.set(shop, read)
  const sites = read.get(env) ?? readSites(env, shop)
  read.set(env, sites)
  return sites
}

/**
 * The site of a shop that a host name (without port) stands for; an unknown host is the default site.
 * @throws MisconfiguredError naming what is missing.
 */
export const siteConfig = (env: Env, shop: Shop, hostname: string): SiteConfig => {
  const sites = readOnce(env, shop)
  const site = sites.get(hostname) ?? sites.get(DEFAULT)
  if (!site) throw new MisconfiguredError('There is no default site.')
  return site
}
