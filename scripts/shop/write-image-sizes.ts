/**
 * Writes the dataset's large pictures in the sizes that pages ask for, so that the embedded service answers `w` and
 * `auto=format` as Sanity's does: `node scripts/shop/write-image-sizes.ts`. Only what is missing or older is made.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beginStep } from '../../tools/progress.mjs'
import { imageWidths } from '../../content/image-url.ts'
import { shopFolder } from './places.ts'

const [images, sizes] = [join(shopFolder, 'content/images'), join(shopFolder, 'content/sizes')]

/** In sharp's own words; AVIF at little effort, so that a fresh start stays quick. */
const recipes = {
  avif: { quality: 62, effort: 2 },
  webp: { quality: 78, effort: 4 },
} as const

const madeAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

type Size = {
  readonly original: string
  readonly name: string
  readonly width: number
  readonly format: keyof typeof recipes
  readonly missing: boolean
}

/** The sizes of a picture, named by its file: `sofa@480.avif`. */
const sizesOf = async (file: string): Promise<Size[]> => {
  const original = join(images, file)
  const { width: most } = await sharp(original).metadata()
  const changed = await madeAt(original)
  return Promise.all(
    imageWidths(most).flatMap((width) =>
      (['avif', 'webp'] as const).map(async (format) => {
        const name = `${file.replace(/\.webp$/, '')}@${width}.${format}`
        const missing = (await madeAt(join(sizes, name))) <= changed
        return { original, name, width, format, missing }
      }),
    ),
  )
}

const writeSize = async ({ original, name, width, format }: Size): Promise<void> => {
  const part = join(sizes, `${name}.part`)
  await sharp(original).resize(width).toFormat(format, recipes[format]).toFile(part)
  await rename(part, join(sizes, name))
}

await mkdir(sizes, { recursive: true })
const files = (await readdir(images).catch(() => [])).filter((file) => file.endsWith('.webp'))
const all = (await Promise.all(files.map(sizesOf))).flat()
const missing = all.filter((size) => size.missing)
sharp.concurrency(1)
if (missing.length > 0) {
  let done = 0
  const endStep = beginStep(
    `Making content pictures${missing.length > 100 ? ', usually one to two minutes' : ''}`,
    () => `${done} of ${missing.length}`,
  )
  const waiting = missing.values()
  await Promise.all(
    // All at once would keep the files waiting for their names: sharp and Node's file system share one queue.
    Array.from({ length: availableParallelism() }, async () => {
      for (const size of waiting) {
        await writeSize(size)
        done += 1
      }
    }),
  )
  endStep()
}
const kept = new Set(all.map(({ name }) => name))
const old = (await readdir(sizes)).filter((file) => !kept.has(file))
await Promise.all(old.map((file) => rm(join(sizes, file))))
