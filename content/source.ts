import type { z } from 'zod'

/** A query with all that belongs to it: its text, what it takes, what it answers, how long that holds. */
export interface ContentQuery<
  Params extends z.ZodType<Record<string, unknown>>,
  Result extends z.ZodType,
> {
  /** Names the query in logs and, as a request tag, at Sanity: letters, digits, `-`. */
  name: string
  groq: string
  params: Params
  /** Takes the service's answer, and its own output again: caches keep that, as JSON. */
  result: Result
  /** The document types whose changes can change the answer. */
  tags: readonly string[]
  revalidateSeconds: number
  /** Its parameters are words that somebody typed: no cache outside of a worker's memory keeps it. */
  isTyped?: boolean
}

export type AnyContentQuery = ContentQuery<z.ZodType<Record<string, unknown>>, z.ZodType>
export type ParamsOf<Q extends AnyContentQuery> = z.input<Q['params']>
export type ResultOf<Q extends AnyContentQuery> = z.output<Q['result']>

/** Drafts lie over what is published; the name on the wire is the same (once `previewDrafts`). */
export type ContentPerspective = 'published' | 'drafts'

/** A perspective, or layers of which the first that has a document counts: names of releases, `drafts`. */
export type ContentLayers = ContentPerspective | readonly string[]

/** Where content comes from, for one dataset and one perspective. */
export interface ContentSource {
  readonly dataset: string
  readonly perspective: ContentLayers
  /** Runs a query and gives its answer as it came, for whoever keeps it; `readQueryResult` reads it. */
  answer<Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>): Promise<unknown>
  /** Runs a query and checks its answer; throws a ContentError when there is no good one. */
  fetch<Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>): Promise<ResultOf<Q>>
}

/**
 * - `unavailable`: no answer, one that came too late, or an error of the service's own; `status`
 *   when there was one. Trying again later may help.
 * - `rejected`: the service refused the request (a bad query, token or dataset), with its `status`.
 * - `invalid`: there was an answer, but not what the query promises.
 */
export type ContentErrorKind = 'unavailable' | 'rejected' | 'invalid'

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly kind: ContentErrorKind
  readonly status: number | undefined

  constructor(
    kind: ContentErrorKind,
    message: string,
    options?: ErrorOptions & { status?: number },
  ) {
    super(message, options)
    this.kind = kind
    this.status = options?.status
  }
}
