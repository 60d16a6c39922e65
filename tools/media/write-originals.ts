import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServedMedia } from './served-media.ts'

/** Names change with their content: what is no longer listed would stay for ever. Hands over what is there. */
export const removeUnlisted = async (
  folder: string,
  isListed: (file: string) => boolean,
): Promise<ReadonlySet<string>> => {
  await mkdir(folder, { recursive: true })
  const found = await readdir(folder)
  await Promise.all(
    found.filter((file) => !isListed(file)).map((file) => rm(join(folder, file), { force: true })),
  )
  return new Set(found)
}

/** Copies what a shop serves of its goods into a folder, by the name under which it is served. */
export const writeOriginals = async (
  media: ServedMedia,
  sources: string,
  folder: string,
): Promise<void> => {
  const there = await removeUnlisted(folder, (file) => media.has(file))
  await Promise.all(
    [...media]
      .filter(([file]) => !there.has(file))
      .map(([file, { source }]) => copyFile(join(sources, source), join(folder, file))),
  )
}
