import type { Fetcher, KVNamespace } from '@cloudflare/workers-types'
import { z } from 'zod'
import type { PictureService } from '../commerce/domain/picture-sources.ts'
import { type Brand, type BrandId, brands } from '../ui/brand.ts'

/** The bindings and settings of the storefront, as wrangler.toml and the secrets give them. Read nowhere but here. */
export type Env = {
  ASSETS: Fetcher
  CONTENT_KV: KVNamespace
  COMMERCE?: Fetcher
  LAKE?: Fetcher
} & Partial<Record<keyof typeof settings.shape, string>>

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

const settings = z.object({
  SITES: json(
    z.array(z.object({ id: z.enum(['davenport', 'drift']), host: z.string(), origin })).min(1),
  ),
  DEFAULT_SITE: z.enum(['davenport', 'drift']).default('davenport'),
  PUBLIC_ORIGIN: origin.optional(), // one host for the default site; overrides its entry in SITES
  TENANT: z.string().min(1).default('davenport'),
  COMMERCE_URL: origin.optional(),
  CONTENT_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(), // its path included, as in http://127.0.0.1:8789/lake
  SANITY_PROJECT_ID: z.string().optional(),
  SANITY_DATASET_DAVENPORT: z.string().default('davenport'),
  SANITY_DATASET_DRIFT: z.string().default('drift'),
  SANITY_READ_TOKEN: z.string().optional(), // reads drafts, for previews
  PREVIEW_SECRET: z.string().min(32).optional(), // signs preview links and cookies; absent: no previews
  CONTENT_WEBHOOK_SECRET: z.string().min(16).optional(), // signs the content service's word that something changed
  STUDIO_ORIGIN: origin.optional(), // may show pages in frames while previewing; the shop's own origin always may
  PAY_ORIGIN: origin,
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(), // a MapLibre style; absent: stores on the drawn map only
  MAP_ORIGINS: origins, // other origins that the style names: tiles, glyphs, sprites
  IMAGE_ORIGINS: origins, // where pictures of imported goods are, besides the shop's own origin
  ASSOCIATE_CODE: z.string().min(6).max(100).optional(), // what store associates sign in by; absent: no view of theirs
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
  STORE_PHONE: z.string().default(''),
  PRODUCT_PAGE: z.enum(['redesigned', 'classic']).default('redesigned'),
  REQUEST_LOG: z.enum(['all', 'errors']).default('all'), // a line a request, or a line a failed one
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  COOKIE_SECURE: z.enum(['true', 'false']).default('true'),
  HEADER_TTL_SECONDS: seconds.default(180),
  FOOTER_TTL_SECONDS: seconds.default(3600),
})

export type SiteConfig = {
  readonly brand: Brand
  /** `scheme://host[:port]` of this site; every absolute address is built on it. */
  readonly origin: string
  /** The origins of our other sites. */
  readonly siblings: readonly string[]
  readonly tenant: string
  readonly payOrigin: string
  readonly storePhone: string
  /** Where pictures may come from besides this site. */
  readonly imageOrigins: readonly string[]
  /** Where pictures are resized on request; null where they come in the sizes they have. */
  readonly pictures: PictureService | null
  /** The media host, where it is not the commerce service. */
  readonly media: { readonly origin: string; readonly fetch: typeof fetch } | undefined
  /** The interactive map of stores: its style, and every origin that it is fetched from. */
  readonly map: { readonly styleUrl: string; readonly origins: readonly string[] } | null
  readonly productPage: 'redesigned' | 'classic'
  readonly pageCache: boolean
  readonly requestLog: 'all' | 'errors'
  readonly secureCookies: boolean
  readonly commerce: { readonly origin: string; readonly fetch: typeof fetch }
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
  }
  readonly webhookSecret: string | undefined
  readonly associateCode: string | undefined
  readonly quoteKey: string | undefined
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

const readSites = (env: Env): Map<string, SiteConfig> => {
  const parsed = settings.safeParse(env)
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

  const datasets: Record<BrandId, string> = {
    davenport: it.SANITY_DATASET_DAVENPORT,
    drift: it.SANITY_DATASET_DRIFT,
  }
  const sites = new Map<string, SiteConfig>()
  const originOf = (site: (typeof it.SITES)[number]) =>
    (site.id === it.DEFAULT_SITE ? it.PUBLIC_ORIGIN : undefined) ?? site.origin
  for (const site of it.SITES) {
    const isDefault = site.id === it.DEFAULT_SITE
    const config: SiteConfig = {
      brand: brands[site.id],
      origin: originOf(site),
      siblings: it.SITES.filter((other) => other.id !== site.id).map(originOf),
      tenant: it.TENANT,
      payOrigin: it.PAY_ORIGIN,
      storePhone: it.STORE_PHONE,
      imageOrigins: [
        ...new Set([
          ...it.IMAGE_ORIGINS,
          ...(it.PICTURE_TEMPLATE
            ? [new URL(pictureTemplateAt(it.PICTURE_TEMPLATE, originOf(site))).origin]
            : []),
        ]),
      ],
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
      secureCookies: it.COOKIE_SECURE === 'true',
      commerce:
        it.COMMERCE_URL || !env.COMMERCE
          ? { origin: it.COMMERCE_URL ?? EMBEDDED_COMMERCE, fetch: (...args) => fetch(...args) }
          : { origin: EMBEDDED_COMMERCE, fetch: bound(env.COMMERCE) },
      content: {
        projectId: it.SANITY_PROJECT_ID ?? 'local',
        dataset: datasets[site.id],
        token: it.SANITY_READ_TOKEN,
        lake:
          env.LAKE && !it.CONTENT_URL && !it.SANITY_PROJECT_ID
            ? { fetch: bound(env.LAKE) }
            : undefined,
        apiHost: it.CONTENT_URL,
      },
      preview: { secret: it.PREVIEW_SECRET, studioOrigin: it.STUDIO_ORIGIN },
      webhookSecret: it.CONTENT_WEBHOOK_SECRET,
      associateCode: it.ASSOCIATE_CODE,
      quoteKey: it.QUOTE_KEY,
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

const DEFAULT = '*'
const known = new WeakMap<Env, Map<string, SiteConfig>>()

/**
 * The site that a host name (without port) stands for; an unknown host is the default site.
 * @throws MisconfiguredError naming what is missing.
 */
export const siteConfig = (env: Env, hostname: string): SiteConfig => {
  let sites = known.get(env)
  if (!sites) known.set(env, (sites = readSites(env)))
  const site = sites.get(hostname) ?? sites.get(DEFAULT)
  if (!site) throw new MisconfiguredError('There is no default site.')
  return site
}
