import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash8 } from '../../../commerce/domain/hash.ts'
import type { Model } from '../models.ts'

const blenderFolder = fileURLToPath(new URL('../blender/', import.meta.url))

/** How large and how clean. Change one, and every picture of its kind is due again. */
export const qualities = {
  first: { width: 1600, height: 1200, samples: 4, noise: 0.06 },
  /** A lamp's light comes from a place so small that few paths find it: with fewer, the ground is blotchy. */
  glowing: { width: 1600, height: 1200, samples: 16, noise: 0.06 },
  /** What stands beside the first picture is smaller on a desk, and no wider than a phone. */
  further: { width: 640, height: 480, samples: 6, noise: 0.06 },
  /** What image search is measured by is never shown. */
  probe: { width: 480, height: 360, samples: 6, noise: 0.06 },
  /** Only the light on the ground is read from it. */
  paper: { width: 80, height: 60, samples: 8, noise: 0.06 },
  /** A material for a swatch, of which the middle is cut out. */
  patch: { width: 800, height: 600, samples: 8, noise: 0.06 },
} as const
type Quality = (typeof qualities)[keyof typeof qualities]

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

/** One path trace: a model from one camera, in one quality. */
export type Trace = {
  readonly model: Model
  readonly quality: Quality
  /** Of what it is made from: the model, the code that builds it, the studio, the quality. */
  readonly hash: string
}

export const traceOf = async (model: Model, quality: Quality): Promise<Trace> => {
  const hash = hash8(
    JSON.stringify([
      model,
      quality,
      await versionOf(`family_${model.family}`),
      await versionOf('studio'),
    ]),
  )
  return { model, quality, hash }
}

/** Where a trace lies in the folder of all traces. */
export const traceFile = (folder: string, { hash }: Trace): string => join(folder, `${hash}.exr`)

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

/**
 * Path-traces a model from all the cameras asked for, each into an OpenEXR of passes, with Blender (3.4 or later;
 * `BLENDER` says which). The model is built once, which takes as long as one of the traces.
 */
export const trace = async (
  folder: string,
  traces: readonly [Trace, ...Trace[]],
  threads: number,
): Promise<void> => {
  const [{ model }] = traces
  await mkdir(folder, { recursive: true })
  const files = traces.map((one) => traceFile(folder, one))
  const unfinished = (file: string) => `${file}.part.exr`
  const pictures = traces.map((one) => ({
    view: one.model.view,
    ...one.quality,
    out: unfinished(traceFile(folder, one)),
  }))
  const job = join(folder, `${basename(files[0] ?? model.family)}.json`)
  const { family, params } = model
  await writeFile(job, JSON.stringify({ family, params, threads, pictures }))
  await runBlender('render.py', job, threads, 'MODEL ')
  for (const file of files) await rename(unfinished(file), file)
}

/** Path-traces a room, as `scenes/job.ts` describes it, into `file`. */
export const traceRoom = async (work: object, file: string, threads: number): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const [job, unfinished] = [`${file}.json`, `${file}.part.exr`]
  await writeFile(job, JSON.stringify({ ...work, threads, out: unfinished }))
  await runBlender('scene.py', job, threads, 'SCENE ')
  await rename(unfinished, file)
}
