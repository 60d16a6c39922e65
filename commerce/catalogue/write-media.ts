/** Writes the drawn pictures into a folder: `node commerce/catalogue/write-media.ts public/media`. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildMedia } from './build-media.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder? node commerce/catalogue/write-media.ts <folder>')
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const media = buildMedia()
// Names change with their content: what is no longer drawn would stay for ever.
const old = (await readdir(folder)).filter((file) => file.endsWith('.svg') && !media.has(file))
await Promise.all(old.map((file) => rm(join(folder, file))))
await Promise.all([...media].map(([file, svg]) => writeFile(join(folder, file), svg)))
console.log(`${media.size} pictures in ${folder}`)
