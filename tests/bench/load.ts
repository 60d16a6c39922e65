import { connect, type Socket } from 'node:net'

export type LoadResult = {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds from the request's last byte out to the answer's first byte in. */
  readonly firstByteP50: number
  readonly firstByteP99: number
  readonly notOk: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Follows one answer through the chunks of a socket: its status, and when it is complete. */
class AnswerReader {
  status = 0
  #head = Buffer.alloc(0)
  #bodyLeft: number | undefined
  #tail = Buffer.alloc(0)
  #inBody = false

  /** Takes what arrived; true when the answer is complete. */
  take(chunk: Buffer): boolean {
    if (this.#inBody) return this.#body(chunk)
    this.#head = Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) return false
    const head = this.#head.toString('latin1', 0, end)
    this.status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    this.#bodyLeft = length === undefined ? undefined : Number(length)
    this.#inBody = true
    return this.#body(this.#head.subarray(end + HEAD_END.length))
  }

  #body(chunk: Buffer): boolean {
    if (this.#bodyLeft !== undefined) {
      this.#bodyLeft -= chunk.length
      return this.#bodyLeft <= 0
    }
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-LAST_CHUNK.length)
    return this.#tail.equals(LAST_CHUNK)
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

/**
 * Asks for one address over and over, on `connections` connections kept open, until `requests` were answered or
 * `seconds` are over. Own sockets rather than an HTTP client, so that the load costs little beside what it measures.
 */
export const load = (
  url: string,
  options: {
    readonly connections: number
    readonly requests: number
    readonly seconds: number
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<LoadResult> => {
  const { host, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, accept: 'text/html', ...options.headers })
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return new Promise((resolve, reject) => {
    const firstBytes: number[] = []
    const sockets: Socket[] = []
    let started = 0
    let notOk = 0
    let idle = 0
    const began = performance.now()
    const deadline = began + options.seconds * 1000

    const finish = () => {
      for (const socket of sockets) socket.destroy()
      const sorted = firstBytes.toSorted((a, b) => a - b)
      resolve({
        requests: sorted.length,
        perSecond: sorted.length / ((performance.now() - began) / 1000),
        firstByteP50: percentile(sorted, 0.5),
        firstByteP99: percentile(sorted, 0.99),
        notOk,
      })
    }

    const run = (socket: Socket) => {
      let reader = new AnswerReader()
      let sentAt = 0
      let waiting = false
      const next = () => {
        if (started >= options.requests || performance.now() > deadline) {
          idle += 1
          if (idle === options.connections) finish()
          return
        }
        started += 1
        reader = new AnswerReader()
        waiting = true
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('data', (chunk) => {
        if (waiting) firstBytes.push(performance.now() - sentAt)
        waiting = false
        if (!reader.take(chunk)) return
        if (reader.status !== 200) notOk += 1
        next()
      })
      next()
    }

    for (let index = 0; index < options.connections; index += 1) {
      const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
      sockets.push(socket)
      socket.once('connect', () => run(socket))
      socket.once('error', reject)
    }
  })
}
