/**
 * Runs a program of the photo lab, and installs the lab's own packages first where that is due:
 *
 *   node scripts/photo-lab.mjs render-media.ts render --product 100101
 *   node scripts/photo-lab.mjs test
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { failInWords } from '../shop/fail.ts'
import { installApart } from '../shop/install-apart.ts'
import { root } from '../shop/places.ts'

const folder = join(root, 'tools/photo-lab')

const node = (...args: readonly string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0

const test = (): boolean =>
  node(join(root, 'node_modules/typescript/bin/tsc'), '-p', folder) &&
  node(
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(folder, 'vitest.config.ts'),
  )

try {
  const [program = 'test', ...args] = process.argv.slice(2)
  installApart(folder, 'the photo lab', '160 MB')
  const endedWell = program === 'test' ? test() : node(join(folder, program), ...args)
  if (!endedWell) process.exitCode = 1
} catch (error) {
  failInWords(error)
}
