import type { Fetcher, KVNamespace } from '@cloudflare/workers-types'
import type { PictureService } from '../commerce/domain/product/picture-sources.ts'
import { type Brand, settingName } from '../commerce/domain/brand.ts'
import type { Policies } from '../commerce/domain/policies.ts'
import { brandOf, type Shop } from '../commerce/domain/shop.ts'
import { weights } from '#shop-photo-weights'
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { log } from './log.ts'
import {
  type Env,
  MisconfiguredError,
  pictureTemplateAt,
  readSettings,
  type Settings,
} from './settings.ts'
import type { KnownAgent } from './agents/known-agents.ts'
import type { AssociateKey } from './image-search/associate.ts'

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

const EMBEDDED_COMMERCE = 'https://commerce.internal'

const bound = (binding: Fetcher): typeof fetch =>
  binding.fetch.bind(binding) as unknown as typeof fetch

const readSites = (env: Env, shop: Shop): Map<string, SiteConfig> => {
  const it = readSettings(env, shop)
  const telemetry = createTelemetry(it, {
    service: 'storefront',
    onFault: (status) => log('upstream', { upstream: 'collector', status: status ?? undefined }),
  })
  const sites = new Map<string, SiteConfig>()
  const originOf = (site: Settings['SITES'][number]) =>
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
  // A name that ends in a dot is the same name, said in full.
  const site = sites.get(hostname.replace(/\.$/, '')) ?? sites.get(DEFAULT)
  if (!site) throw new MisconfiguredError('There is no default site.')
  return site
}
