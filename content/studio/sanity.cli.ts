import { defineCliConfig } from 'sanity/cli'
import { z } from 'zod'
import { brands, projectId } from './environment.ts'

/** The settings that the studio reads, by their whole names. */
const settings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('SANITY_STUDIO_')),
)

/** The files that `#shop` and its like stand for in the shop that is built; without it, those that package.json names. */
const aliases = z
  .record(z.string(), z.string())
  .parse(JSON.parse(process.env['SHOP_ALIASES'] ?? '{}'))

const ownNames = {
  name: 'shop:own-names',
  enforce: 'pre' as const,
  resolveId: (name: string) => aliases[name] ?? null,
}

export default defineCliConfig({
  api: { projectId, dataset: brands[0]?.dataset ?? 'production' },
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  // The schemas are the storefront's own, two folders up.
  vite: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), ownNames],
    define: { ...config.define, STUDIO_SETTINGS: JSON.stringify(settings) },
    server: { ...config.server, fs: { allow: ['../..'] } },
  }),
})
