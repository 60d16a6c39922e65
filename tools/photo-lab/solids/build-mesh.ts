import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runBlender } from '../develop/trace.ts'
import type { Plan } from './plan.ts'

/** Builds meshes with Blender, each into its file in the folder. */
export const buildMeshes = async (
  plans: ReadonlyMap<string, Plan>,
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const list = join(folder, `${process.pid}.json`)
  const unfinished = (file: string) => `${file}.part`
  await writeFile(
    list,
    JSON.stringify([...plans].map(([file, plan]) => ({ ...plan, out: unfinished(file) }))),
  )
  await runBlender('export.py', list, 1, 'ALL EXPORTED')
  await Promise.all([...plans.keys()].map((file) => rename(unfinished(file), file)))
}
