import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../shop/places.ts'

/** What libraries bring that the shop serves in another way. */

/**
 * React's edge build calls `TextEncoder.encode()` for every short string, and in workerd each call crosses into native
 * code: streaming a page costs several times its rendering. The encoder in worker/streaming keeps short ASCII in
 * JavaScript. `npm run bench` shows the difference; drop this when React batches its writes.
 */
export const shortTextEncoder = (): Plugin => ({
  name: 'shop:short-text-encoder',
  transform: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler(code) {
      if (process.env['TEXT_ENCODER'] === 'native') return null
      const native = 'var textEncoder = new TextEncoder();'
      if (!code.includes(native))
        throw new Error('React no longer makes its encoder where we replace it')
      const ours = JSON.stringify(join(root, 'worker/streaming/short-text-encoder.ts'))
      return {
        code: code.replace(native, `var textEncoder = require(${ours}).shortTextEncoder;`),
        map: null,
      }
    },
  },
})

const REACTS_PIECE = /\bnew Uint8Array\(4096\)|\b4096 < chunk\.byteLength/g
const REACTS_PIECES = 5
const PIECE_BYTES = '65536'

/**
 * React hands a page on in pieces of 4 KB, and each goes through the stream, the isolate's lock and every proxy behind it
 * by itself. Larger ones hold nothing back: what there is when React pauses goes out whatever its size.
 */
export const largePieces = (): Plugin => ({
  name: 'shop:large-pieces',
  transform: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler(code) {
      if ((code.match(REACTS_PIECE) ?? []).length !== REACTS_PIECES)
        throw new Error('React no longer cuts its pieces where we replace their size')
      return {
        code: code.replaceAll(REACTS_PIECE, (it) => it.replace('4096', PIECE_BYTES)),
        map: null,
      }
    },
  },
})

/** How Hono holds a request's variables, and what we put in its place. */
const VARIABLES = [
  ['this.#var ??= /* @__PURE__ */ new Map();', 'this.#var ??= { __proto__: null };'],
  ['this.#var.set(key, value);', 'this.#var[key] = value;'],
  ['return this.#var ? this.#var.get(key) : void 0;', 'return this.#var?.[key];'],
  ['return Object.fromEntries(this.#var);', 'return this.#var;'],
] as const

/** Hono copies all variables of a request for each one that is read as `c.var.x`: some dozens of times a page. */
export const plainVariables = (): Plugin => ({
  name: 'shop:plain-variables',
  transform: {
    filter: { id: /hono\/dist\/context\.js$/ },
    handler(code) {
      if (VARIABLES.some(([theirs]) => !code.includes(theirs)))
        throw new Error('Hono no longer holds variables where we replace it')
      return {
        code: VARIABLES.reduce((text, [theirs, ours]) => text.replace(theirs, ours), code),
        map: null,
      }
    },
  },
})

/**
 * Vite's helper for dynamic imports is several times the size of ours, which every page carries. Ours starts the chunk
 * and its own imports early, and runs it when its sheets are there: what it shows before them would stand in the page's
 * flow and push the rest down. (`load` may hold what follows the import too: its `.then()`.)
 */
export const smallPreload = (): Plugin => ({
  name: 'shop:small-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `import { linkFile, loadSheet } from ${JSON.stringify(join(root, 'ui/browser/link-files.ts'))}
        // Each link is a task of the browser's, in the moment of a press: one for each script, however many need it.
        const linked = new Set()
        const start = (file) => {
          if (file.endsWith('.css')) return loadSheet('/' + file)
          if (linked.size < linked.add(file).size) linkFile('modulepreload', '/' + file)
        }
        export const __vitePreload = async (load, files = []) => {
          await Promise.all(files.map(start))
          return load()
        }`
      : null,
})

/**
 * The 3D view brings a decoder of compressed meshes, which starts WebAssembly as soon as it is imported; the page's
 * policy refuses that, and our files need none (tools/photo-lab/decisions/0088).
 */
export const noMeshDecoder = (): Plugin => ({
  name: 'shop:no-mesh-decoder',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/three/examples/jsm/libs/meshopt_decoder.module.js')
      ? 'export const MeshoptDecoder = { supported: false }'
      : null,
})
