import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Response, type Request } from 'miniflare'
import { BROUGHT_PATH } from './places.ts'

/** What `bringPicture` writes: a name that changes with the picture, a width, a format. */
const FILE = /^[a-z0-9-]+\.(?<format>webp|avif|jpe?g|png)$/
const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg' }

const missing = () => new Response(null, { status: 404 })

/**
 * Serves pictures that an import brought while the shop runs: what is built has those of its last build. 404 for all
 * else.
 */
export const serveBrought =
  (folder: string) =>
  ({ url, method }: Request): Response => {
    const name = new URL(url).pathname.slice(BROUGHT_PATH.length)
    const format = FILE.exec(name)?.groups?.['format']
    if (format === undefined || (method !== 'GET' && method !== 'HEAD')) return missing()
    try {
      return new Response(readFileSync(join(folder, name)), {
        headers: {
          'content-type': types[format] ?? `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      })
    } catch {
      return missing()
    }
  }
