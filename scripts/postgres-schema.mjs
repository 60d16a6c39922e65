// npm run postgres-schema: writes what PostgreSQL needs to know from the migrations of D1.
import { writeFileSync } from 'node:fs'
import { readCommand } from './command-line/read-command.ts'
import { d1Schema, migrationNames } from './postgres/d1-schema.ts'
import { tablesModule } from './postgres/tables-module.ts'
import { failInWords } from './shop/fail.ts'

try {
  readCommand({
    usage:
      'npm run postgres-schema      writes what PostgreSQL needs to know from the migrations of D1',
    flags: {},
    commands: { '': {} },
  })
} catch (error) {
  failInWords(error)
}

/** @param {string} name */
const to = (name) => new URL(`../commerce/service/postgres/${name}`, import.meta.url)
const schema = d1Schema()
writeFileSync(to('described-tables.ts'), tablesModule(schema))
// After the tables: what translates reads them.
const { postgresSchema } = await import('./postgres/postgres-schema.ts')
writeFileSync(to('schema.sql'), postgresSchema(schema, migrationNames().at(-1) ?? ''))
