import { rmSync } from 'node:fs'
import { failInWords } from './fail.ts'
import { isLocked } from './lock.ts'
import { readSettings } from './settings.ts'

const reset = async (): Promise<void> => {
  const { stateDir } = readSettings(process.env, { log: 'errors' })
  if (isLocked(stateDir)) throw new Error(`A shop is running on ${stateDir}. Stop it first.`)
  rmSync(stateDir, { recursive: true, force: true })
  console.log(`${stateDir} is empty. The next \`npm start\` fills a fresh store.`)
}

reset().catch(failInWords)
