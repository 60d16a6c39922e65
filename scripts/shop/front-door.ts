import { connect, createServer, type Socket } from 'node:net'
import { judgeHead } from './request-head.ts'

const HEAD_END = '\r\n\r\n'
const LARGEST_HEAD = 64 * 1024
/** What is read of an answer at once. */
const ANSWER_BYTES = 64 * 1024

const answer = (status: string): string =>
  [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    'content-length: 11',
    '',
    'Bad request',
  ].join('\r\n')

/**
 * A connection to the runtime, whose answers go out to `from`. They pass through one piece of memory: with a new one for
 * each read, collecting them would cost more than all else that this process does.
 */
const connectInside = ({ hostname, port }: URL, from: Socket): Socket => {
  let waits = false
  const to: Socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(ANSWER_BYTES),
      callback: (size, buffer) => {
        from.write(buffer.subarray(0, size), () => {
          if (!waits) return
          waits = false
          to.resume()
        })
        // Nothing more is read before this has gone out.
        waits = from.writableLength > 0
        return !waits
      },
    },
  })
  return to.on('end', () => from.end())
}

/** Forwards a connection's requests to `to` after checking each head; bodies pass through unread. */
const guard = (from: Socket, to: Socket): void => {
  let held: Buffer = Buffer.alloc(0)
  let body = 0
  let isOpaque = false
  let isLast = false

  const pass = (bytes: Buffer) => {
    if (bytes.length === 0 || to.write(bytes)) return
    from.pause()
    to.once('drain', () => from.resume())
  }
  const refuse = (status: string) => {
    from.removeAllListeners('data')
    from.resume()
    to.destroy()
    from.end(answer(status))
  }

  /** The runtime keeps a connection open that was to be closed: `ab` would wait five seconds for each answer's end. */
  const endAfterLast = () => {
    if (isLast && body === 0) to.end()
  }

  from.on('data', (chunk: Buffer) => {
    let bytes = chunk
    while (bytes.length > 0) {
      if (isOpaque) return pass(bytes)
      if (isLast && body === 0) return
      if (body > 0) {
        const part = bytes.subarray(0, body)
        body -= part.length
        bytes = bytes.subarray(part.length)
        pass(part)
        endAfterLast()
        continue
      }
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      const end = held.indexOf(HEAD_END)
      if (end === -1)
        return held.length > LARGEST_HEAD
          ? refuse('431 Request Header Fields Too Large')
          : undefined
      const head = judgeHead(held.toString('latin1', 0, end))
      if (!head.isGood) return refuse('400 Bad Request')
      if (head.rest === 'unknown') isOpaque = true
      else body = head.rest
      isLast = !isOpaque && head.isLast
      pass(held.subarray(0, end + HEAD_END.length))
      endAfterLast()
      bytes = held.subarray(end + HEAD_END.length)
      held = Buffer.alloc(0)
    }
  })
  from.on('end', () => to.end())
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroySoon())
}

export type FrontDoor = { readonly port: number; close(): void }

/**
 * The port that visitors connect to. The runtime answers a malformed host or target with an error of its own, before any
 * worker sees it. At Cloudflare the edge refuses such requests; locally this does. `inside` is the runtime's address.
 */
export const openFrontDoor = (
  { host, port }: { readonly host: string; readonly port: number },
  inside: () => Promise<URL>,
): Promise<FrontDoor> =>
  new Promise((resolve, reject) => {
    const sockets = new Set<Socket>()
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      return socket
    }
    const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true })
    const letIn = async (from: Socket) => {
      guard(from, keep(connectInside(await inside(), from)))
      from.resume()
    }
    server.on('connection', (from) => {
      keep(from).on('error', () => from.destroy())
      letIn(from).catch(() => from.destroy())
    })
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => {
          server.close()
          for (const socket of sockets) socket.destroy()
        },
      })
    })
  })
