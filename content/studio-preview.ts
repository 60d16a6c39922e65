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

/**
 * Whether the studio sent its user here: it leaves a secret in the dataset, for an hour, and names
 * it in the address. Answers the path that the studio wants shown, and the
 * releases that its user has chosen to look at; null when it did not.
 * Throws when the content service does not answer.
 */
export async function readStudioPreview(
  options: StudioPreviewOptions,
  address: string,
): Promise<{ path: string; releases: string[] } | null> {
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
  return { path: redirectTo ?? '/', releases: layers.filter((name) => !NO_RELEASES.has(name)) }
}
