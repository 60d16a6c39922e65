/**
 * Writes the dataset's large pictures in the sizes that pages ask for, so that the embedded service answers `w` and
 * `auto=format` as Sanity's does, and lists them in `sizes.json`: `node scripts/shop/media/write-image-sizes.ts`. Only what is
 * missing or older is made.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inParallelStep } from '../../../tools/media/in-parallel.ts'
import { writeSized } from '../../../tools/media/write-sized.ts'
import { imageWidths } from '../../../content/image-url.ts'
import { shopFolder } from '../places.ts'

const [images, sizes] = [join(shopFolder, 'content/images'), join(shopFolder, 'content/sizes')]

/** In sharp's own words; quick, as in `tools/media/derivatives.ts`, so that a fresh start is. */
const recipes = {
  avif: { quality: 61, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 2 },
} as const

const madeAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

type Size = {
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
        return { name, width, format, missing }
      }),
    ),
  )
}

const writeSizes = async (file: string, missing: readonly Size[]): Promise<void> =>
  writeSized(
    await sharp(join(images, file)).raw().toBuffer({ resolveWithObject: true }),
    missing.map(({ name, width, format }) => ({
      path: join(sizes, name),
      width,
      format,
      recipe: recipes[format],
    })),
  )

await mkdir(sizes, { recursive: true })
const files = (await readdir(images).catch(() => [])).filter((file) => file.endsWith('.webp'))
const all = await Promise.all(files.map(async (file) => ({ file, own: await sizesOf(file) })))
const waiting = all.flatMap(({ file, own }) => {
  const missing = own.filter((size) => size.missing)
  return missing.length === 0 ? [] : [{ file, missing }]
})
await inParallelStep(
  `Making content pictures${waiting.length > 10 ? ', usually under a minute' : ''}`,
  waiting,
  ({ file, missing }) => writeSizes(file, missing),
)
const LIST = 'sizes.json'
const kept = all.flatMap(({ own }) => own.map(({ name }) => name))
await writeFile(join(sizes, LIST), JSON.stringify(kept))
const old = (await readdir(sizes)).filter((file) => file !== LIST && !kept.includes(file))
await Promise.all(old.map((file) => rm(join(sizes, file))))
