import { z } from 'zod'
import { LakeError } from '../errors.ts'
import { randomId } from '../document.ts'
import type { Lake } from '../lake.ts'
import { listenerOf, refuseBadQuery, type ListenRequest } from './listening.ts'
import { callerOf, type Door } from '../access.ts'

/** One socket as the service sees it; the key is still its own after the service slept. */
export interface SocketPeer {
  key: string
  send(text: string): void
}

const id = z.number().int()

const message = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('listen'),
    id,
    token: z.string().default(''),
    query: z.string().min(1),
    params: z.record(z.string(), z.unknown()).default({}),
    options: z
      .object({
        includeResult: z.boolean().default(true),
        includeMutations: z.boolean().default(true),
        includePreviousRevision: z.boolean().default(false),
        effectFormat: z.string().optional(),
      })
      .prefault({}),
  }),
  z.object({ op: z.literal('unlisten'), id }),
])
type ListenMessage = Extract<z.infer<typeof message>, { op: 'listen' }>

const keptRequest = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()),
  canReadPrivate: z.boolean(),
  includeMutations: z.boolean(),
  includeResult: z.boolean(),
  includePreviousRevision: z.boolean(),
  includeEffects: z.boolean(),
})

const PREFIX = 'socket:'

/**
 * Listeners that share sockets, because a browser that speaks HTTP/1.1 opens six connections at most and the studio
 * listens to more. What each socket listens to is written down: the runtime may put the service to sleep while sockets
 * stay open, and it has to know again when it wakes.
 */
export class ListenSockets {
  readonly #lake: Lake
  readonly #door: Door
  readonly #stops = new Map<string, () => void>()

  constructor(lake: Lake, door: Door, peers: readonly SocketPeer[]) {
    this.#lake = lake
    this.#door = door
    const byKey = new Map(peers.map((peer) => [peer.key, peer]))
    for (const { name, value } of lake.storage.readSettings(PREFIX)) {
      const [, key = '', subscription = ''] = name.split(':')
      const peer = byKey.get(key)
      if (peer === undefined) lake.storage.deleteSettings(name)
      else this.#start(peer, Number(subscription), keptRequest.parse(JSON.parse(value)))
    }
  }

  /** Takes what a socket says; what cannot be read is passed over, what is refused is answered. */
  async receive(peer: SocketPeer, text: string): Promise<void> {
    const read = message.safeParse(parsed(text))
    if (!read.success) return
    if (read.data.op === 'unlisten') return this.#stop(peer.key, read.data.id)
    try {
      await this.#listen(peer, read.data)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      tell(peer, read.data.id, 'channelError', { message: error.message })
    }
  }

  /** Forgets a socket that has gone. */
  leave(key: string): void {
    for (const [name, stop] of this.#stops) {
      if (!name.startsWith(nameOf(key, ''))) continue
      stop()
      this.#stops.delete(name)
    }
    this.#lake.storage.deleteSettings(nameOf(key, ''))
  }

  async #listen(peer: SocketPeer, asked: ListenMessage): Promise<void> {
    const { effectFormat, ...options } = asked.options
    const request: ListenRequest = {
      query: asked.query,
      params: asked.params,
      canReadPrivate: (await callerOf(asked.token, this.#door)) !== null,
      ...options,
      includeEffects: effectFormat === 'mendoza',
    }
    await refuseBadQuery(this.#lake, request)
    this.#lake.storage.writeSetting(nameOf(peer.key, asked.id), JSON.stringify(request))
    this.#start(peer, asked.id, request)
    tell(peer, asked.id, 'welcome', { listenerName: randomId() })
  }

  #start(peer: SocketPeer, subscription: number, request: ListenRequest): void {
    const name = nameOf(peer.key, subscription)
    this.#stops.get(name)?.()
    const send = (event: string, data: unknown) => tell(peer, subscription, event, data)
    this.#stops.set(
      name,
      this.#lake.listeners.addMutationListener(listenerOf(this.#lake, request, send)),
    )
  }

  #stop(key: string, subscription: number): void {
    const name = nameOf(key, subscription)
    this.#stops.get(name)?.()
    this.#stops.delete(name)
    this.#lake.storage.deleteSettings(name)
  }
}

function nameOf(key: string, subscription: number | ''): string {
  return `${PREFIX}${key}:${subscription}`
}

function tell(peer: SocketPeer, subscription: number, event: string, data: unknown): void {
  peer.send(JSON.stringify({ id: subscription, event, data }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const presenceCall = z.object({ id: z.union([z.string(), z.number()]) })

/** Who else is editing: nobody, since there is one editor. Each call (JSON-RPC) gets its empty answer. */
export function answerPresence(peer: SocketPeer, text: string): void {
  const call = presenceCall.safeParse(parsed(text))
  if (!call.success) return
  peer.send(JSON.stringify({ jsonrpc: '2.0', id: call.data.id, result: {} }))
}
