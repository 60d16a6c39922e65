import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../shop/places.ts'

/** Stands in the core sheet where the colours of the shop's brands come. */
const MARK = "@import '#brand-tokens';"

/** The core sheet with `tokens.css` of every brand in the shop's folder: a brand brings its own with its folder. */
export const brandSheets = (coreSheet: string, shopFolder: string): Plugin => ({
  name: 'shop:brand-sheets',
  enforce: 'pre',
  transform: {
    filter: { id: join(root, coreSheet) },
    handler(code) {
      if (!code.includes(MARK)) throw new Error(`${coreSheet} has no place for the brands’ sheets`)
      const sheets = globSync('*/tokens.css', { cwd: shopFolder }).toSorted()
      const from = join(root, coreSheet, '..')
      const imports = sheets.map(
        (sheet) => `@import ${JSON.stringify(relative(from, join(shopFolder, sheet)))};`,
      )
      return { code: code.replace(MARK, imports.join('\n')), map: null }
    },
  },
})
