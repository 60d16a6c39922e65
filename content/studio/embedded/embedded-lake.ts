import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { of } from 'rxjs'
import type { AuthStore, CurrentUser } from 'sanity'
import { LakeSocket } from './lake-socket.ts'
import { listeningBySocket } from './listening-client.ts'

const editor: CurrentUser = {
  id: 'editor',
  name: 'Editor',
  email: 'editor@localhost',
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator' }],
}

/** The right to write, which the shop on this machine puts into the page; there is no account. */
const lakeToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="lake-token"]')?.content ?? ''

type EmbeddedWorkspace = {
  readonly apiHost: string
  readonly auth: AuthStore
  readonly unstable_clientFactory: (config: ClientConfig) => SanityClient
}

/** What makes a workspace work with the embedded content service at `path`, without an account and without a network. */
export const embeddedWorkspace = (
  path: string,
  { projectId, dataset }: { readonly projectId: string; readonly dataset: string },
): EmbeddedWorkspace => {
  const apiHost = new URL(path, location.origin).href
  const token = lakeToken()
  const address = new URL(`${apiHost}/ws`)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('dataset', dataset)
  const socket = new LakeSocket(address.href, token)
  const clientFactory = (config: ClientConfig): SanityClient =>
    listeningBySocket(
      createClient({
        ...config,
        apiHost,
        token,
        useProjectHostname: false,
        useCdn: false,
        withCredentials: false,
        ignoreBrowserTokenWarning: true,
      }),
      socket,
    )
  // The studio would warn that the shop speaks HTTP/1.1; its listeners share one socket, so that is no harm.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  const client = clientFactory({ projectId, dataset, apiVersion: '2025-02-19' })
  return {
    apiHost,
    unstable_clientFactory: clientFactory,
    auth: { state: of({ authenticated: true, currentUser: editor, client }) },
  }
}
