import type { Call } from '../call.ts'
import { isPrivateId, randomId, type LakeDocument } from '../document.ts'
import { requestError } from '../errors.ts'
import { eventStream, type SendEvent } from './event-stream.ts'
import type { QueryParams } from '../groq-query.ts'
import type { Lake } from '../lake.ts'
import type { MutationListener } from './listeners.ts'
import { readFlag, readQueryParams } from '../request.ts'

/** A wish to be told of changes, however it came. */
export interface ListenRequest {
  query: string
  params: QueryParams
  canReadPrivate: boolean
  includeMutations: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
}

/** Throws a LakeError with status 400 for a query that cannot be parsed: now, and not when the first change comes. */
export async function refuseBadQuery(lake: Lake, asked: ListenRequest): Promise<void> {
  const { query, params, canReadPrivate } = asked
  await lake.query(query, params, { perspective: 'raw', canReadPrivate })
}

/** What tells of the changes to the documents that a query finds. */
export function listenerOf(
  lake: Lake,
  { query, params, canReadPrivate, ...wanted }: ListenRequest,
  send: SendEvent,
): MutationListener {
  const matches = async (document: LakeDocument) =>
    (canReadPrivate || !isPrivateId(document._id)) && (await lake.matches(query, params, document))
  return { send, matches, ...wanted }
}

export async function listen({ lake, url, access }: Call): Promise<Response> {
  const query = url.searchParams.get('query')
  if (query === null) throw requestError(400, 'httpBadRequest', 'The query is missing')
  const asked: ListenRequest = {
    query,
    params: readQueryParams(url),
    canReadPrivate: access !== 'anonymous',
    includeMutations: url.searchParams.get('includeMutations') !== 'false',
    includeResult: readFlag(url, 'includeResult'),
    includePreviousRevision: readFlag(url, 'includePreviousRevision'),
    includeEffects: url.searchParams.get('effectFormat') === 'mendoza',
  }
  await refuseBadQuery(lake, asked)
  return eventStream((send) => {
    const stop = lake.listeners.addMutationListener(listenerOf(lake, asked, send))
    send('welcome', { listenerName: randomId() })
    return stop
  })
}

export function liveEvents({ lake, url, access }: Call): Response {
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
