import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { brands } from '../environment.ts'
import { previewOrigin } from '../preview-origin.ts'
import { keepInside } from './keep-inside.ts'
import { LakeSocket } from './lake-socket.ts'
import { listeningBySocket } from './listening-client.ts'

/** The right to write, which the shop on this machine puts into the page; there is no account. */
const lakeToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="lake-token"]')?.content ?? ''

type EmbeddedProject = {
  readonly apiHost: string
  readonly unstable_clientFactory: (config: ClientConfig) => SanityClient
}

const socketAddress = (apiHost: string, dataset: string): string => {
  const address = new URL(`${apiHost}/ws`)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('dataset', dataset)
  return address.href
}

/**
 * What makes workspaces work with the embedded content service at `path`, without an account and without a network: the
 * token makes whoever opens the studio its one user.
 */
export const embeddedProject = (path: string): EmbeddedProject => {
  keepInside(brands.map(({ id }) => previewOrigin(id)))
  // The studio would warn that the shop speaks HTTP/1.1; its listeners share one socket, so that is no harm.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  const apiHost = new URL(path, location.origin).href
  const token = lakeToken()
  const sockets = new Map<string, LakeSocket>()
  const socketOf = (name: string): LakeSocket => {
    const socket = sockets.get(name) ?? new LakeSocket(socketAddress(apiHost, name), token)
    sockets.set(name, socket)
    return socket
  }
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
      socketOf,
    )
  return { apiHost, unstable_clientFactory: clientFactory }
}
