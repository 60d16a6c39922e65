import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { Response, type Request } from 'miniflare'
import { dist, root } from '../places.ts'

export const studioFolder = join(root, 'content/studio')
/** Where `npm run studio` puts the built studio: each shop has its own. */
export const studioBuild = join(dist, 'studio')

export const STUDIO_PATH = '/studio'
/** What the page of a studio says of itself that edits the embedded content service. */
export const STUDIO_MARK = '<meta name="studio-of" content="embedded content"/>'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

export const isStudioBuilt = (): boolean => existsSync(join(studioBuild, 'index.html'))

/** Allows nothing from other origins and no embedding; the studio itself embeds previews of the shops, asks them for goods, and shows their pictures. */
const policy = (shops: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' blob:",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${shops.join(' ')} data: blob:`,
    `connect-src 'self' ${shops.join(' ')} data: blob:`,
    `frame-src 'self' ${shops.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
  ].join('; ')

type StudioOptions = {
  /** The shops that the studio previews. */
  readonly origins: readonly string[]
}

const page = ({ origins }: StudioOptions) =>
  new Response(readFileSync(join(studioBuild, 'index.html'), 'utf8'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(origins),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  })

/** The file for an address under /studio; undefined if there is none or the path leads out of the folder. */
const fileOf = (pathname: string): string | undefined => {
  const path = normalize(join(studioBuild, pathname.slice(STUDIO_PATH.length)))
  if (!path.startsWith(`${studioBuild}/`) || !existsSync(path)) return undefined
  return statSync(path).isFile() ? path : undefined
}

/** Serves the studio locally: its files, and its page for every other address. */
export const serveStudio =
  (options: StudioOptions) =>
  (request: Request): Response => {
    if (!isStudioBuilt())
      return plain(404, 'The studio is not built yet. Run `npm run studio`, which also opens it.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'GET only')
    const { pathname } = new URL(request.url)
    const file = fileOf(decodeURIComponent(pathname))
    if (file === undefined) {
      const isFile = pathname.startsWith(`${STUDIO_PATH}/static/`)
      return isFile ? plain(404, 'There is no such file') : page(options)
    }
    if (file.endsWith('index.html')) return page(options)
    const extension = file.split('.').at(-1) ?? ''
    return new Response(readFileSync(file), {
      headers: {
        'content-type': types[extension] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  }
