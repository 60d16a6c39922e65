import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSizes } from '../../../tools/media/write-sizes.ts'
import { dist } from '../places.ts'
import { mediaSources, readSizes, sizesFolder } from './own-media.ts'

/**
 * Makes every size of the goods' pictures and puts it beside its original in what is built. Where the shop is deployed
 * there is nobody who makes one that is asked for.
 */
export const writeAllSizes = async (): Promise<void> => {
  const sizes = await readSizes()
  await writeSizes(sizes, mediaSources, sizesFolder)
  const served = join(dist, 'client/media')
  await mkdir(served, { recursive: true })
  // All of them anew: one that was cut short would be taken for whole.
  await Promise.all(sizes.map(({ file }) => copyFile(join(sizesFolder, file), join(served, file))))
}
