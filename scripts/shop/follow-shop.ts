/**
 * Loaded before a program (`node --import`): Node itself resolves names such as `#words` by package.json, to our shop;
 * from here on they mean the files of the shop that `SHOP` says, as they do in what Vite builds.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aliases } from './aliases.ts'
import { failInWords } from './fail.ts'
import { noShop, shopFolder } from './places.ts'

const shopFile = join(shopFolder, 'shop.ts')

registerHooks({
  resolve(name, context, next) {
    const file = aliases[name]
    if (file !== undefined && !existsSync(shopFile)) failInWords(new Error(noShop(shopFile)))
    return next(file === undefined ? name : pathToFileURL(file).href, context)
  },
})
