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

/** Addresses of files, and what Node writes above code that it cannot read: a path alone, sometimes. */
const IN_STACK = /(file:\/\/\S+?|^(?:\/|[a-z]:\\).+?):(\d+)/gim

/** A mistake in one of a shop's own files, with where it is: whoever writes a shop has to find it. */
export const inItsFile = (error: unknown, folder: string): unknown => {
  if (!(error instanceof Error)) return error
  for (const [, named = '', line] of (error.stack ?? '').matchAll(IN_STACK)) {
    const file = named.startsWith('file:') ? fileURLToPath(named) : named
    if (!relative(folder, file).startsWith('..'))
      return new Error(`${relative(root, file)}, line ${line}: ${error.message}`, { cause: error })
  }
  return error
}

/**
 * The shop itself: `shop.ts` in its folder.
 * @throws Error in words when there is none, or when one of its files cannot be read as code.
 */
export const loadShop = async (folder: string = shopFolder): Promise<Shop> => {
  const file = join(folder, 'shop.ts')
  if (!existsSync(file)) throw new Error(noShop(file))
  try {
    const { shop }: { shop: Shop } = await import(pathToFileURL(file).href)
    return shop
  } catch (error) {
    throw inItsFile(error, folder)
  }
}
