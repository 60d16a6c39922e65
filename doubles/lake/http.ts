import { z } from 'zod'
import { callerIn, demandWriter, type Door } from './access.ts'
import { readActionRequest } from './actions.ts'
import { sendFile, sendImage, uploadFile, uploadImage } from './pictures/asset-requests.ts'
import { methodNotAllowed, ndjsonAnswer, notFound, type Call, type Handler } from './call.ts'
import { isPrivateId, type LakeDocument } from './document.ts'
import { readPerspective } from './document-store.ts'
import { accessError, LakeError, requestError } from './errors.ts'
import { history } from './history.ts'
import type { Lake } from './lake.ts'
import { readLakePath } from './lake-path.ts'
import { listen, liveEvents } from './listening/listening.ts'
import { readMutationRequest } from './mutations.ts'
import type { SignIns } from './people/sign-ins.ts'
import { answerForProject } from './project-answers.ts'
import { readFlag, readJson, readQueryRequest } from './request.ts'

/** The API's operations: those of Sanity's HTTP API that the shop and its editors use. */
const operations: Record<string, Partial<Record<string, Handler>>> = {
  'data/query': { GET: query, POST: query },
  'data/doc': { GET: documentsById },
  'data/mutate': { POST: mutate },
  'data/actions': { POST: act },
  'data/listen': { GET: listen },
  'data/live/events': { GET: liveEvents },
  'data/ping': { GET: () => new Response('PONG') },
  'data/history': { GET: history },
  // References from other datasets: there are none.
  'data/references': { GET: () => Response.json({ totalCount: 0, references: [] }) },
  'data/export': { GET: exported },
  // Of this service alone, for tests.
  'data/clock': { POST: moveClock },
  'assets/images': { POST: uploadImage },
  'assets/files': { POST: uploadFile },
}

/** What decides who somebody is, and where they sign in. */
export interface LakeDoor extends Door {
  signIns: SignIns
}

/** Answers a request to one dataset. Never throws: failures are answers of Sanity's shape. */
export async function handleLakeRequest(
  lake: Lake,
  door: LakeDoor,
  request: Request,
): Promise<Response> {
  try {
    const url = new URL(request.url)
    const path = readLakePath(url)
    if (path === null || path.kind === 'socket') throw notFound(url)
    if (path.kind === 'project') {
      const caller = await callerIn(request, door)
      const { name, storage, datasets } = lake
      return await answerForProject({
        name,
        storage,
        datasets,
        request,
        url,
        caller,
        signIns: door.signIns,
        segments: path.segments,
      })
    }
    if (path.dataset !== lake.dataset) throw notFound(url)
    if (path.kind === 'asset') {
      return path.type === 'file'
        ? sendFile(lake, request, path.file)
        : await sendImage(lake, request, path.file)
    }
    const methods = operations[path.operation]
    if (methods === undefined) throw notFound(url)
    const handler = methods[request.method]
    if (handler === undefined) return methodNotAllowed(Object.keys(methods))
    const caller = await callerIn(request, door)
    return await handler({ ...caller, lake, request, url, version: path.version, rest: path.rest })
  } catch (error) {
    if (error instanceof LakeError) return Response.json(error.body, { status: error.status })
    console.error('lake: unexpected failure', error)
    return Response.json({ statusCode: 500, error: 'Internal Server Error' }, { status: 500 })
  }
}

/** Since this version of the API, reads that name no perspective see published documents only. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

async function query({ lake, request, url, access, version }: Call): Promise<Response> {
  const startedAt = Date.now()
  const asked = await readQueryRequest(request, url)
  refuseSourceMap(url)
  const isModern = version === 'X' || version >= PUBLISHED_BY_DEFAULT_SINCE
  const { result, syncTags } = await lake.query(asked.query, asked.params, {
    perspective: readPerspective(asked.perspective ?? (isModern ? 'published' : 'raw')),
    canReadPrivate: access !== 'anonymous',
    origin: url.origin,
  })
  return Response.json({
    ms: Date.now() - startedAt,
    ...(url.searchParams.get('returnQuery') === 'false' ? {} : { query: asked.query }),
    result,
    syncTags,
  })
}

/** Stega, which a client hides in its texts, is made from source maps; without them it would be left out in silence. */
function refuseSourceMap(url: URL): void {
  const asked = url.searchParams.get('resultSourceMap') ?? 'false'
  if (asked === 'false') return
  throw requestError(
    400,
    'httpBadRequest',
    'This service makes no source maps, which stega needs: ask with stega off',
  )
}

function documentsById({ lake, url, access, rest }: Call): Response {
  const documents: unknown[] = []
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
  for (const id of rest.split(',').filter((part) => part !== '')) {
    // Whether a private document exists is itself private.
    const mayRead = access !== 'anonymous' || !isPrivateId(id)
    const document = mayRead ? lake.get(id, url.origin) : null
    if (document === null) omitted.push({ id, reason: mayRead ? 'existence' : 'permission' })
    else documents.push(readFlag(url, 'excludeContent') ? systemFieldsOf(document) : document)
  }
  return Response.json({ documents, omitted })
}

function systemFieldsOf({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}

async function mutate(call: Call): Promise<Response> {
  const by = demandWriter(call)
  const { lake, request, url } = call
  const { mutations, transactionId } = readMutationRequest(await readJson(request))
  const receipt = await lake.commit(mutations, {
    by,
    transactionId,
    dryRun: readFlag(url, 'dryRun'),
    autoGenerateArrayKeys: readFlag(url, 'autoGenerateArrayKeys'),
  })
  const results = receipt.results.map(({ document, ...result }) =>
    readFlag(url, 'returnDocuments') && document !== undefined ? { ...result, document } : result,
  )
  return Response.json({ transactionId: receipt.transactionId, results })
}

async function act(call: Call): Promise<Response> {
  const by = demandWriter(call)
  const { lake, request } = call
  const { actions, transactionId, dryRun } = readActionRequest(await readJson(request))
  const receipt = await lake.act(actions, { by, transactionId, dryRun })
  return Response.json({ transactionId: receipt.transactionId })
}

const clockMove = z.object({ at: z.iso.datetime() })

/** `{"at": "2026-11-27T16:00:00Z"}`: what is planned by then happens now. */
async function moveClock(call: Call): Promise<Response> {
  const { lake, request, url } = call
  if (lake.moveClock === undefined) throw notFound(url)
  if (demandWriter(call).role !== 'administrator')
    throw accessError(403, 'The clock is moved by administrators')
  const wanted = clockMove.safeParse(await readJson(request))
  if (!wanted.success) throw requestError(400, 'httpBadRequest', 'The body must hold a moment, at')
  await lake.moveClock(Date.parse(wanted.data.at))
  return new Response(null, { status: 204 })
}

function exported({ lake, url, access }: Call): Response {
  const types = url.searchParams.get('types')?.split(',')
  const documents = lake.all({ canReadPrivate: access !== 'anonymous', origin: url.origin })
  return ndjsonAnswer(documents.filter(({ _type }) => types?.includes(_type) ?? true))
}
