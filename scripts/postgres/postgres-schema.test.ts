import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { d1Schema, migrationNames } from './d1-schema.ts'
import { FIRST, postgresSchema } from './postgres-schema.ts'
import { tablesModule } from './tables-module.ts'

const kept = (name: string) =>
  readFileSync(new URL(`../../commerce/service/postgres/${name}`, import.meta.url), 'utf8')

test('PostgreSQL has what the migrations of D1 come to: `npm run postgres-schema` writes it', () => {
  const schema = d1Schema()
  expect(kept('schema.sql')).toBe(postgresSchema(schema, migrationNames().at(-1) ?? ''))
  expect(kept('described-tables.ts')).toBe(tablesModule(schema))
})

test('each later migration has a step for a PostgreSQL that is there already', () => {
  const later = migrationNames().filter((name) => name > FIRST)
  const steps = new URL('../../commerce/service/postgres/steps/', import.meta.url)
  expect(later.filter((name) => !existsSync(new URL(name, steps)))).toEqual([])
})
