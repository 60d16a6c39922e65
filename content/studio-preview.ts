import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { createContentClient, type ContentClientOptions } from './client.ts'
import { API_VERSION } from './sanity-source.ts'

export type StudioPreviewOptions = Pick<
  ContentClientOptions,
  'projectId' | 'dataset' | 'lake' | 'apiHost'
> & { token: string }

const HANDSHAKE_TIMEOUT_MS = 5000

/** Perspectives of every dataset; the others are releases. */
const NO_RELEASES: ReadonlySet<string> = new Set(['drafts', 'previewDrafts', 'published', 'raw'])

export type StudioPreview = {
  /** What the studio wants shown. */
  path: string
  /** What its user has chosen to look at: releases, and whether drafts lie below them or what is published alone. */
  layers: { releases: string[]; isWithoutDrafts: boolean }
}

/**
 * Whether the studio sent its user here: it leaves a secret in the dataset, for an hour, and names
 * it in the address. Null when it did not.
 * Throws when the content service does not answer.
 */
export async function readStudioPreview(
  options: StudioPreviewOptions,
  address: string,
): Promise<StudioPreview | null> {
  const client = createContentClient({
    ...options,
    apiVersion: API_VERSION,
    perspective: 'drafts',
    timeoutMs: HANDSHAKE_TIMEOUT_MS,
  })
  // The runtime's fetch knows no `cache` option, so none is given.
  const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(
    client,
    address,
    true,
  )
  if (!isValid) return null
  const layers = studioPreviewPerspective?.split(',') ?? []
  const releases = layers.filter((name) => !NO_RELEASES.has(name))
  return {
    path: redirectTo ?? '/',
    layers: { releases, isWithoutDrafts: layers.at(-1) === 'published' },
  }
}
