import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist, root } from '../shop/places.ts'
import type { Deployment } from './plan.ts'

const program = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** Runs the project's wrangler. `stdio: 'pipe'` keeps what it prints for the caller. */
export const wrangler = (
  args: readonly string[],
  stdio: 'inherit' | 'pipe' = 'inherit',
): { readonly ok: boolean; readonly output: string; readonly trouble: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log' },
  })
  return { ok: status === 0, output: stdout ?? '', trouble: stderr ?? '' }
}

export type BundleSize = {
  readonly name: string
  readonly bytes: number
  readonly gzipBytes: number
}

/** Has wrangler bundle a worker as for a deployment, without a network, and measures the size of the upload. */
export const dryRun = ({ name, configFile }: Deployment): BundleSize => {
  const outdir = join(dist, 'deploy', name)
  // Names of chunks hold their hash: those of an earlier build would be weighed with this one's.
  rmSync(outdir, { recursive: true, force: true })
  const args = ['deploy', '--dry-run', '--config', configFile, '--outdir', outdir]
  const { ok, output, trouble } = wrangler(args, 'pipe')
  if (!ok) throw new Error(`wrangler would not deploy ${name}:\n${output}${trouble}`)
  const modules = globSync('**/*.{js,mjs,wasm,txt,bin}', { cwd: outdir })
    .map((file) => join(outdir, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file))
  return {
    name,
    bytes: modules.reduce((sum, module) => sum + module.length, 0),
    gzipBytes: modules.reduce((sum, module) => sum + gzipSync(module).length, 0),
  }
}

export const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`
