import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from './fail.ts'
import { emptyState } from './state/lock.ts'
import { readSettings } from './settings.ts'

const reset = async (): Promise<void> => {
  readCommand({
    usage:
      'npm run reset      empties the state folder; the next `npm start` sets up a fresh store',
    flags: {},
    commands: { '': {} },
  })
  const { stateDir } = readSettings(process.env, { log: 'errors' })
  emptyState(stateDir)
  console.log(`${stateDir} is empty. The next \`npm start\` sets up a fresh store.`)
}

reset().catch(failInWords)
