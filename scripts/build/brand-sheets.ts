import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../shop/places.ts'

/** Stands in the core sheet where the colours of the shop's brands come. */
const MARK = "@import '#brand-tokens';"

/** `tokens.css` of every brand in the shop's folder: a brand brings its own with its folder. */
export const brandTokens = (shopFolder: string): readonly string[] =>
  globSync('*/tokens.css', { cwd: shopFolder })
    .toSorted()
    .map((sheet) => join(shopFolder, sheet))

/** The brands whose colours a sheet sets. */
export const brandsOf = (sheet: string): readonly string[] => [
  ...new Set([...sheet.matchAll(/\[data-brand=['"]?([\w-]+)/g)].map(([, id = '']) => id)),
]

/** The core sheet with the tokens of all brands. */
export const brandSheets = (coreSheet: string, shopFolder: string): Plugin => ({
  name: 'shop:brand-sheets',
  enforce: 'pre',
  transform: {
    filter: { id: join(root, coreSheet) },
    handler(code) {
      if (!code.includes(MARK)) throw new Error(`${coreSheet} has no place for the brands’ sheets`)
      const from = join(root, coreSheet, '..')
      const imports = brandTokens(shopFolder).map(
        (sheet) => `@import ${JSON.stringify(relative(from, sheet))};`,
      )
      return { code: code.replace(MARK, imports.join('\n')), map: null }
    },
  },
})
