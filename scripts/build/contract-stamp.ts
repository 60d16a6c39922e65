import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import zod from 'zod/package.json' with { type: 'json' }
import { root } from '../shop/places.ts'

/** What Vite puts in for `CONTRACT_STAMP` (commerce/contract/stamp.ts): a digest of the contract, and of what reads it. */
export const contractStamp = (): Readonly<Record<'CONTRACT_STAMP', string>> => {
  const files = globSync('commerce/contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const hash = createHash('sha256').update(zod.version)
  for (const file of files.toSorted())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return { CONTRACT_STAMP: JSON.stringify(hash.digest('hex').slice(0, 16)) }
}
