import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { testSeedStatements } from './setup/seed-test.ts'
import { ensureBuilt } from '../scripts/shop/build.ts'
import { withDatabases } from '../scripts/shop/state/databases.ts'
import { onPostgres } from './setup/tested-database.ts'
import { writeStanding } from '../scripts/shop/state/standing.ts'
import { runStatements } from '../scripts/shop/state/seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A state folder with the catalogue and the fixed things of tests, for each shop to copy. */
    seededState: string
  }
}

export const setup = async (project: TestProject) => {
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'davenport-faults-'))
  if (onPostgres) writeStanding(folder, { database: 'postgres' })
  await withDatabases(folder, async (commerce) =>
    runStatements(commerce, await testSeedStatements()),
  )
  project.provide('seededState', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
