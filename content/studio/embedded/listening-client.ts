import type { ClientConfig, ObservableSanityClient, SanityClient } from '@sanity/client'
import { Observable } from 'rxjs'
import type { LakeEvent, LakeSocket } from './lake-socket.ts'

type ListenOptions = Readonly<Record<string, unknown>> & { readonly events?: readonly string[] }

const listenBy =
  (socket: LakeSocket) =>
  (
    query: string,
    params: Readonly<Record<string, unknown>> = {},
    options: ListenOptions = {},
  ): Observable<LakeEvent> =>
    new Observable((observer) => {
      const { events = ['mutation'], ...rest } = options
      return socket.listen({
        query,
        params,
        options: { includeResult: true, ...rest },
        tell: (event) => {
          if (event.type === 'channelError')
            observer.error(new Error(String(event['message'] ?? 'The listener was refused')))
          else if (events.includes(event.type)) observer.next(event)
        },
      })
    })

/** Gives a client, and every client made from it, a `listen` that goes through the socket. */
export const listeningBySocket = (client: SanityClient, socket: LakeSocket): SanityClient => {
  const listen = listenBy(socket)
  const withConfig = client.withConfig.bind(client)
  Object.assign(client, {
    listen,
    withConfig: (config?: Partial<ClientConfig>) =>
      listeningBySocket(withConfig(config ?? {}), socket),
  })
  listeningObservable(client.observable, socket)
  return client
}

const listeningObservable = (
  client: ObservableSanityClient,
  socket: LakeSocket,
): ObservableSanityClient => {
  const withConfig = client.withConfig.bind(client)
  return Object.assign(client, {
    listen: listenBy(socket),
    withConfig: (config?: Partial<ClientConfig>) =>
      listeningObservable(withConfig(config ?? {}), socket),
  })
}
