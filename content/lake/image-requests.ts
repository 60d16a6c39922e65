import { demandWrite } from './access.ts'
import { imageAssetOf } from './assets.ts'
import { methodNotAllowed, type Call } from './call.ts'
import { requestError } from './errors.ts'
import { IMAGE_WIDTHS } from '../image-url.ts'
import { PROJECT_ID, type Lake } from './lake.ts'
import type { StoredAsset } from './storage.ts'

export async function uploadImage({ lake, request, url, access }: Call): Promise<Response> {
  demandWrite(access)
  const asset = await imageAssetOf({
    bytes: new Uint8Array(await request.arrayBuffer()),
    filename: url.searchParams.get('filename'),
    imagesUrl: `${url.origin}/lake/images/${PROJECT_ID}/${lake.dataset}`,
  })
  lake.storage.writeAsset(asset.path, asset.stored)
  await lake.commit([{ createIfNotExists: asset.document }])
  return Response.json({ document: lake.get(asset.document._id) })
}

/**
 * Sends an image in the smallest size that is ready and no smaller than the `w` asked for, in the best file type that
 * the browser reads when `auto=format` leaves it to us. What has no sizes is sent as it is: an editor's own upload.
 */
export function sendImage(lake: Lake, request: Request, file: string): Response {
  if (request.method !== 'GET') return methodNotAllowed(['GET'])
  const asset = sizeFor(lake, request, file) ?? lake.storage.readAsset(file)
  if (asset === undefined) throw requestError(404, 'notFound', 'There is no such image')
  return new Response(asset.bytes, {
    headers: {
      'content-type': asset.mimeType,
      // The name holds a hash of the content.
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    },
  })
}

function sizeFor(lake: Lake, request: Request, file: string): StoredAsset | undefined {
  const { searchParams } = new URL(request.url)
  const wanted = Number(searchParams.get('w') ?? Number.NaN)
  const accepted = request.headers.get('accept') ?? ''
  if (searchParams.get('auto') !== 'format' || searchParams.has('rect')) return undefined
  for (const width of IMAGE_WIDTHS.filter((one) => one >= wanted))
    for (const type of ['avif', 'webp']) {
      const size = accepted.includes(`image/${type}`)
        ? lake.storage.readAsset(`${file}@${width}.${type}`)
        : undefined
      if (size) return size
    }
  return undefined
}
