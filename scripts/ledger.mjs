import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './set-up.mjs'

const tool = join(root, '../shared/tools/ledger.mjs')
const folder = join(root, 'reports')
const reports = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
  : []

if (!existsSync(tool))
  giveUp(
    'The ledger of requirements is kept beside this repository (../shared/tools/ledger.mjs), and it is not there.',
  )
if (reports.length === 0) giveUp('There are no reports yet: run `npm test` first.')
process.exitCode =
  spawnSync(process.execPath, [tool, ...reports, '--missing'], {
    stdio: 'inherit',
  }).status ?? 1
