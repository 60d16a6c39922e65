import { createClient, type SanityClient } from '@sanity/client'
import type { ContentLayers } from './source.ts'

/** What the client needs of a service binding, or of anything else that can answer requests. */
export interface LakeBinding {
  fetch(input: string, init?: RequestInit): Promise<Response>
}

export interface ContentClientOptions {
  projectId: string
  dataset: string
  /** A date: `2025-02-19`. */
  apiVersion: string
  perspective: ContentLayers
  timeoutMs: number
  /** Reads drafts; without it published documents are all there is. */
  token?: string | undefined
  /** The embedded content service, bound to this worker. Absent in production. */
  lake?: LakeBinding | undefined
  /** The address of a content service elsewhere, its path included: `http://127.0.0.1:8790/lake`. */
  apiHost?: string | undefined
}

/** A binding takes no notice of the host; the name only has to be one. */
const BOUND_LAKE_HOST = 'http://lake.internal/lake'

/**
 * The one place that makes clients, and the one that knows where content comes from: the bound
 * service, else the one at `apiHost`, else Sanity's own.
 */
export function createContentClient(options: ContentClientOptions): SanityClient {
  const { projectId, dataset, apiVersion, perspective, timeoutMs, token, lake } = options
  const apiHost = lake === undefined ? options.apiHost : BOUND_LAKE_HOST
  return createClient({
    projectId,
    dataset,
    apiVersion,
    perspective: typeof perspective === 'string' ? perspective : [...perspective],
    timeout: timeoutMs,
    // Only here does the client take notice of it; its own default is five.
    maxRetries: 0,
    requestTagPrefix: 'storefront',
    useCdn: perspective === 'published' && apiHost === undefined,
    stega: false,
    ...(token === undefined ? {} : { token }),
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
    // A redirect could carry the token anywhere, and a binding would follow it to there.
    resolveFetch: () => (url, init) => {
      const request = { ...init, redirect: 'manual' } satisfies RequestInit
      return lake === undefined ? fetch(url, request) : lake.fetch(url, request)
    },
  })
}
