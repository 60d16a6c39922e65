import { ClientError, ServerError } from '@sanity/client'
import { createContentClient, type ContentClientOptions } from './client.ts'
import { readQueryResult } from './query-result.ts'
import {
  ContentError,
  type AnyContentQuery,
  type ContentSource,
  type ParamsOf,
  type ResultOf,
} from './source.ts'

const CONTENT_TIMEOUT_MS = 20_000

/** The version of Sanity's API that the queries are written for. */
export const API_VERSION = '2025-02-19'

export type SanitySourceOptions = Omit<ContentClientOptions, 'timeoutMs' | 'apiVersion'> & {
  timeoutMs?: number
  apiVersion?: string
}

/**
 * Content from Sanity, or from the embedded service that answers as Sanity does. Each fetch is one
 * request, never repeated, and ends after `timeoutMs` at the latest.
 */
export function createSanitySource(options: SanitySourceOptions): ContentSource {
  const client = createContentClient({
    timeoutMs: CONTENT_TIMEOUT_MS,
    apiVersion: API_VERSION,
    ...options,
  })
  const answer = <Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>): Promise<unknown> =>
    client
      .fetch<unknown>(query.groq, query.params.parse(params), { tag: query.name })
      .catch((error: unknown) => {
        throw contentErrorOf(error, query.name)
      })
  return {
    dataset: options.dataset,
    perspective: options.perspective,
    answer,
    async fetch<Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>): Promise<ResultOf<Q>> {
      return readQueryResult<Q['result']>(query, await answer(query, params), options.perspective)
    },
  }
}

// Statuses that speak of the moment and not of the request.
const PASSING_STATUSES = [408, 425, 429]

function contentErrorOf(error: unknown, name: string): ContentError {
  const failed = `The content service did not answer ${name}`
  if (!(error instanceof ClientError) && !(error instanceof ServerError)) {
    return new ContentError('unavailable', failed, { cause: error })
  }
  const status = error.statusCode
  if (error instanceof ServerError || PASSING_STATUSES.includes(status)) {
    return new ContentError('unavailable', failed, { cause: error, status })
  }
  return new ContentError('rejected', `The content service refused ${name}`, {
    cause: error,
    status,
  })
}
