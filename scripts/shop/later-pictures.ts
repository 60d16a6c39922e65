import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Response, type Request } from 'miniflare'
import { sizeMaker } from '../../tools/media/make-size.ts'
import type { MediaSize } from '../../tools/media/served-media.ts'
import { isKnownEtag } from '../../worker/headers/known-etag.ts'
import { headersOfFile } from '../../worker/headers/static-headers.ts'
import { mediaSources, readSizes, sizesFolder } from './media/own-media.ts'
import { BROUGHT_PATH, broughtFolder } from './places.ts'

/** Where pictures of goods are served. */
const MEDIA_PATH = '/media/'

/** What `bringPicture` writes: a name that changes with the picture, a width, a format. */
const BROUGHT = /^[a-z0-9-]+\.(?:webp|avif|jpe?g|png)$/

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg' }
const typeOf = (file: string): string => {
  const format = file.slice(file.lastIndexOf('.') + 1)
  return types[format] ?? `image/${format}`
}

type Asked = {
  readonly path: string
  readonly method: string
  readonly ifNoneMatch: string | null
}

type Answer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

type Folders = {
  /** Where an import writes. */
  readonly brought: string
  /** Of what sizes are made, where they are kept, and which there are. */
  readonly sources: string
  readonly sizes: string
  readonly listSizes: () => Promise<readonly MediaSize[]>
}

/**
 * Answers for pictures that are in no build: those that an import brought while the shop runs, and sizes of the goods'
 * pictures, which are made when they are first asked for. They are sent as the static files that they are where the shop
 * is deployed. Null for all else.
 */
export const laterPictures = ({ brought, sources, sizes, listSizes }: Folders) => {
  const make = sizeMaker(sources, sizes)
  let listed: Promise<ReadonlyMap<string, MediaSize>> | undefined
  const list = () =>
    (listed ??= listSizes().then((all) => new Map(all.map((size) => [size.file, size]))))

  const fileAt = async (path: string): Promise<string | null> => {
    if (path.startsWith(MEDIA_PATH)) {
      const size = (await list()).get(path.slice(MEDIA_PATH.length))
      return size ? make(size) : null
    }
    const name = path.slice(BROUGHT_PATH.length)
    return path.startsWith(BROUGHT_PATH) && BROUGHT.test(name) ? join(brought, name) : null
  }

  return async ({ path, method, ifNoneMatch }: Asked): Promise<Answer | null> => {
    if (method !== 'GET' && method !== 'HEAD') return null
    const file = await fileAt(path)
    const body = file && (await readFile(file).catch(() => null))
    if (!body) return null
    // The name changes with the picture, and with how it is encoded.
    const etag = `"${path.slice(path.lastIndexOf('/') + 1)}"`
    const headers = { 'content-type': typeOf(path), etag, ...headersOfFile(path) }
    return isKnownEtag(ifNoneMatch, etag)
      ? { status: 304, headers, body: null }
      : { status: 200, headers, body: method === 'HEAD' ? null : body }
  }
}

/** Those of this shop. */
export const ownLaterPictures = () =>
  laterPictures({
    brought: broughtFolder,
    sources: mediaSources,
    sizes: sizesFolder,
    listSizes: readSizes,
  })

/** The same as a service of the runtime: 404 for all else. */
export const serveLaterPictures =
  (answerTo = ownLaterPictures()) =>
  async ({ url, method, headers }: Request): Promise<Response> => {
    const answer = await answerTo({
      path: new URL(url).pathname,
      method,
      ifNoneMatch: headers.get('if-none-match'),
    })
    return answer
      ? new Response(answer.body, { status: answer.status, headers: answer.headers })
      : new Response(null, { status: 404 })
  }
