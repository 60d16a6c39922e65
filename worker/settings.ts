import type { Fetcher, ImagesBinding, KVNamespace } from '@cloudflare/workers-types'
import { z } from 'zod'
import { findingsIn, findingWords } from '../commerce/contract/finding-words.ts'
import { MAX_ASSOCIATE_CODE } from '../commerce/contract/limits.ts'
import type { Shop } from '../commerce/domain/shop.ts'
import { telemetrySettings } from '../telemetry/settings.ts'

/** The bindings and settings of the storefront, as wrangler.toml and the secrets give them. Read here and in config.ts alone. */
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
export const pictureTemplateAt = (template: string, from: string) =>
  template.replaceAll('{origin}', from)

/** The settings of a shop: its sites are its brands. */
const settingsOf = ({ tenant, brands }: Pick<Shop, 'tenant' | 'brands'>) => {
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
      z.array(
        z.object({
          name: z
            .string()
            .regex(/^[\w.-]{1,40}$/, 'is not of letters, digits, dots and dashes, 40 at most'),
          origin,
        }),
      ),
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

/** What is wrong with settings that are given, in words, before there is a worker to say it. */
export const wrongSettings = (
  given: Readonly<Record<string, string>>,
  shop: Pick<Shop, 'tenant' | 'brands'>,
): string[] => {
  const parsed = settingsOf(shop).partial().safeParse(given, { error: findingWords })
  return parsed.success ? [] : findingsIn(parsed.error)
}

/** Something the operator has to set, said so that they know what. */
export class MisconfiguredError extends Error {
  override readonly name = 'MisconfiguredError'
}

export type Settings = z.output<ReturnType<typeof settingsOf>>

/**
 * Reads what was set for a shop.
 * @throws MisconfiguredError naming everything that is missing or wrong.
 */
export const readSettings = (env: Env, shop: Shop): Settings => {
  const parsed = settingsOf(shop).safeParse(env, { error: findingWords })
  if (!parsed.success)
    throw new MisconfiguredError(
      `The storefront's settings are not complete: ${findingsIn(parsed.error).join('; ')}. See "Settings" in README.md.`,
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
  if (it.SITES.every(({ id }) => id !== it.DEFAULT_SITE))
    throw new MisconfiguredError(`DEFAULT_SITE is ${it.DEFAULT_SITE}, which SITES does not list.`)
  return it
}
