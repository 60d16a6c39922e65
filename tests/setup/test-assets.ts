import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { root } from '../../scripts/shop/places.ts'
import { firstSheetNames, type PageAssets, sheetsBy } from '../../ui/page-meta.ts'

const ID = 'virtual:assets'

const assets: PageAssets = {
  build: 'test',
  entry: '/assets/entry.js',
  preloads: [],
  first: Object.fromEntries(
    ['davenport', 'drift'].map((brand) => [
      brand,
      Object.fromEntries(
        firstSheetNames.map((name) => {
          const css = `:root{--of:${name}}`
          const hash = createHash('sha256').update(css).digest('base64')
          return [name, { css, faces: [], hash: `sha256-${hash}` }]
        }),
      ),
    ]),
  ),
  brandSheets: { drift: '/assets/drift.css' },
  sheets: { core: '/assets/core.css', ...sheetsBy((name) => `/assets/${name}.css`) },
}

/**
 * Stands for what the browser's build made, so that the storefront's tests need no build before them. As in that build,
 * JSX is compiled for React's production runtime: its development runtime is not there under NODE_ENV=production.
 */
export const testAssets = (): Plugin => ({
  name: 'shop:test-assets',
  enforce: 'pre',
  config: () => ({ oxc: { jsx: { development: false } } }),
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => {
    if (id === `\0${ID}`) return `export const assets = ${JSON.stringify(assets)}`
    // Where `sourceFiles` has it: a bundle would give it a name of its own.
    if (/\?(?:url|no-inline)$/.test(id))
      return `export default ${JSON.stringify(`/${relative(root, id.replace(/\?.*$/, ''))}`)}`
    return null
  },
})

/** Static files as they lie in the sources: without a build, their names are the sources' own. */
export const sourceFiles = async ({ url }: { readonly url: string }): Promise<Response> =>
  readFile(join(root, new URL(url).pathname)).then(
    (file) => new Response(file),
    () => new Response(null, { status: 404 }),
  )
