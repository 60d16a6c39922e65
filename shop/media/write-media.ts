/** Writes the goods' pictures and glTF files into a folder: `node shop/media/write-media.ts public/media`. */
import { fileURLToPath } from 'node:url'
import { writeMedia } from '../../tools/media/write-media.ts'
import { servedMedia } from './served-media.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder? node shop/media/write-media.ts <folder>')
  process.exit(1)
}

await writeMedia(servedMedia(), fileURLToPath(new URL('./', import.meta.url)), folder)
