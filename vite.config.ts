import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { beginStep } from './tools/progress.mjs'
import { buildStamp } from './scripts/build/build-stamp.ts'
import { contractStamp } from './scripts/build/contract-stamp.ts'
import { brandSheets, brandSheetsOf } from './scripts/build/brand-sheets.ts'
import { openingOf, withoutUnusedTokens } from './scripts/build/first-sheet.ts'
import {
  largePieces,
  noMeshDecoder,
  plainVariables,
  shortTextEncoder,
  smallPreload,
} from './scripts/build/library-changes.ts'
import { publicDir, staticFiles } from './scripts/build/static-files.ts'
import { zodChanges } from './scripts/build/zod-changes.ts'
import { aliases } from './scripts/shop/aliases.ts'
import { dist, root, shopFolder } from './scripts/shop/places.ts'
import { firstSheetNames, sheetNames, type SheetName, sheetsBy } from './ui/page-meta.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ENTRY = 'ui/browser/entry.ts'
const CORE_SHEET = 'ui/styles/core.css'
const sheetSource = (name: SheetName) => `ui/styles/${name}.css`
const firstSheets = Object.fromEntries(
  firstSheetNames.map((name) => [name, `ui/styles/first/${name}.css`]),
)
const ownSheets = brandSheetsOf(shopFolder)
const inRoot = (sheet: string) => relative(root, sheet)
const ASSETS_ID = 'virtual:assets'
const DEV_ENTRY_ID = 'virtual:dev-entry'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Tells the storefront what the browser's build made: where the entry script and the sheets are, and the text of those
 * that are inlined. In development the sources are served as they are.
 */
const assets = (): Plugin => ({
  name: 'shop:assets',
  resolveId: (id) => (id === ASSETS_ID ? `\0${ASSETS_ID}` : null),
  load(id) {
    if (id !== `\0${ASSETS_ID}`) return null
    const built = join(dist, 'client/.vite/manifest.json')
    if (this.environment.mode === 'dev' || !existsSync(built))
      return `export const assets = ${JSON.stringify({
        build: 'dev',
        entry: `/@id/${DEV_ENTRY_ID}`,
        preloads: [],
        first: {},
        brandSheets: Object.fromEntries(
          ownSheets.flatMap(({ brand, whole }) => (whole ? [[brand, `/${inRoot(whole)}`]] : [])),
        ),
        sheets: {
          core: `/${CORE_SHEET}`,
          ...sheetsBy((name) => `/${sheetSource(name)}`),
        },
      })}`
    const listed = readFileSync(built, 'utf8')
    const manifest = JSON.parse(listed) as Manifest
    const file = (source: string) => {
      const found = manifest[source]?.file
      if (!found) throw new Error(`${source} is not in the browser's build`)
      return `/${found}`
    }
    const text = (source: string) =>
      readFileSync(join(dist, `client${file(source)}`), 'utf8').trim()
    const inlined = (css: string) => ({
      css,
      faces: [...css.matchAll(/url\(([^()]+\.woff2)\)/g)].map(([, face = '']) => face),
      hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    })
    return `export const assets = ${JSON.stringify({
      build: createHash('sha256').update(listed).digest('hex').slice(0, 12),
      entry: file(ENTRY),
      preloads: (manifest[ENTRY]?.imports ?? []).map((name) => file(name)),
      first: Object.fromEntries(
        ownSheets.map(({ brand, tokens, first }) => {
          const opening = first ? text(inRoot(first)) : ''
          const sheets = Object.values(firstSheets).map(text)
          return [
            brand,
            Object.fromEntries(
              Object.entries(firstSheets).map(([name, source]) => {
                const sheet = text(source)
                const own = `${text(inRoot(tokens))}${openingOf(opening, sheet, sheets)}`
                return [name, inlined(withoutUnusedTokens(`${sheet}${own}`))]
              }),
            ),
          ]
        }),
      ),
      brandSheets: Object.fromEntries(
        ownSheets.flatMap(({ brand, whole }) => (whole ? [[brand, file(inRoot(whole))]] : [])),
      ),
      sheets: { core: file(CORE_SHEET), ...sheetsBy((name) => file(sheetSource(name))) },
    })}`
  },
})

/** `npm run dev` only: the entry script with Vite's own client, and a fresh page whenever a source of it changes. */
const devEntry = (): Plugin => ({
  name: 'shop:dev-entry',
  apply: 'serve',
  resolveId: (id) => (id === DEV_ENTRY_ID ? id : null),
  load: (id) => (id === DEV_ENTRY_ID ? `import '/@vite/client'\nimport '/${ENTRY}'` : null),
  hotUpdate({ file, server }) {
    if (this.environment.name !== 'client' && !file.endsWith('.css'))
      server.environments.client.hot.send({ type: 'full-reload' })
  },
})

/** Settings of the environment that `npm run dev` hands to a worker, those that are there. */
const passedOn = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )

export default defineConfig(({ command, isPreview }) => {
  const dev = command === 'serve' && !isPreview
  return {
    root,
    publicDir,
    resolve: { alias: aliases },
    ...(dev
      ? {}
      : {
          define: {
            ...contractStamp(),
            BUILD_STAMP: JSON.stringify(buildStamp().slice(0, 16)), // worker/build.ts
          },
        }),
    plugins: [
      staticFiles(),
      brandSheets(CORE_SHEET, shopFolder),
      assets(),
      shortTextEncoder(),
      largePieces(),
      plainVariables(),
      ...zodChanges(),
      smallPreload(),
      noMeshDecoder(),
      // Its fast refresh wants a script in every page; in development pages are loaded afresh instead.
      ...(dev ? [devEntry()] : [react()]),
      cloudflare({
        persistState: { path: process.env['STATE_DIR'] ?? '.state' },
        inspectorPort: false,
        remoteBindings: false,
        config: (config) => {
          if (dev) {
            config.main = at('worker/dev.ts')
            // Pages are rendered anew, so that what was edited shows; cookies need no https.
            config.vars = {
              ...config.vars,
              PAGE_CACHE: 'off',
              COOKIE_SECURE: 'false',
              CONTENT_FOLDER: inRoot(join(shopFolder, 'content')),
              ...passedOn(
                'SITES',
                'PAY_ORIGIN',
                'PREVIEW_SECRET',
                'CONTENT_WEBHOOK_SECRET',
                'SANITY_READ_TOKEN',
              ),
            }
            // Vite's own files (sources, hot reload) come before the worker.
            if (config.assets) config.assets.run_worker_first = false
          }
          config.services = [
            ...(config.services ?? []),
            { binding: 'LAKE', service: 'content-lake' },
            ...(dev
              ? [
                  { binding: 'PAYMENTS', service: 'payments' },
                  { binding: 'MAIL', service: 'mail' },
                ]
              : []),
          ]
        },
        auxiliaryWorkers: [
          {
            configPath: 'commerce/service/wrangler.toml',
            config: (config) => {
              if (dev) config.vars = { ...config.vars, ...passedOn('SITE_ORIGINS') }
            },
          },
          {
            configPath: 'doubles/payments/wrangler.toml',
            config: (config) => {
              if (dev) config.vars = { ...config.vars, ...passedOn('SHOP_ORIGINS') }
            },
          },
          { configPath: 'doubles/mail/wrangler.toml' },
          {
            configPath: 'doubles/lake/wrangler.toml',
            // In a build such settings come from whoever runs it, and never into its files.
            config: (config) => {
              if (!dev) return
              config.vars = {
                ...config.vars,
                ...passedOn(
                  'LAKE_READ_TOKEN',
                  'LAKE_WRITE_TOKEN',
                  'CONTENT_WEBHOOK_SECRET',
                  'WEBHOOK_URLS',
                ),
              }
              config.services = [
                ...(config.services ?? []),
                { binding: 'CONTENT_FILES', service: 'storefront', entrypoint: 'ContentFiles' },
              ]
            },
          },
        ],
      }),
    ],
    server: {
      port: Number(process.env['PORT'] ?? 8787),
      strictPort: true,
      host: 'localhost',
      allowedHosts: ['.localhost'],
    },
    environments: {
      client: {
        build: {
          manifest: true,
          chunkSizeWarningLimit: 1200, // the libraries of the map and of the 3D view, which are fetched on a press only
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [
              ENTRY,
              CORE_SHEET,
              ...Object.values(firstSheets),
              ...ownSheets.flatMap(({ tokens, first, whole }) =>
                [tokens, first, whole].flatMap((sheet) => (sheet ? [inRoot(sheet)] : [])),
              ),
              ...sheetNames.map(sheetSource),
            ],
            // Nothing happens when words are loaded: a script brings those that it says, and asks for no file of others.
            treeshake: {
              moduleSideEffects: [{ test: /[\\/]words[\\/]en\b/, sideEffects: false }],
            },
            output: {
              comments: { legal: false },
              // Names of scripts stand in scripts, where no compression makes them shorter.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              // One chunk for what the first island to wake needs, whichever it is.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules.(react|react-dom|scheduler)\/|islands.hydrate\.ts/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // Visual editing is large, and only editors fetch it.
    build: {
      outDir: dist,
      target: 'es2024',
      cssMinify: 'lightningcss',
      // Of the workers too, all but licenses: half of what one takes to start is reading its text. Maps are uploaded with it.
      minify: true,
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { comments: { legal: true } } },
    },
    builder: {
      // The browser first: the storefront inlines what it made.
      async buildApp(builder) {
        const { client, ...workers } = builder.environments
        const endStep = beginStep(
          'Building the browser’s files and the workers, usually under a minute',
        )
        if (client) await builder.build(client)
        for (const worker of Object.values(workers))
          if (worker.name !== 'ssr') await builder.build(worker)
        endStep()
        // The storefront's own static files are served with the browser's.
        const own = join(dist, 'storefront/assets')
        for (const file of globSync('*.bin', { cwd: own }))
          renameSync(join(own, file), join(dist, 'client/assets', file))
      },
    },
  }
})
