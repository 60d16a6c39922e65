/** Writes the drawn and the rendered pictures and the glTF files into a folder: `node commerce/catalogue/write-media.ts public/media`. */
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildMedia, type RenderedMedium, renderedMedia, solidMedia } from './build-media.ts'
import { recipeFor } from './media/derivatives.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder? node commerce/catalogue/write-media.ts <folder>')
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const media = buildMedia()
const rendered = renderedMedia()
const sources = fileURLToPath(new URL('./media/', import.meta.url))
const solids = solidMedia()
const sized = new Set([...rendered.values()].flatMap(({ sizes }) => sizes.map(({ file }) => file)))
// Names change with their content: what is no longer drawn or rendered would stay for ever.
const found = await readdir(folder)
const old = found.filter(
  (file) =>
    /\.(?:svg|webp|avif|glb|part)$/.test(file) &&
    !media.has(file) &&
    !rendered.has(file) &&
    !solids.has(file) &&
    !sized.has(file),
)
const there = new Set(found)
const fresh = [...rendered].filter(([file]) => !there.has(file))
await Promise.all([
  ...old.map((file) => rm(join(folder, file))),
  ...[...media].map(([file, svg]) => writeFile(join(folder, file), svg)),
  ...fresh.map(([file, { source }]) => copyFile(join(sources, source), join(folder, file))),
  ...[...solids]
    .filter(([file]) => !there.has(file))
    .map(([file, source]) => copyFile(join(sources, 'gltf', source), join(folder, file))),
])

/** Under its name when it is whole, so that a run that was stopped goes on where it was. */
const writeSizes = async ({ source, sizes }: RenderedMedium): Promise<void> => {
  const missing = sizes.filter(({ file }) => !there.has(file))
  if (missing.length === 0) return
  // Read once for all of them: that is a third of the work.
  const { data, info } = await sharp(join(sources, source))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const { file, width, format } of missing) {
    const part = join(folder, `${file}.part`)
    await sharp(data, { raw: info })
      .resize(width)
      .toFormat(format, recipeFor(format, width))
      .toFile(part)
    await rename(part, join(folder, file))
  }
}

const waiting = [...rendered.values()].filter(({ sizes }) =>
  sizes.some(({ file }) => !there.has(file)),
)
if (waiting.length > 20)
  console.log(`Making ${waiting.length} pictures in all their sizes, once; this takes a moment …`)
sharp.concurrency(1)
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await writeSizes(next)
  }),
)
console.log(
  `${media.size} drawn and ${rendered.size} rendered pictures, these in ${sized.size} files of other sizes, and ${solids.size} glTF files in ${folder}`,
)
