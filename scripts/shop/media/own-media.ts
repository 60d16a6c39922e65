import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type MediaSize, type ServedMedia, sizesOf } from '../../../tools/media/served-media.ts'
import { removeUnlisted, writeOriginals } from '../../../tools/media/write-originals.ts'
import { dist, inItsFile, shopFolder } from '../places.ts'

/** Where the pictures and models of the shop's goods lie, as they were made. */
export const mediaSources = join(shopFolder, 'media')
/** Where their sizes are kept, as far as they are made. */
export const sizesFolder = join(dist, 'media')
/** Which sizes there are: whoever runs what is built needs to know nothing of how the shop lists them. */
const listFile = join(dist, 'media-sizes.json')

const loadMedia = async (): Promise<ServedMedia> => {
  const file = join(mediaSources, 'served-media.ts')
  if (!existsSync(file)) return new Map()
  const { servedMedia }: { servedMedia: () => ServedMedia } = await import(
    pathToFileURL(file).href
  ).catch((error: unknown) => {
    throw inItsFile(error, shopFolder)
  })
  return servedMedia()
}

/** Copies the originals into a folder and lists their sizes. None of them is made. */
export const writeOwnMedia = async (folder: string): Promise<void> => {
  const media = await loadMedia()
  await writeOriginals(media, mediaSources, folder)
  const sizes = sizesOf(media)
  const listed = new Set(sizes.map(({ file }) => file))
  await removeUnlisted(sizesFolder, (file) => listed.has(file))
  await writeFile(listFile, JSON.stringify(sizes))
}

const sizeList = z.array(
  z.object({
    file: z.string(),
    source: z.string(),
    width: z.int(),
    format: z.enum(['avif', 'webp']),
  }),
)

/** The sizes that the build has listed. */
export const readSizes = async (): Promise<MediaSize[]> =>
  sizeList.parse(JSON.parse(await readFile(listFile, 'utf8')))
