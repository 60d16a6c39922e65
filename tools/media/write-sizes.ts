import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type DerivedFile, recipeFor } from './derivatives.ts'
import { inParallelStep } from './in-parallel.ts'
import type { MediaSize } from './served-media.ts'
import { writeSized } from './write-sized.ts'

/** Writes sizes of one picture into a folder. */
export const writeSizesOf = async (
  source: string,
  sizes: readonly DerivedFile[],
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeSized(
    await sharp(source).raw().toBuffer({ resolveWithObject: true }),
    sizes.map(({ file, width, format }) => ({
      path: join(folder, file),
      width,
      format,
      recipe: recipeFor(format, width),
    })),
  )
}

/** Writes all sizes of a shop's pictures into a folder. What is there already stays. */
export const writeSizes = async (
  sizes: readonly MediaSize[],
  sources: string,
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  const missing = sizes.filter(({ file }) => !there.has(file))
  const bySource = [...Map.groupBy(missing, ({ source }) => source)]
  await inParallelStep(
    `Making product pictures${bySource.length > 100 ? ', usually two to four minutes' : ''}`,
    bySource,
    ([source, ofSource]) => writeSizesOf(join(sources, source), ofSource, folder),
  )
}
