/**
 * Renders every page of the shop with fixtures and takes its picture at phone and desk width, for both brands:
 *
 *     node tests/ui/gallery.ts [page …]
 *
 * The pictures are in the system's folder for temporary files (or GALLERY_DIR). CHROME_PATH names another browser.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from 'playwright'
import { renderToReadableStream } from 'react-dom/server.browser'
import { build, createServer } from 'vite'
import { accessibilityProblems } from '../setup/axe.ts'
import type * as Gallery from './gallery-pages.tsx'
import { firstSheetNames, sheetsBy } from '../../ui/page-meta.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = process.env['GALLERY_DIR'] ?? join(tmpdir(), 'davenport-gallery')
const only = process.argv.slice(2)
const widths = [375, 1440]

const compile = async (sheet: 'core' | 'checkout') => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    build: {
      outDir: join(out, 'assets'),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      assetsDir: '.',
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: join(root, `ui/styles/${sheet}.css`),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
  return readFile(join(out, 'assets', `${sheet}.css`), 'utf8')
}

const small = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

await mkdir(out, { recursive: true })
const core = await compile('core')
const checkout = await compile('checkout')
console.log(
  `core.css ${core.length} B, ${small(core)} B brotli; checkout.css ${checkout.length} B, ${small(checkout)} B brotli`,
)

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
})
const { pages, documentOf } = (await server.ssrLoadModule(
  '/tests/ui/gallery-pages.tsx',
)) as typeof Gallery

const wholeInline = Object.fromEntries(
  firstSheetNames.map((name) => [
    name,
    { css: core.replaceAll('url(./', 'url(./assets/'), faces: [], hash: '' },
  ]),
)
const assets = {
  build: 'gallery',
  entry: 'data:text/javascript,',
  preloads: [],
  first: { davenport: wholeInline, drift: wholeInline },
  brandSheets: {},
  sheets: sheetsBy((name) => `./assets/${name}.css`),
}

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await (await browser.newContext()).newPage()
for (const name of Object.keys(pages).filter((one) => only.length === 0 || only.includes(one)))
  for (const brand of ['davenport', 'drift'] as const) {
    const stream = await renderToReadableStream(documentOf(name, brand, assets))
    await stream.allReady
    const html = await new Response(stream).text()
    const file = join(out, `${name}-${brand}.html`)
    await writeFile(file, html)
    const bytes = html.replaceAll(/src="data:image[^"]+/g, 'src="/media/picture.svg')
    console.log(`${name} ${brand}: ${bytes.length} B, ${small(bytes)} B brotli`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 812 : 900 })
      await page.goto(pathToFileURL(file).href)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() => !document.querySelector('template[id^="B:"]'))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) console.log(`  ${width}px: scrolls sideways by ${wide}`)
      for (const problem of await accessibilityProblems(page))
        console.log(`  ${width}px: ${problem}`)
      await page.screenshot({ path: join(out, `${name}-${brand}-${width}.png`), fullPage: true })
    }
  }
await browser.close()
await Promise.race([server.close(), new Promise((done) => setTimeout(done, 500))])
process.exit(0) // the server may keep its file watchers
