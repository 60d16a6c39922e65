import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { createContentClient, type ContentClientOptions } from './client.ts'
import { API_VERSION } from './sanity-source.ts'

export type StudioPreviewOptions = Pick<
  ContentClientOptions,
  'projectId' | 'dataset' | 'lake' | 'apiHost'
> & { token: string }

const HANDSHAKE_TIMEOUT_MS = 5000

/**
 * Whether the studio sent its user here: it leaves a secret in the dataset, for an hour, and names
 * it in the address. Answers the path that the studio wants shown; null when it did not.
 * Throws when the content service does not answer.
 */
export async function readStudioPreview(
  options: StudioPreviewOptions,
  address: string,
): Promise<{ path: string } | null> {
  const client = createContentClient({
    ...options,
    apiVersion: API_VERSION,
    perspective: 'drafts',
    timeoutMs: HANDSHAKE_TIMEOUT_MS,
  })
  // The runtime's fetch knows no `cache` option, so none is given.
  const { isValid, redirectTo } = await validatePreviewUrl(client, address, true)
  return isValid ? { path: redirectTo ?? '/' } : null
}
