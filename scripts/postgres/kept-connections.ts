import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PostgresServer } from './server.ts'

/** Begins the answer to whoever asks for encryption, which nobody needs within a machine. */
const SSL_REQUEST = 80_877_103
const NO_SSL = 'N'
/** What is asked of whoever wants to sign in. */
const CLEARTEXT_PASSWORD = 3
const SIGNED_IN = 0

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const whole = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const wrongPassword = message(
  'E',
  Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0'),
)

type Message = { readonly type: string; readonly body: Buffer; readonly bytes: Buffer }

/** Cuts what arrives into messages. The first of a client has no type: its length comes first. */
const cutter = (each: (it: Message) => void, isClient: boolean) => {
  let rest: Buffer = Buffer.alloc(0)
  let typed = isClient ? 0 : 1
  return {
    typeless: () => {
      typed = 0
    },
    push: (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      while (rest.length >= typed + 4) {
        const end = typed + rest.readUInt32BE(typed)
        if (rest.length < end) return
        const bytes = rest.subarray(0, end)
        rest = rest.subarray(end)
        const type = typed === 1 ? String.fromCharCode(bytes[0] ?? 0) : ''
        const body = bytes.subarray(typed + 4)
        typed = 1
        each({ type, body, bytes })
      }
    },
  }
}

/** A connection to the server, and what it is to whoever has it. */
type Held = {
  readonly socket: Socket
  client: Socket | null
  /** Messages that the server has yet to answer. */
  unanswered: number
  /** Between transactions, as the server says. */
  isIdle: boolean
}

export type KeptConnections = Pick<PostgresServer, 'url'> & { close(): void }

/**
 * Stands between workers and a server of this machine, as Hyperdrive does in the cloud: a connection that a worker lets
 * go between transactions is kept for the next one that asks for the same database in the same words, since a new one is
 * a process of the server that knows nothing yet. Whoever finds none has one made, and signs in with the server itself.
 */
export const keepConnections = async (
  server: Pick<PostgresServer, 'port' | 'url'>,
): Promise<KeptConnections> => {
  const password = Buffer.from(`${new URL(server.url('postgres')).password}\0`)
  const kept = new Map<string, Held[]>()
  /** What the server tells whoever has signed in. */
  const greetings = new Map<string, Buffer>()
  const sockets = new Set<Socket>()
  const watched = (socket: Socket): Socket => {
    sockets.add(socket.setNoDelay(true))
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }

  const open = (words: string, startup: Buffer, client: Socket): Held => {
    const socket = watched(connect(server.port, '127.0.0.1'))
    const held: Held = { socket, client, unanswered: 1, isIdle: false }
    const greeting: Buffer[] = []
    const { push } = cutter(({ type, body, bytes }) => {
      if (!greetings.has(words) && 'SK'.includes(type)) greeting.push(bytes)
      if (type !== 'Z') return
      if (!greetings.has(words)) greetings.set(words, Buffer.concat([...greeting, bytes]))
      held.unanswered -= 1
      held.isIdle = body.toString() === 'I'
    }, false)
    socket
      .on('data', (chunk) => {
        push(chunk)
        held.client?.write(chunk)
      })
      .on('close', () => {
        const those = kept.get(words) ?? []
        if (those.includes(held)) those.splice(those.indexOf(held), 1)
        held.client?.end()
      })
    socket.write(startup)
    return held
  }

  const keep = (words: string, held: Held): void => {
    held.client = null
    if (held.unanswered > 0 || !held.isIdle) held.socket.destroy()
    else kept.set(words, [...(kept.get(words) ?? []), held])
  }

  const isRight = (given: Buffer): boolean =>
    given.length === password.length && timingSafeEqual(given, password)

  const serve = (client: Socket): void => {
    let words = ''
    /** What it gets for the password. */
    let offered: Held | null = null
    let held: Held | null = null
    const incoming = cutter(({ type, body, bytes }) => {
      if (held) {
        if (type === 'X') return // it goes; the connection stays
        if ('QSF'.includes(type)) held.unanswered += 1
        held.socket.write(bytes)
      } else if (offered && type === 'p') {
        if (!isRight(body)) return void client.end(wrongPassword)
        held = offered
        held.client = client
        client.write(message('R', whole(SIGNED_IN)))
        client.write(greetings.get(words) ?? '')
      } else if (body.length === 4 && body.readUInt32BE() === SSL_REQUEST) {
        incoming.typeless()
        client.write(NO_SSL)
      } else if (type === '') {
        words = body.toString('latin1')
        offered = kept.get(words)?.pop() ?? null
        if (offered) client.write(message('R', whole(CLEARTEXT_PASSWORD)))
        else held = open(words, bytes, client)
      } else client.destroy()
    }, true)
    client.on('data', incoming.push).on('close', () => {
      const left = held ?? offered
      if (left) keep(words, left)
    })
  }

  const listener = createServer((client) => serve(watched(client)))
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: (database) => {
      const url = new URL(server.url(database))
      url.port = `${port}`
      return url.href
    },
    close: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
