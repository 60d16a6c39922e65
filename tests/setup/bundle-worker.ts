import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
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
    if (chunk?.type === 'chunk') return chunk.code
  }
  throw new Error(`${entry} did not build into a module`)
}

const bundles = new Map<string, Promise<string>>()

/** Bundles one of our workers from its source into a single module, as it runs in production. `entry` is from the root. */
export const bundleWorker = (entry: string): Promise<string> => {
  const bundled = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, bundled)
  return bundled
}
