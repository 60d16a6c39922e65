import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sheetNames, type SheetName, sheetsBy } from './ui/page-meta.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ENTRY = 'ui/browser/entry.ts'
const CORE_SHEET = 'ui/styles/core.css'
const sheetSource = (name: SheetName) => `ui/styles/${name}.css`
const ASSETS_ID = 'virtual:assets'
const DEV_ENTRY_ID = 'virtual:dev-entry'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Tells the storefront what the browser's build made: where the entry script and the sheets are, and the core sheet's
 * own text, which is inlined. In development the sources are served as they are.
 */
const assets = (): Plugin => ({
  name: 'davenport:assets',
  resolveId: (id) => (id === ASSETS_ID ? `\0${ASSETS_ID}` : null),
  load(id) {
    if (id !== `\0${ASSETS_ID}`) return null
    const built = at('dist/client/.vite/manifest.json')
    if (this.environment.mode === 'dev' || !existsSync(built))
      return `export const assets = ${JSON.stringify({
        build: 'dev',
        entry: `/@id/${DEV_ENTRY_ID}`,
        preloads: [],
        inlineCss: '',
        sheets: {
          core: `/${CORE_SHEET}`,
          ...sheetsBy((name) => `/${sheetSource(name)}`),
        },
      })}`
    const text = readFileSync(built, 'utf8')
    const manifest = JSON.parse(text) as Manifest
    const file = (source: string) => {
      const found = manifest[source]?.file
      if (!found) throw new Error(`${source} is not in the browser's build`)
      return `/${found}`
    }
    const inlineCss = readFileSync(at(`dist/client${file(CORE_SHEET)}`), 'utf8').trim()
    return `export const assets = ${JSON.stringify({
      build: createHash('sha256').update(text).digest('hex').slice(0, 12),
      entry: file(ENTRY),
      preloads: (manifest[ENTRY]?.imports ?? []).map((name) => file(name)),
      inlineCss,
      sheets: sheetsBy((name) => file(sheetSource(name))),
    })}`
  },
})

/**
 * React's edge build calls `TextEncoder.encode()` for every short string, and in workerd each call crosses into native
 * code: streaming a page costs several times its rendering. The encoder in worker/streaming keeps short ASCII in
 * JavaScript. `npm run bench` shows the difference; drop this when React batches its writes.
 */
const shortTextEncoder = (): Plugin => ({
  name: 'davenport:short-text-encoder',
  transform: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler(code) {
      if (process.env['TEXT_ENCODER'] === 'native') return null
      const native = 'var textEncoder = new TextEncoder();'
      if (!code.includes(native))
        throw new Error('React no longer makes its encoder where we replace it')
      const ours = JSON.stringify(at('worker/streaming/short-text-encoder.ts'))
      return {
        code: code.replace(native, `var textEncoder = require(${ours}).shortTextEncoder;`),
        map: null,
      }
    },
  },
})

/**
 * Vite's helper for dynamic imports also waits for style sheets, which no island brings. Ours only starts the chunks'
 * own imports early (and the sheet of an editor's overlays), and every page carries it.
 */
const smallPreload = (): Plugin => ({
  name: 'davenport:small-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load, files = []) => {
          for (const file of files) {
            const link = document.createElement('link')
            link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
            link.href = '/' + file
            document.head.append(link)
          }
          return load()
        }`
      : null,
})

/**
 * The 3D view brings a decoder of compressed meshes, which starts WebAssembly as soon as it is imported; the page's
 * policy refuses that, and our files need none (docs/decisions/0088).
 */
const noMeshDecoder = (): Plugin => ({
  name: 'davenport:no-mesh-decoder',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/three/examples/jsm/libs/meshopt_decoder.module.js')
      ? 'export const MeshoptDecoder = { supported: false }'
      : null,
})

/** `npm run dev` only: the entry script with Vite's own client, and a fresh page whenever a source of it changes. */
const devEntry = (): Plugin => ({
  name: 'davenport:dev-entry',
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

/** The pictures: the catalogue's, written where static files are served from, and the sizes of the content's. */
const media = (): Plugin => ({
  name: 'davenport:media',
  configResolved() {
    execFileSync(process.execPath, [at('commerce/catalogue/write-media.ts'), at('public/media')])
    execFileSync(process.execPath, [at('scripts/shop/write-image-sizes.ts')])
  },
})

export default defineConfig(({ command, isPreview }) => {
  const dev = command === 'serve' && !isPreview
  return {
    plugins: [
      media(),
      assets(),
      shortTextEncoder(),
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
              ...passedOn('PREVIEW_SECRET', 'CONTENT_WEBHOOK_SECRET', 'SANITY_READ_TOKEN'),
            }
            // Vite's own files (sources, hot reload) come before the worker.
            if (config.assets) config.assets.run_worker_first = false
          }
          if (process.env['DEPLOY'] === '1') return
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
          { configPath: 'commerce/service/wrangler.toml' },
          { configPath: 'commerce/payments/wrangler.toml' },
          { configPath: 'commerce/mail/wrangler.toml' },
          {
            configPath: 'content/lake/wrangler.toml',
            // In a build they come from whoever runs it, and never into its files.
            config: (config) => {
              if (dev)
                config.vars = {
                  ...config.vars,
                  ...passedOn(
                    'LAKE_READ_TOKEN',
                    'LAKE_WRITE_TOKEN',
                    'CONTENT_WEBHOOK_SECRET',
                    'WEBHOOK_URLS',
                  ),
                }
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
          outDir: 'dist/client',
          manifest: true,
          chunkSizeWarningLimit: 1200, // the libraries of the map and of the 3D view, which are fetched on a press only
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [ENTRY, CORE_SHEET, ...sheetNames.map(sheetSource)],
            // One chunk for what the first island to wake needs, whichever it is.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules.(react|react-dom|scheduler)\/|browser.hydrate/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // Visual editing is large, and only editors fetch it.
    build: { target: 'es2024', cssMinify: 'lightningcss', chunkSizeWarningLimit: 700 },
    builder: {
      // The browser first: the storefront inlines what it made.
      async buildApp(builder) {
        const { client, ...workers } = builder.environments
        if (client) await builder.build(client)
        for (const worker of Object.values(workers))
          if (worker.name !== 'ssr') await builder.build(worker)
        // The storefront's own static files are served with the browser's.
        const own = at('dist/storefront/assets')
        for (const file of globSync('*.bin', { cwd: own }))
          renameSync(join(own, file), join(at('dist/client/assets'), file))
      },
    },
  }
})
