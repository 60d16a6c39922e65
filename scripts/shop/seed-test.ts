import { testSeed, testSeedStatements } from '../../tests/setup/seed-test.ts'
import { withDatabases } from './state/databases.ts'
import { failInWords } from './fail.ts'
import { lockState } from './state/lock.ts'
import { runStatements } from './state/seed.ts'
import { readSettings } from './settings.ts'

/** Puts the fixed things of tests into the state folder, while the shop is stopped, and prints their ids as JSON. */
const seedTest = async (): Promise<void> => {
  const { stateDir } = readSettings(process.env, { log: 'errors' })
  lockState(stateDir)
  await withDatabases(stateDir, async (commerce) =>
    runStatements(commerce, await testSeedStatements()),
  )
  console.log(JSON.stringify(testSeed, null, 2))
}

seedTest().catch(failInWords)
