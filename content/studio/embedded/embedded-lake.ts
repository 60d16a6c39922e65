import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { brands } from '../environment.ts'
import { previewOrigin } from '../preview-origin.ts'
import { keepInside } from './keep-inside.ts'
import { LakeSocket } from './lake-socket.ts'
import { listeningBySocket, type SocketOf } from './listening-client.ts'

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
 * studio's own login screen offers the people of the service's list, and keeps the token of whoever signed in.
 */
export const embeddedProject = (path: string): EmbeddedProject => {
  keepInside(brands.map(({ id }) => previewOrigin(id)))
  // The studio would warn that the shop speaks HTTP/1.1; its listeners share one socket, so that is no harm.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  const apiHost = new URL(path, location.origin).href
  const sockets = new Map<string, LakeSocket>()
  const socketOf: SocketOf = (dataset, token) => {
    const key = `${dataset} ${token}`
    const socket = sockets.get(key) ?? new LakeSocket(socketAddress(apiHost, dataset), token)
    sockets.set(key, socket)
    return socket
  }
  const clientFactory = (config: ClientConfig): SanityClient =>
    listeningBySocket(
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        useCdn: false,
        withCredentials: false,
        ignoreBrowserTokenWarning: true,
      }),
      socketOf,
    )
  return { apiHost, unstable_clientFactory: clientFactory }
}
