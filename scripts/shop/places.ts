import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Shop } from '../../commerce/domain/shop.ts'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of our own shop. */
export const OUR_SHOP = 'shop'

/** The folder of a shop: `shop/`, with a name the one of that name in `shops/`, with a path that one. */
export const folderOfShop = (name: string | undefined): string => {
  if (!name) return join(root, OUR_SHOP)
  return /[\\/]/.test(name) ? resolve(root, name) : join(root, 'shops', name)
}

/** The shop that is built and run: `SHOP` says which. */
export const shopFolder = folderOfShop(process.env['SHOP'])

/** Under a base folder, where this shop's own files go: our shop's in the folder itself, as they always were. */
export const placeOf = (folder: string, base: string): string => {
  const path = relative(root, folder)
  if (path === OUR_SHOP) return base
  // Of one that lies elsewhere the whole path: two may be called alike.
  const name = path.startsWith('..') ? folder : path.replace(/^shops[\\/]/, '')
  return join(base, 'shops', name.replaceAll(/[^\w-]+/g, '-'))
}

/** What `vite build` makes of this shop. */
export const dist = placeOf(shopFolder, join(root, 'dist'))

/** Where a shop serves pictures that came in as files; copied into what is built, as all of `public/`. */
export const BROUGHT_PATH = '/goods/'

/** Where they lie. */
export const broughtFolder = join(shopFolder, 'public', BROUGHT_PATH)

export const noShop = (file: string): string =>
  `There is no ${relative(root, file)}. SHOP says which shop it is.`

/**
 * The shop itself: `shop.ts` in its folder.
 * @throws Error in words when there is none.
 */
export const loadShop = async (folder: string = shopFolder): Promise<Shop> => {
  const file = join(folder, 'shop.ts')
  if (!existsSync(file)) throw new Error(noShop(file))
  const { shop }: { shop: Shop } = await import(pathToFileURL(file).href)
  return shop
}
