/** Writes the drawn and the rendered pictures into a folder: `node commerce/catalogue/write-media.ts public/media`. */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMedia, renderedMedia } from './build-media.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder? node commerce/catalogue/write-media.ts <folder>')
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const media = buildMedia()
const rendered = renderedMedia()
const renders = fileURLToPath(new URL('./media/renders/', import.meta.url))
// Names change with their content: what is no longer drawn or rendered would stay for ever.
const found = await readdir(folder)
const old = found.filter(
  (file) => /\.(svg|webp)$/.test(file) && !media.has(file) && !rendered.has(file),
)
const there = new Set(found)
const fresh = [...rendered].filter(([file]) => !there.has(file))
await Promise.all([
  ...old.map((file) => rm(join(folder, file))),
  ...[...media].map(([file, svg]) => writeFile(join(folder, file), svg)),
  ...fresh.map(([file, source]) => copyFile(join(renders, source), join(folder, file))),
])
console.log(`${media.size} drawn and ${rendered.size} rendered pictures in ${folder}`)
