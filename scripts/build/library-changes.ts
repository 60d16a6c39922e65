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

/** How Zod makes a schema that may say something of its own. */
const ZODS_SCHEMA =
  /^export function (string|number|int|boolean|never|date|datetime)\(params\) \{\n\s*return (.+);\n\}/gm
const ZODS_SCHEMAS = { schemas: 6, iso: 2 } as const

/**
 * A worker that starts makes all schemas of its contracts before its first visitor is looked at, thousands of them, and
 * nearly a third say nothing but `z.string()` or the like. No schema changes once it is made, so these are one.
 */
export const sharedSchemas = (): Plugin => ({
  name: 'shop:shared-schemas',
  applyToEnvironment: ({ name }) => name !== 'client', // a browser makes few, and pays by the byte
  transform: {
    filter: { id: /zod\/v4\/classic\/(?:schemas|iso)\.js$/ },
    handler(code, id) {
      const expected = ZODS_SCHEMAS[id.endsWith('iso.js') ? 'iso' : 'schemas']
      if ((code.match(ZODS_SCHEMA) ?? []).length !== expected)
        throw new Error('Zod no longer makes its schemas where we share them')
      const shared = (_: string, name: string, made: string) =>
        `var shared_${name};\nexport function ${name}(params) {\n  return params === undefined ? (shared_${name} ??= ${made}) : ${made};\n}`
      return { code: code.replaceAll(ZODS_SCHEMA, shared), map: null }
    },
  },
})

const ALL_OF_ZOD = 'extendZodWithOpenApi(z);'

/**
 * The OpenAPI library hands all of Zod to a function that looks at one class of it, and so a bundle keeps all of it: fifty
 * languages, a compiler, other libraries' formats. Reading them is a part of what a worker takes to start.
 */
export const zodInParts = (): Plugin => ({
  name: 'shop:zod-in-parts',
  transform: {
    filter: { id: /@hono\/zod-openapi\/dist\/index\.mjs$/ },
    handler(code) {
      if (!code.includes(ALL_OF_ZOD))
        throw new Error('Hono no longer hands all of Zod on where we replace it')
      return {
        code: code.replace(ALL_OF_ZOD, 'extendZodWithOpenApi({ ZodType: z.ZodType });'),
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
