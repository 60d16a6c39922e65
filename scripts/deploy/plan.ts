import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { dist } from '../shop/places.ts'
import { workers } from '../shop/workers.ts'

/** The workers to deploy, in order. The content lake, the card processor and the mailbox are never deployed. */
export const deployed = ['commerce', 'storefront'] as const
export type DeployedWorker = (typeof deployed)[number]

export const builtConfig = z.looseObject({
  name: z.string(),
  vars: z.record(z.string(), z.unknown()),
  services: z.array(z.looseObject({ binding: z.string(), service: z.string() })),
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_id: z.string() })),
  hyperdrive: z.array(z.looseObject({ binding: z.string(), id: z.string() })).default([]),
  kv_namespaces: z.array(z.looseObject({ binding: z.string(), id: z.string() })),
})

export type BuiltConfig = z.infer<typeof builtConfig>

export type Deployment = {
  readonly name: DeployedWorker
  /** The configuration that is deployed, beside the worker's build. */
  readonly configFile: string
  readonly config: BuiltConfig
}

/** Whether the commerce service stands on PostgreSQL, as its settings say. */
export const isOnPostgres = ({ vars }: Pick<BuiltConfig, 'vars'>): boolean =>
  vars['DATABASE'] === 'postgres'

/** A worker is bound to the database that it stands on, and to no other. */
export const withOneDatabase = (config: BuiltConfig): BuiltConfig =>
  isOnPostgres(config) ? { ...config, d1_databases: [] } : { ...config, hyperdrive: [] }

const isDeployed = (service: string) => deployed.some((name) => name === service)

/**
 * The builds as they are deployed: without the bindings to the embedded services, and without the commerce worker if
 * COMMERCE_URL points to an external service.
 */
export const planDeployments = (): Deployment[] => {
  const plans = deployed.map((name) => {
    const folder = join(dist, workers[name].folder)
    const built = builtConfig.parse(JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')))
    const config = withOneDatabase({
      ...built,
      services: built.services.filter(({ service }) => isDeployed(service)),
    })
    return { name, config, configFile: join(folder, 'wrangler.deploy.json') }
  })
  const elsewhere = plans.some(({ config }) => Boolean(config.vars['COMMERCE_URL']))
  const wanted = elsewhere
    ? plans
        .filter(({ name }) => name !== 'commerce')
        .map((plan) => ({ ...plan, config: { ...plan.config, services: [] } }))
    : plans
  for (const { config, configFile } of wanted)
    writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`)
  return wanted
}
