/**
 * Writes the dataset's large pictures in the sizes that pages ask for, so that the embedded service answers `w` and
 * `auto=format` as Sanity's does: `node scripts/shop/write-image-sizes.ts`. Only what is missing or older is made.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '../../content/image-url.ts'

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url).href)
const [images, sizes] = [
  folderOf('../../content/lake/dataset/images/'),
  folderOf('../../content/lake/dataset/sizes/'),
]

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

/** Files of a picture that the sizes may be named by: `sofa@480.avif`. */
const writeSizes = async (file: string): Promise<string[]> => {
  const original = join(images, file)
  const { width: most } = await sharp(original).metadata()
  const changed = await madeAt(original)
  const names: string[] = []
  for (const width of IMAGE_WIDTHS.filter((one) => one <= most))
    for (const format of ['avif', 'webp'] as const) {
      const name = `${file.replace(/\.webp$/, '')}@${width}.${format}`
      names.push(name)
      if ((await madeAt(join(sizes, name))) > changed) continue
      const part = join(sizes, `${name}.part`)
      await sharp(original).resize(width).toFormat(format, recipes[format]).toFile(part)
      await rename(part, join(sizes, name))
    }
  return names
}

await mkdir(sizes, { recursive: true })
const files = (await readdir(images)).filter((file) => file.endsWith('.webp'))
const kept = new Set((await Promise.all(files.map(writeSizes))).flat())
const old = (await readdir(sizes)).filter((file) => !kept.has(file))
await Promise.all(old.map((file) => rm(join(sizes, file))))
