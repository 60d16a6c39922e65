import { demandWriter } from '../access.ts'
import { fileAssetOf, imageAssetOf, type Asset, type Upload } from './assets.ts'
import { methodNotAllowed, type Call } from '../call.ts'
import { LakeError, requestError } from '../errors.ts'
import {
  isOriginal,
  isPlain,
  readRecipe,
  type ImageRecipe,
  type ImageSource,
} from './image-recipe.ts'
import type { ReadType } from './image-codecs.ts'
import type { Lake } from '../lake.ts'
import { readByteRange } from './byte-range.ts'
import type { StoredAsset } from '../storage.ts'
import { svgOfArea } from './svg.ts'

export async function uploadImage(call: Call): Promise<Response> {
  demandWriter(call)
  return kept(call, await imageAssetOf(await readUpload(call), call.lake.renditions))
}

export async function uploadFile(call: Call): Promise<Response> {
  demandWriter(call)
  return kept(call, await fileAssetOf(await readUpload(call)))
}

async function readUpload({ request, url }: Call): Promise<Upload> {
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    filename: url.searchParams.get('filename'),
    mimeType: request.headers.get('content-type'),
  }
}

async function kept(call: Call, { document, file, stored }: Asset): Promise<Response> {
  const by = demandWriter(call)
  const { lake, url } = call
  const mutations = [{ createIfNotExists: document }]
  // Asked first: what may not be uploaded leaves nothing behind, and who hears of the document finds the file.
  await lake.commit(mutations, { by, dryRun: true })
  lake.storage.writeAsset(file, stored)
  await lake.commit(mutations, { by })
  return Response.json({ document: lake.get(document._id, url.origin) })
}

/**
 * Sends an uploaded file, or the part of it that is asked for, which is how browsers play films and move about in them. It
 * is sent to be saved: a page of somebody's is never opened as one of the shop's. A film and its captions play all the same.
 */
export function sendFile({ storage }: Lake, request: Request, file: string): Response {
  if (request.method !== 'GET') return methodNotAllowed(['GET'])
  const known = storage.readAssetSize(file)
  if (known === undefined) throw requestError(404, 'notFound', 'There is no such file')
  const { mimeType, size } = known
  // The name holds a hash of the content.
  const etag = `"${file}"`
  const condition = request.headers.get('if-range')
  const isSame = condition === null || condition === etag
  const range = isSame ? readByteRange(request.headers.get('range'), size) : 'whole'
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size } : range
  const answer = sent({ mimeType, bytes: storage.readAssetPart(file, start, end) }, 'attachment')
  answer.headers.set('accept-ranges', 'bytes')
  answer.headers.set('etag', etag)
  answer.headers.delete('vary')
  if (range === 'whole') return answer
  answer.headers.set('content-range', `bytes ${start}-${end - 1}/${size}`)
  return new Response(answer.body, { status: 206, headers: answer.headers })
}

/** Sends an image as its address asks for it, as Sanity's pipeline does. */
export async function sendImage(lake: Lake, request: Request, file: string): Promise<Response> {
  if (request.method !== 'GET') return methodNotAllowed(['GET'])
  const { searchParams } = new URL(request.url)
  const image = await imageFor(lake, searchParams, request.headers.get('accept') ?? '', file)
  return sent(image, searchParams.has('dl') ? 'attachment' : 'inline')
}

function sent({ bytes, mimeType }: StoredAsset, disposition: 'attachment' | 'inline'): Response {
  return new Response(bytes, {
    headers: {
      'content-type': mimeType,
      'content-disposition': disposition,
      // The name holds a hash of the content.
      'cache-control': 'public, max-age=31536000, immutable',
      // An SVG may hold scripts; they run nowhere, even where it is opened by itself.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    },
  })
}

const READ_TYPES: readonly ReadType[] = ['jpg', 'png', 'webp', 'avif']

async function imageFor(
  lake: Lake,
  asked: URLSearchParams,
  accept: string,
  file: string,
): Promise<StoredAsset> {
  const original = (): StoredAsset => {
    const asset = lake.storage.readAsset(file)
    if (asset === undefined) throw requestError(404, 'notFound', 'There is no such image')
    return asset
  }
  const source = sourceOf(file)
  // A GIF is sent as it is: it moves.
  if (source.extension === 'gif') return original()
  const recipe = readRecipe(asked, accept, source)
  if (source.extension === 'svg') return ofSvg(original(), asked, source, recipe)
  const prepared = isPlain(asked) ? preparedSize(lake, file, recipe, accept) : undefined
  if (prepared !== undefined) return prepared
  const type = READ_TYPES.find((one) => one === source.extension)
  if (type === undefined || isOriginal(recipe, asked, accept, source)) return original()
  try {
    return await lake.renditions.of(file, type, recipe, original)
  } catch (error) {
    if (error instanceof LakeError) throw error
    // Taken in before uploads were looked at closely; it was shown as it is, and still is.
    console.error(`lake: nothing can be made of ${file}`, error)
    return original()
  }
}

/** An image's size and type, which its name says. */
function sourceOf(file: string): ImageSource {
  const match = /^[A-Za-z0-9]+-(\d{1,5})x(\d{1,5})\.([a-z]{3,4})$/.exec(file)
  const [, width, height, extension] = match ?? []
  if (extension === undefined) throw requestError(404, 'notFound', 'There is no such image')
  return { width: Number(width), height: Number(height), extension }
}

/** One of the sizes that the build made, in the best type that the browser reads. */
function preparedSize(
  lake: Lake,
  file: string,
  { size }: ImageRecipe,
  accept: string,
): StoredAsset | undefined {
  for (const type of ['avif', 'webp']) {
    const made = accept.includes(`image/${type}`)
      ? lake.storage.readAsset(`${file}@${size.width}.${type}`)
      : undefined
    if (made) return made
  }
  return undefined
}

/** An SVG fits any size by nature; only what is cut off is left out. */
function ofSvg(
  original: StoredAsset,
  asked: URLSearchParams,
  source: ImageSource,
  { rect }: ImageRecipe,
): StoredAsset {
  if (asked.has('fm')) {
    throw requestError(400, 'httpBadRequest', 'This service makes no pixels of an SVG')
  }
  if (rect.width === source.width && rect.height === source.height) return original
  return { ...original, bytes: svgOfArea(original.bytes, source, rect) }
}
