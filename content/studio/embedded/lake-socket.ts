/** An event of a listener, as the lake sends it. */
export type LakeEvent = { readonly type: string } & Readonly<Record<string, unknown>>

type Subscription = {
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
  readonly options: Readonly<Record<string, unknown>>
  readonly tell: (event: LakeEvent) => void
}

const LONGEST_PAUSE_MS = 5000
const FIRST_PAUSE_MS = 250

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Carries all of a workspace's listeners over one socket: the studio keeps about seven of them, and a browser opens no
 * more than six connections to a host that speaks HTTP/1.1. It connects anew when the shop was restarted.
 */
export class LakeSocket {
  readonly #address: string
  readonly #token: string
  readonly #subscriptions = new Map<number, Subscription>()
  #socket: WebSocket | null = null
  #lastId = 0
  #failures = 0

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  /** Tells of changes until the returned function is called. */
  listen(subscription: Subscription): () => void {
    const id = ++this.#lastId
    this.#subscriptions.set(id, subscription)
    if (this.#socket === null) this.#connect()
    else this.#open(id, subscription)
    return () => {
      this.#subscriptions.delete(id)
      this.#send({ op: 'unlisten', id })
    }
  }

  #connect(): void {
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#failures = 0
      for (const [id, subscription] of this.#subscriptions) this.#open(id, subscription)
    })
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#receive(data))
    socket.addEventListener('close', () => {
      this.#socket = null
      for (const { tell } of this.#subscriptions.values()) tell({ type: 'reconnect' })
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures++)
      setTimeout(() => {
        if (this.#socket === null && this.#subscriptions.size > 0) this.#connect()
      }, pause)
    })
  }

  #open(id: number, { query, params, options }: Subscription): void {
    this.#send({ op: 'listen', id, token: this.#token, query, params, options })
  }

  /** What cannot be sent yet is sent when the socket opens. */
  #send(message: Readonly<Record<string, unknown>>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #receive(data: unknown): void {
    const message: unknown = JSON.parse(String(data))
    if (!isRecord(message)) return
    const { id, event, data: details } = message
    if (typeof id !== 'number' || typeof event !== 'string') return
    this.#subscriptions.get(id)?.tell({ ...(isRecord(details) ? details : {}), type: event })
  }
}
