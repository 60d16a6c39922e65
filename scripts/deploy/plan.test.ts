import { expect, test } from 'vitest'
import { type BuiltConfig, withOneDatabase } from './plan.ts'
import { whatIsMissing } from './readiness.ts'

const ID = 'f'.repeat(32)
const built: BuiltConfig = {
  name: 'commerce',
  vars: {
    SITE_ORIGINS: '{"davenport":"https://a.example","drift":"https://b.example"}',
    PSP_ORIGIN: 'https://pay.example',
    MAIL_SINK_URL: 'https://mail.example',
  },
  services: [],
  d1_databases: [{ binding: 'DB', database_id: 'commerce' }],
  hyperdrive: [{ binding: 'HYPERDRIVE', id: ID }],
  kv_namespaces: [],
}
const onPostgres: BuiltConfig = { ...built, vars: { ...built.vars, DATABASE: 'postgres' } }
const missing = (config: BuiltConfig) =>
  whatIsMissing([{ name: 'commerce', configFile: '', config: withOneDatabase(config) }])

test('a service on PostgreSQL is bound to it alone, and needs no D1', () => {
  expect(withOneDatabase(onPostgres)).toMatchObject({ d1_databases: [], hyperdrive: [{ id: ID }] })
  expect(missing(onPostgres)).toEqual([])
  expect(missing({ ...onPostgres, hyperdrive: [] })).toEqual([
    expect.stringContaining('HYPERDRIVE has no id'),
  ])
})

test('one on D1 needs its id, and is not bound to a PostgreSQL', () => {
  expect(withOneDatabase(built).hyperdrive).toEqual([])
  expect(missing(built)).toEqual([expect.stringContaining('DB has no id')])
})

test('a setting that the service would refuse is named before it is deployed', () => {
  const config = { ...onPostgres, vars: { ...onPostgres.vars, PLATFORMS: 'https://a.example' } }
  expect(missing(config)).toEqual(['commerce/service/wrangler.toml: PLATFORMS is not JSON.'])
})
