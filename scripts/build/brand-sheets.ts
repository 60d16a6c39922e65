import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../shop/places.ts'

/** Stands in the core sheet where the colours of the shop's brands come. */
const MARK = "@import '#brand-tokens';"

/** `tokens.css` of every brand in the shop's folder: a brand brings its own with its folder. */
const brandTokens = (shopFolder: string): readonly string[] =>
  globSync('*/tokens.css', { cwd: shopFolder })
    .toSorted()
    .map((sheet) => join(shopFolder, sheet))

/** The brands whose colours a sheet sets. */
const brandsOf = (sheet: string): readonly string[] => [
  ...new Set([...sheet.matchAll(/\[data-brand=['"]?([\w-]+)/g)].map(([, id = '']) => id)),
]

/** What a brand brings besides its tokens, where it does: files in its folder, for its own pages alone. */
const ownSheets = {
  /** What its opening looks like before linked sheets have come; inlined after the tokens. */
  first: 'first.css',
  /** All that differs on its pages, `first.css` imported; linked after the core sheet. */
  whole: 'brand.css',
} as const

export type BrandSheet = Readonly<Record<keyof typeof ownSheets, string | null>> & {
  readonly brand: string
  readonly tokens: string
}

/** The sheets of each brand of a shop, as absolute paths. */
export const brandSheetsOf = (shopFolder: string): readonly BrandSheet[] =>
  brandTokens(shopFolder).flatMap((tokens) => {
    const own = (name: string) => {
      const path = join(dirname(tokens), name)
      return existsSync(path) ? path : null
    }
    const first = own(ownSheets.first)
    const whole = own(ownSheets.whole)
    return brandsOf(readFileSync(tokens, 'utf8')).map((brand) => ({ brand, tokens, first, whole }))
  })

/** The core sheet with the tokens of all brands. */
export const brandSheets = (coreSheet: string, shopFolder: string): Plugin => ({
  name: 'shop:brand-sheets',
  enforce: 'pre',
  transform: {
    // In development an address has a query: `core.css?direct`.
    filter: { id: [join(root, coreSheet), `${join(root, coreSheet)}?*`] },
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
