import type { Plugin } from 'vitest/config'

const ID = 'virtual:assets'

/** Stands for what the browser's build made, so that the storefront's tests need no build before them. */
export const testAssets = (): Plugin => ({
  name: 'davenport:test-assets',
  enforce: 'pre',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) =>
    id === `\0${ID}`
      ? `export const assets = ${JSON.stringify({
          build: 'test',
          entry: '/assets/entry.js',
          preloads: [],
          inlineCss: '',
          sheets: { checkout: '/assets/checkout.css' },
        })}`
      : null,
})
