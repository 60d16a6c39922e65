import type { ClientConfig, ObservableSanityClient, SanityClient } from '@sanity/client'
import { Observable } from 'rxjs'
import type { LakeEvent, LakeSocket } from './lake-socket.ts'

/** The socket that carries what a dataset's listeners hear who hold this token. */
export type SocketOf = (dataset: string, token: string) => LakeSocket

type ListenOptions = Readonly<Record<string, unknown>> & { readonly events?: readonly string[] }

const listenBy =
  (client: { config(): { dataset?: string; token?: string } }, socketOf: SocketOf) =>
  (
    query: string,
    params: Readonly<Record<string, unknown>> = {},
    options: ListenOptions = {},
  ): Observable<LakeEvent> =>
    new Observable((observer) => {
      const { events = ['mutation'], ...rest } = options
      const { dataset = '', token = '' } = client.config()
      return socketOf(dataset, token).listen({
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

/** Gives a client, and every client made from it, a `listen` that goes through its dataset's socket. */
export const listeningBySocket = (client: SanityClient, socketOf: SocketOf): SanityClient => {
  const withConfig = client.withConfig.bind(client)
  Object.assign(client, {
    listen: listenBy(client, socketOf),
    withConfig: (config?: Partial<ClientConfig>) =>
      listeningBySocket(withConfig(config ?? {}), socketOf),
  })
  listeningObservable(client.observable, socketOf)
  return client
}

const listeningObservable = (
  client: ObservableSanityClient,
  socketOf: SocketOf,
): ObservableSanityClient => {
  const withConfig = client.withConfig.bind(client)
  return Object.assign(client, {
    listen: listenBy(client, socketOf),
    withConfig: (config?: Partial<ClientConfig>) =>
      listeningObservable(withConfig(config ?? {}), socketOf),
  })
}
