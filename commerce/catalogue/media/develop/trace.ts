import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash8 } from '../../hash.ts'
import type { Model } from '../models.ts'

const blenderFolder = fileURLToPath(new URL('../blender/', import.meta.url))

/** How large and how clean. Change it, and every picture is due again. */
export const quality = { width: 800, height: 600, samples: 8, noise: 0.06 } as const

const LOWEST_PRIORITY = 19

const versions = new Map<string, string>()

/** The `VERSION` of a family's module and of the studio it stands in. */
export const versionOf = async (module: string): Promise<string> => {
  const known = versions.get(module)
  if (known !== undefined) return known
  const text = await readFile(join(blenderFolder, `${module}.py`), 'utf8')
  const version = /^VERSION = (\d+)$/m.exec(text)?.[1]
  if (version === undefined) throw new Error(`${module}.py does not say its VERSION`)
  versions.set(module, version)
  return version
}

/** What a path trace is made from, as a hash: the model, the code that builds it, the studio, the quality. */
export const traceHash = async (model: Model): Promise<string> =>
  hash8(
    JSON.stringify([
      model,
      quality,
      await versionOf(`family_${model.family}`),
      await versionOf('studio'),
    ]),
  )

/** Runs a script of `blender/` at the lowest priority; `done` is what it says when it went through. */
export const runBlender = async (
  script: string,
  job: string,
  threads: number,
  done: string,
): Promise<void> => {
  const blender = spawn(
    process.env['BLENDER'] ?? 'blender',
    ['-b', '-t', String(threads), '-P', join(blenderFolder, script), '--', job],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (blender.pid !== undefined) setPriority(blender.pid, LOWEST_PRIORITY)
  let said = ''
  blender.stdout.on('data', (part: Buffer) => (said += part.toString()))
  blender.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise((resolve, reject) => {
    blender.on('error', reject)
    blender.on('close', resolve)
  })
  // Blender ends with 0 when a script fails.
  if (code !== 0 || !said.includes(done))
    throw new Error(`Blender could not do ${job}:\n${said.slice(-2000)}`)
}

/** Path-traces a model into `file`, an OpenEXR of passes, with Blender (3.4 or later; `BLENDER` says which). */
export const trace = async (model: Model, file: string, threads: number): Promise<void> => {
  const folder = join(file, '..')
  await mkdir(folder, { recursive: true })
  const [job, unfinished] = [join(folder, `${basename(file)}.json`), `${file}.part.exr`]
  await writeFile(job, JSON.stringify({ ...model, ...quality, threads, out: unfinished }))
  await runBlender('render.py', job, threads, 'MODEL ')
  await rename(unfinished, file)
}
