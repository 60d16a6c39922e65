import { existsSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { OUR_SHOP, root, shopFolder } from './places.ts'

/**
 * Names of our own for files that are chosen with the shop: `#shop`. package.json says what each is in our shop, for
 * TypeScript and the linters as well; in any other shop it is the same file in its own folder. `#words` is the engine's
 * own English there, which our shop takes over as any shop does.
 */
export const ownNames: Readonly<Record<string, string>> = packageFile.imports

/** What stands in for a file that a shop need not have. */
const standIns: Readonly<Record<string, string>> = {
  '#shop-photo-weights': 'commerce/domain/image-embedding/no-weights.ts',
  '#shop-strange-vectors': 'commerce/domain/image-embedding/no-strange-vectors.json',
}

/** The file that each of those names means in a shop, by its whole path. */
export const aliasesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(ownNames).map(([name, ours]) => {
      const its = join(folder, ours.replace(`./${OUR_SHOP}/`, './'))
      const standIn = standIns[name]
      return [name, standIn === undefined || existsSync(its) ? its : join(root, standIn)]
    }),
  )

/** The same of the shop that `SHOP` says. */
export const aliases = aliasesOf(shopFolder)
