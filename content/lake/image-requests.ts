import { demandWrite } from './access.ts'
import { imageAssetOf } from './assets.ts'
import { methodNotAllowed, type Call } from './call.ts'
import { requestError } from './errors.ts'
import { PROJECT_ID, type Lake } from './lake.ts'

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

export function sendImage(lake: Lake, request: Request, file: string): Response {
  if (request.method !== 'GET') return methodNotAllowed(['GET'])
  const asset = lake.storage.readAsset(file)
  if (asset === undefined) throw requestError(404, 'notFound', 'There is no such image')
  return new Response(asset.bytes, {
    headers: {
      'content-type': asset.mimeType,
      // The name holds a hash of the content.
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
