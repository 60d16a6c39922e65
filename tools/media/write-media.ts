import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beginStep } from '../progress.mjs'
import { type DerivedFile, recipeFor } from './derivatives.ts'
import { writeSized } from './write-sized.ts'

/** A file that is served: where it lies among its sources, and the sizes it is served in besides its own. */
export type ServedMedium = { readonly source: string; readonly sizes: readonly DerivedFile[] }

const writeSizes = async (
  { source, sizes }: ServedMedium,
  sources: string,
  folder: string,
): Promise<void> =>
  writeSized(
    await sharp(join(sources, source)).raw().toBuffer({ resolveWithObject: true }),
    sizes.map(({ file, width, format }) => ({
      path: join(folder, file),
      width,
      format,
      recipe: recipeFor(format, width),
    })),
  )

/**
 * Writes what a shop serves of its goods, by the name under which it is, into a folder: originals as they are, and
 * photographs in their sizes. What is there already stays, what is not listed goes.
 */
export const writeMedia = async (
  media: ReadonlyMap<string, ServedMedium>,
  sources: string,
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const sized = new Set([...media.values()].flatMap(({ sizes }) => sizes.map(({ file }) => file)))
  // Names change with their content: what is no longer listed would stay for ever.
  const found = await readdir(folder)
  const old = found.filter(
    (file) => /\.(?:svg|webp|avif|glb|part)$/.test(file) && !media.has(file) && !sized.has(file),
  )
  const there = new Set(found)
  const fresh = [...media].filter(([file]) => !there.has(file))
  await Promise.all([
    ...old.map((file) => rm(join(folder, file))),
    ...fresh.map(([file, { source }]) => copyFile(join(sources, source), join(folder, file))),
  ])
  const waiting = [...media.values()].flatMap(({ source, sizes }) => {
    const missing = sizes.filter(({ file }) => !there.has(file))
    return missing.length === 0 ? [] : [{ source, sizes: missing }]
  })
  if (waiting.length === 0) return
  sharp.concurrency(1)
  const total = waiting.length
  let done = 0
  const endStep = beginStep(
    `Making product pictures${total > 100 ? ', usually two to four minutes' : ''}`,
    () => `${done} of ${total}`,
  )
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await writeSizes(next, sources, folder)
        done += 1
      }
    }),
  )
  endStep()
}
