import { accessOf, demandWrite, type Access, type LakeTokens } from './access.ts'
import { readActionRequest } from './actions.ts'
import { imageAssetOf } from './assets.ts'
import { isPrivateId, type LakeDocument } from './document.ts'
import { readPerspective } from './document-store.ts'
import { LakeError, requestError } from './errors.ts'
import { eventStream } from './event-stream.ts'
import { PROJECT_ID, type Lake } from './lake.ts'
import { readLakePath } from './lake-path.ts'
import { randomId } from './document.ts'
import { readMutationRequest } from './mutations.ts'
import { readFlag, readJson, readQueryParams, readQueryRequest } from './request.ts'

interface Call {
  lake: Lake
  request: Request
  url: URL
  access: Access
  version: string
  rest: string
}

type Handler = (call: Call) => Response | Promise<Response>

/** The API's operations: those of Sanity's HTTP API that the shop and its editors use. */
const operations: Record<string, Partial<Record<string, Handler>>> = {
  'data/query': { GET: query, POST: query },
  'data/doc': { GET: documentsById },
  'data/mutate': { POST: mutate },
  'data/actions': { POST: act },
  'data/listen': { GET: listen },
  'data/live/events': { GET: liveEvents },
  'data/ping': { GET: () => new Response('PONG') },
  'assets/images': { POST: uploadImage },
}

/** Answers a request to one dataset. Never throws: failures are answers of Sanity's shape. */
export async function handleLakeRequest(
  lake: Lake,
  tokens: LakeTokens,
  request: Request,
): Promise<Response> {
  try {
    const url = new URL(request.url)
    const path = readLakePath(url.pathname)
    if (path === null || path.dataset !== lake.dataset) throw notFound(url)
    if (path.kind === 'image') return image(lake, request, path.file)
    const methods = operations[path.operation]
    if (methods === undefined) throw notFound(url)
    const handler = methods[request.method]
    if (handler === undefined) return methodNotAllowed(Object.keys(methods))
    const access = accessOf(request, tokens)
    return await handler({ lake, request, url, access, version: path.version, rest: path.rest })
  } catch (error) {
    if (error instanceof LakeError) return Response.json(error.body, { status: error.status })
    console.error('lake: unexpected failure', error)
    return Response.json({ statusCode: 500, error: 'Internal Server Error' }, { status: 500 })
  }
}

/** The answer to a dataset or an address that the lake does not have. */
export function notFound(url: URL): LakeError {
  return requestError(404, 'notFound', `There is nothing at ${url.pathname}`)
}

function methodNotAllowed(allowed: string[]): Response {
  return Response.json(
    { statusCode: 405, error: 'Method Not Allowed' },
    { status: 405, headers: { allow: allowed.join(', ') } },
  )
}

/** Since this version of the API, reads that name no perspective see published documents only. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

async function query({ lake, request, url, access, version }: Call): Promise<Response> {
  const startedAt = Date.now()
  const asked = await readQueryRequest(request, url)
  const isModern = version === 'X' || version >= PUBLISHED_BY_DEFAULT_SINCE
  const { result, syncTags } = await lake.query(asked.query, asked.params, {
    perspective: readPerspective(asked.perspective ?? (isModern ? 'published' : 'raw')),
    canReadPrivate: access !== 'anonymous',
  })
  return Response.json({
    ms: Date.now() - startedAt,
    ...(url.searchParams.get('returnQuery') === 'false' ? {} : { query: asked.query }),
    result,
    syncTags,
  })
}

function documentsById({ lake, url, access, rest }: Call): Response {
  const documents: unknown[] = []
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
  for (const id of rest.split(',').filter((part) => part !== '')) {
    // Whether a private document exists is itself private.
    const mayRead = access !== 'anonymous' || !isPrivateId(id)
    const document = mayRead ? lake.get(id) : null
    if (document === null) omitted.push({ id, reason: mayRead ? 'existence' : 'permission' })
    else documents.push(readFlag(url, 'excludeContent') ? systemFieldsOf(document) : document)
  }
  return Response.json({ documents, omitted })
}

function systemFieldsOf({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}

async function mutate({ lake, request, url, access }: Call): Promise<Response> {
  demandWrite(access)
  const { mutations, transactionId } = readMutationRequest(await readJson(request))
  const receipt = await lake.commit(mutations, {
    transactionId,
    dryRun: readFlag(url, 'dryRun'),
    autoGenerateArrayKeys: readFlag(url, 'autoGenerateArrayKeys'),
  })
  const results = receipt.results.map(({ document, ...result }) =>
    readFlag(url, 'returnDocuments') && document !== undefined ? { ...result, document } : result,
  )
  return Response.json({ transactionId: receipt.transactionId, results })
}

async function act({ lake, request, access }: Call): Promise<Response> {
  demandWrite(access)
  const { actions, transactionId, dryRun } = readActionRequest(await readJson(request))
  const receipt = await lake.act(actions, { transactionId, dryRun })
  return Response.json({ transactionId: receipt.transactionId })
}

async function listen({ lake, url, access }: Call): Promise<Response> {
  const groq = url.searchParams.get('query')
  if (groq === null) throw requestError(400, 'httpBadRequest', 'The query is missing')
  const params = readQueryParams(url)
  const canReadPrivate = access !== 'anonymous'
  const matches = async (document: LakeDocument) =>
    (canReadPrivate || !isPrivateId(document._id)) && (await lake.matches(groq, params, document))
  // A query that cannot be parsed is refused now, and not when the first change comes.
  await lake.query(groq, params, { perspective: 'raw', canReadPrivate })

  return eventStream((send) => {
    const stop = lake.listeners.addMutationListener({
      send,
      matches,
      includeMutations: url.searchParams.get('includeMutations') !== 'false',
      includeResult: readFlag(url, 'includeResult'),
      includePreviousRevision: readFlag(url, 'includePreviousRevision'),
      includeEffects: url.searchParams.get('effectFormat') === 'mendoza',
    })
    send('welcome', { listenerName: randomId() })
    return stop
  })
}

function liveEvents({ lake, url, access }: Call): Response {
  const includeDrafts = readFlag(url, 'includeDrafts')
  if (includeDrafts && access === 'anonymous') {
    throw requestError(401, 'unauthorized', 'A token is needed for events about drafts')
  }
  return eventStream((send) => {
    const stop = lake.listeners.addLiveListener({ send, includeDrafts })
    send('welcome', {}, randomId())
    return stop
  })
}

async function uploadImage({ lake, request, url, access }: Call): Promise<Response> {
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

function image(lake: Lake, request: Request, file: string): Response {
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
