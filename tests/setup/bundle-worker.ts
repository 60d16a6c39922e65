import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type BundledWorker = {
  /** The worker in one module. */
  readonly code: string
  /** The compiled code beside it, by the name that it is imported by. */
  readonly wasm: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** Leaves `.wasm` files to the runtime, and notes where they are. */
const compiledCode = (files: Map<string, string>): Plugin => ({
  name: 'shop:compiled-code',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.wasm?module')) return null
    const file = await this.resolve(source.replace('?module', ''), importer, { skipSelf: true })
    if (!file) return null
    const name = `./${basename(file.id)}`
    files.set(name, file.id)
    return { id: name, external: true }
  },
})

const bundle = async (entry: string): Promise<BundledWorker> => {
  const files = new Map<string, string>()
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [compiledCode(files)],
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      target: 'es2024',
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { format: 'esm', codeSplitting: false },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs) {
    if (!('output' in output)) continue
    const chunk = output.output.find((it) => it.type === 'chunk' && it.isEntry)
    if (chunk?.type !== 'chunk') continue
    const wasm = [...files].map(
      async ([name, file]) => [name, new Uint8Array(await readFile(file))] as const,
    )
    return { code: chunk.code, wasm: new Map(await Promise.all(wasm)) }
  }
  throw new Error(`${entry} did not build into a module`)
}

const bundles = new Map<string, Promise<BundledWorker>>()

/** Bundles one of our workers from its source into a single module, as it runs in production. `entry` is from the root. */
export const bundleWorker = (entry: string): Promise<BundledWorker> => {
  const bundled = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, bundled)
  return bundled
}
