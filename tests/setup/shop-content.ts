import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { root } from '../../scripts/shop/places.ts'

const FOLDER = join(root, 'shop/content')
const ID = '\0test:shop-content'

/** A picture as large as that of the file, in one color. */
const blank = async (file: string): Promise<string> => {
  const { width, height } = await sharp(file).metadata()
  const background = { r: 200, g: 190, b: 180 }
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  const bytes = await drawn.webp({ effort: 0 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

const filesIn = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(join(FOLDER, folder)))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/**
 * Gives the content service of the tests in workerd the shop's documents as they are, and its pictures as large as they
 * are, but in one color and without the sizes that a build makes of them. All pixels together are 24 MB of its code, which
 * each file of tests would hand to a runtime of its own that reads, decodes and stores them.
 */
export const shopContentInOneColor = (): Plugin => ({
  name: 'shop:content-in-one-color',
  enforce: 'pre',
  resolveId: (id) => (id === '#shop-content' ? ID : null),
  async load(id) {
    if (id !== ID) return null
    const datasets = (await filesIn('.', '.ndjson')).map(
      async (file) => [`./${basename(file)}`, await readFile(join(FOLDER, file), 'utf8')] as const,
    )
    const pictures = (await filesIn('images', '.webp')).map(
      async (file) => [`./${file}`, await blank(join(FOLDER, file))] as const,
    )
    const loading = (await Promise.all(pictures)).map(
      ([file, url]) => `${JSON.stringify(file)}: async () => ${JSON.stringify(url)}`,
    )
    return `export const content = {
      datasets: ${JSON.stringify(Object.fromEntries(await Promise.all(datasets)))},
      pictures: { ${loading.join(', ')} },
    }`
  },
})
