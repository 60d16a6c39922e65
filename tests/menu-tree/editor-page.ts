import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { build } from 'vite'

/** The menu that the editor opens with, as `editor.shape` tells it. */
export const START = 'Living(Sofas(Leather Fabric) Tables) Bedroom(Beds) Outlet'

const ROOT = new URL('../../', import.meta.url).pathname
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Menus</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor.css"><style>body { margin: 16px }</style></head>
<body><div id="root"></div><script type="module" src="/editor.js"></script></body></html>`

interface EditorServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** The menu tree editor on a page of its own, built as for production, over content in memory. */
async function openEditorServer(): Promise<EditorServer> {
  const folder = await mkdtemp(join(tmpdir(), 'menu-tree-'))
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The studio may have copies of its own; one React is enough for a page.
    resolve: {
      dedupe: ['react', 'react-dom', '@headless-tree/core', '@headless-tree/react', 'zod'],
    },
    build: {
      outDir: folder,
      rolldownOptions: {
        input: join(ROOT, 'content/studio/menu-tree/test-page/main.tsx'),
        output: { entryFileNames: 'editor.js', assetFileNames: 'editor[extname]' },
      },
    },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const type = TYPES[extname(pathname)]
    if (type === undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE)
      return
    }
    readFile(join(folder, pathname)).then(
      (file) => response.writeHead(200, { 'Content-Type': type }).end(file),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The editor as its user meets it. */
export class EditorPage {
  readonly page: Page
  readonly #origin: string
  #pointer = { x: 0, y: 0 }

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.#origin}/${query}`)
    await expect(this.page.getByRole('treeitem').first()).toBeVisible()
  }

  row(name: string, menu = 'Desktop menu') {
    return this.page.getByRole('tree', { name: menu }).getByRole('treeitem', {
      name: new RegExp(`^${name}( |$)`),
    })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** One of the buttons that rows have for the mouse. */
  short(name: string) {
    return this.page.getByRole('button', { name, exact: true, includeHidden: true })
  }

  get tray() {
    return this.page.getByRole('region', { name: 'Set aside' }).first()
  }

  async expand(name: string): Promise<void> {
    await this.short(`Open ${name}`).click()
    await expect(this.row(name)).toHaveAttribute('aria-expanded', 'true')
    // The tree gives the row the focus a moment later, and would take it from whatever has it by then.
    await expect(this.row(name)).toBeFocused()
  }

  /** Picks a row up with the mouse and holds it over a part of another: 0 is its upper edge, 1 its lower. */
  async dragOver(name: string, target: string, part: number, menu?: string): Promise<void> {
    const { mouse } = this.page
    const from = await this.middleOf(this.row(name))
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + 6, from.y + 6)
    const box = await this.row(target, menu).boundingBox()
    if (box === null) throw new Error(`${target} is not to be seen`)
    const y = box.y + box.height * part
    await mouse.move(box.x + 200, y - 1, { steps: 3 })
    await mouse.move(box.x + 200, y)
    // The first event over an element only enters it.
    await mouse.move(box.x + 201, y)
    this.#pointer = { x: box.x + 201, y }
  }

  /** Holds a drag where it is until something shows: a hand rests by moving a little, and the browser tells of that. */
  async restUntil(shows: () => Promise<void>): Promise<void> {
    const { mouse } = this.page
    const { x, y } = this.#pointer
    await expect(async () => {
      await mouse.move(x + 1, y)
      await mouse.move(x, y)
      await shows()
    }).toPass()
  }

  async drag(name: string, target: string, part: number, menu?: string): Promise<void> {
    await this.dragOver(name, target, part, menu)
    await this.page.mouse.up()
  }

  async dragToTray(name: string): Promise<void> {
    await this.row(name).dragTo(this.tray, { sourcePosition: { x: 100, y: 30 } })
  }

  async middleOf(row: ReturnType<EditorPage['row']>): Promise<{ x: number; y: number }> {
    const box = await row.boundingBox()
    if (box === null) throw new Error('The row is not to be seen')
    return { x: box.x + 150, y: box.y + box.height / 2 }
  }

  /** What is saved, as an outline. */
  async expectSaved(outline: string, menu: 'desktop' | 'mobile' = 'desktop'): Promise<void> {
    await expect(this.page.getByTestId(menu)).toHaveText(outline)
  }
}

export const test = base.extend<{ editor: EditorPage }, { editorServer: EditorServer }>({
  editorServer: [
    async ({ browserName: _ }, use) => {
      const server = await openEditorServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  async editor({ page, editorServer }, use) {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await use(new EditorPage(page, editorServer.origin))
    expect(complaints).toEqual([])
  },
})

export { expect }
