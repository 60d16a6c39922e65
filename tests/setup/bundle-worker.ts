import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { contractStamp } from '../../scripts/build/contract-stamp.ts'
import { zodChanges } from '../../scripts/build/zod-changes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type BundledWorker = {
  /** The worker in one module. */
  readonly code: string
  /** The compiled code beside it, by the name that it is imported by. */
  readonly wasm: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** What differs from one of our workers as it is: other words, a stand-in for what a build makes. */
export type Otherwise = {
  readonly plugins?: readonly Plugin[]
  readonly alias?: Readonly<Record<string, string>>
}

/** Leaves `.wasm` files to the runtime, by names of `nameOf`, and notes where they are. */
const compiledCode = (files: Map<string, string>, nameOf: (file: string) => string): Plugin => ({
  name: 'shop:compiled-code',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.wasm?module')) return null
    const file = await this.resolve(source.replace('?module', ''), importer, { skipSelf: true })
    if (!file) return null
    const name = nameOf(file.id)
    files.set(name, file.id)
    return { id: name, external: true }
  },
})

const bundle = async (
  entry: string,
  compiled: Plugin,
  { plugins = [], alias = {} }: Otherwise = {},
) => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    define: contractStamp(),
    plugins: [compiled, ...zodChanges(), ...plugins],
    resolve: { alias, conditions: ['workerd', 'worker', 'module', 'browser'] },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      target: 'es2024',
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        // Names stay, so that a stack trace can be read; but each file of tests is sent the whole of it.
        output: {
          format: 'esm',
          codeSplitting: false,
          comments: false,
          minify: { compress: false, mangle: false },
        },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs) {
    if (!('output' in output)) continue
    const chunk = output.output.find((it) => it.type === 'chunk' && it.isEntry)
    if (chunk?.type === 'chunk') return chunk
  }
  throw new Error(`${entry} did not build into a module`)
}

const bundleWithCode = async (entry: string): Promise<BundledWorker> => {
  const files = new Map<string, string>()
  const compiled = compiledCode(files, (file) => `./${basename(file)}`)
  const { code } = await bundle(entry, compiled)
  const wasm = [...files].map(
    async ([name, file]) => [name, new Uint8Array(await readFile(file))] as const,
  )
  return { code, wasm: new Map(await Promise.all(wasm)) }
}

const bundles = new Map<string, Promise<BundledWorker>>()

/** Bundles one of our workers from its source into a single module, as it runs in production. `entry` is from the root. */
export const bundleWorker = (entry: string): Promise<BundledWorker> => {
  const bundled = bundles.get(entry) ?? bundleWithCode(entry)
  bundles.set(entry, bundled)
  return bundled
}

/**
 * Gives the tests in workerd these workers as one module each. Every file of tests, and every fresh isolate in one,
 * would otherwise fetch and evaluate the hundreds of modules of a worker one by one.
 */
export const workersInOneModule = (
  entries: readonly string[],
  otherwise: Otherwise = {},
): Plugin => {
  const paths = new Map(entries.map((entry) => [`${root}${entry}`, entry]))
  return {
    name: 'shop:workers-in-one-module',
    enforce: 'pre',
    // A bundle is JavaScript, whatever its entry's name: compiled again it would be laid out anew, and given a map of twice
    // its size. The first pattern is Vite's own.
    config: () => ({ oxc: { exclude: [/\.js$/, ...paths.keys()] } }),
    configureVitest({ defineCacheKeyGenerator }) {
      // Kept between runs by the text of its entry alone, a worker would be tested as it was before a change to the rest.
      defineCacheKeyGenerator(({ id }) => (paths.has(id) ? false : undefined))
    },
    async load(id) {
      const entry = paths.get(id)
      if (entry === undefined) return null
      const compiled = compiledCode(new Map(), (file) => `${file}?module`)
      const { code, moduleIds } = await bundle(entry, compiled, otherwise)
      for (const file of moduleIds) if (file.startsWith(root)) this.addWatchFile(file)
      return { code, map: { mappings: '' } }
    },
  }
}
