import { wrongSettings as wrongForCommerce } from '../../commerce/service/config.ts'
import type { Shop } from '../../commerce/domain/shop.ts'
import { wrongSettings as wrongForStorefront } from '../../worker/settings.ts'
import { shop as ownShop } from '../shop/own-shop.ts'
import { type BuiltConfig, type Deployment, isOnPostgres } from './plan.ts'

const isLocal = (value: unknown): boolean =>
  typeof value !== 'string' || value === '' || /\blocalhost\b|127\.0\.0\.1/.test(value)

const isSet = (value: unknown): boolean => typeof value === 'string' && value !== ''

type Check = (config: BuiltConfig) => string | false

/** An id that is still the name we gave it locally was never created at Cloudflare. */
const created = (ids: readonly string[]) => ids.every((id) => /^[0-9a-f-]{32,36}$/.test(id))

const storefront: readonly Check[] = [
  ({ kv_namespaces }) =>
    !created(kv_namespaces.map(({ id }) => id)) &&
    'wrangler.toml: CONTENT_KV has no id of a namespace. Run `wrangler kv namespace create CONTENT_KV` and put the id it prints there.',
  ({ vars }) =>
    isLocal(vars['SITES']) &&
    'wrangler.toml: SITES is not set, or names localhost. Put the host and origin of each shop there.',
  ({ vars }) =>
    isLocal(vars['PAY_ORIGIN']) &&
    'wrangler.toml: PAY_ORIGIN still names localhost. Put the origin of your card processor there.',
  ({ vars }) =>
    !isSet(vars['SANITY_PROJECT_ID']) &&
    !isSet(vars['CONTENT_URL']) &&
    'wrangler.toml: SANITY_PROJECT_ID is not set. The embedded content service is never deployed; content comes from Sanity.',
]

const commerce: readonly Check[] = [
  (config) =>
    !isOnPostgres(config) &&
    !created(config.d1_databases.map(({ database_id }) => database_id)) &&
    'commerce/service/wrangler.toml: DB has no id of a database. Run `wrangler d1 create commerce` and put the id it prints there.',
  (config) =>
    isOnPostgres(config) &&
    !(config.hyperdrive.length > 0 && created(config.hyperdrive.map(({ id }) => id))) &&
    'commerce/service/wrangler.toml: DATABASE is postgres, and HYPERDRIVE has no id. Run `wrangler hyperdrive create commerce --caching-disabled --connection-string=postgres://…` and put the id it prints there.',
  ({ vars }) =>
    isLocal(vars['SITE_ORIGINS']) &&
    'commerce/service/wrangler.toml: SITE_ORIGINS is not set, or names localhost. The links in mails are built on it.',
  ({ vars }) =>
    isLocal(vars['PSP_ORIGIN']) &&
    'commerce/service/wrangler.toml: PSP_ORIGIN is not set. The embedded card processor is never deployed.',
  ({ vars }) =>
    isLocal(vars['MAIL_SINK_URL']) &&
    'commerce/service/wrangler.toml: MAIL_SINK_URL is not set. The embedded mailbox is never deployed.',
]

const checks = { storefront, commerce }

/** What each worker would refuse of its own variables once it ran. */
const settings = {
  storefront: { file: 'wrangler.toml', wrong: wrongForStorefront },
  commerce: { file: 'commerce/service/wrangler.toml', wrong: wrongForCommerce },
}

/** Variables that are set for real. */
const setIn = (vars: BuiltConfig['vars']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(vars).flatMap(([name, value]) =>
      typeof value === 'string' && !isLocal(value) ? [[name, value]] : [],
    ),
  )

/** Everything that is still missing or wrong before the shop can run for real, in words. */
export const whatIsMissing = (
  plans: readonly Deployment[],
  shop: Pick<Shop, 'tenant' | 'brands'> = ownShop,
): string[] =>
  plans.flatMap(({ name, config }) => [
    ...checks[name].map((check) => check(config)).filter((words) => words !== false),
    ...settings[name]
      .wrong(setIn(config.vars), shop)
      .map((words) => `${settings[name].file}: ${words}.`),
  ])
