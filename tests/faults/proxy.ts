import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * What can go wrong between two services. `hang` never answers (until `release`); `truncate` lets the service do its
 * work and cuts its answer off after so many bytes: with 0 the whole answer is lost.
 */
export type Fault =
  | { readonly kind: 'pass' }
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'truncate'; readonly bytes: number }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'wrong-schema'; readonly body: unknown }
  | { readonly kind: 'huge'; readonly bytes: number }
  | { readonly kind: 'status'; readonly status: number }
  /** The status, with a body as a refusal of the contract has it. */
  | { readonly kind: 'problem'; readonly status: number }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly to: string }
  | { readonly kind: 'unauthorized' }

/** Words of a service's own; no page of the shop may show them. */
export const INNER_WORDS = 'SQLITE_ERROR at /srv/secret'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

export type Proxy = {
  readonly origin: string
  /** Every request that came, in order. */
  readonly asked: Asked[]
  /** From now on requests whose `METHOD /path?query` matches fare like this; the latest rule that matches counts. */
  set(fault: Fault, where?: RegExp): void
  /** Everything passes again. Requests that hang go on hanging. */
  clear(): void
  /** Drops the connections of all requests that hang. */
  release(): void
  close(): Promise<void>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the request on to the service and its answer back, or the first `limit` bytes of it. */
const forward = (
  target: URL,
  from: IncomingMessage,
  to: ServerResponse,
  limit = Infinity,
): void => {
  const onward = request(
    {
      // Names under `localhost` mean this machine to browsers, not to Node.
      host: target.hostname.endsWith('localhost') ? '127.0.0.1' : target.hostname,
      port: target.port,
      path: from.url,
      method: from.method,
      headers: { ...from.headers, host: target.host },
      agent: false,
    },
    (answer) => {
      to.on('close', () => answer.destroy())
      if (limit === Infinity) {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => to.destroy())
        answer.pipe(to)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        if (limit === 0) return void from.socket.resetAndDestroy()
        to.writeHead(answer.statusCode ?? 502, {
          'content-type': answer.headers['content-type'] ?? '',
          'content-length': body.length,
        })
        to.write(body.subarray(0, Math.min(limit, body.length - 1)), () => to.destroy())
      })
    },
  )
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Stands in front of the service at `target` (an origin) on a free port; at first everything passes. */
export const openProxy = async (target: string): Promise<Proxy> => {
  const service = new URL(target)
  const asked: Asked[] = []
  const hanging = new Set<IncomingMessage>()
  let rules: { readonly where: RegExp; readonly fault: Fault }[] = []

  const suffer = async (fault: Fault, from: IncomingMessage, to: ServerResponse) => {
    switch (fault.kind) {
      case 'pass':
        return forward(service, from, to)
      case 'latency':
        await wait(fault.ms)
        return forward(service, from, to)
      case 'hang':
        hanging.add(from)
        to.on('close', () => hanging.delete(from))
        return
      case 'reset':
        return void from.socket.resetAndDestroy()
      case 'truncate':
        return forward(service, from, to, fault.bytes)
      case 'garbage':
        to.writeHead(200, { 'content-type': 'application/json' })
        return void to.end(`{"id": ${INNER_WORDS}`)
      case 'wrong-schema':
        return sendJson(to, 200, fault.body)
      case 'huge':
        // White space is JSON's too: nothing but its size is wrong with this answer.
        to.writeHead(200, { 'content-type': 'application/json' })
        return void to.end(`${' '.repeat(fault.bytes)}null`)
      case 'status':
        to.writeHead(fault.status, { 'content-type': 'text/html' })
        return void to.end(`<h1>${INNER_WORDS}</h1>`)
      case 'problem':
        return sendJson(to, fault.status, {
          code: 'COR-003',
          detail: INNER_WORDS,
          reason: INNER_WORDS,
          fieldErrors: [{ field: 'email', message: INNER_WORDS }],
        })
      case 'redirect':
        to.writeHead(fault.status, { location: fault.to })
        return void to.end()
      case 'unauthorized':
        return sendJson(to, 401, { code: 'UNAUTHORIZED' })
    }
  }

  const server = createServer((from, to) => {
    const { method = 'GET', url = '/', headers } = from
    asked.push({ method, path: url.split('?')[0] ?? '/', headers })
    const rule = rules.findLast(({ where }) => where.test(`${method} ${url}`))
    void suffer(rule?.fault ?? { kind: 'pass' }, from, to)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  const release = () => {
    for (const { socket } of hanging) socket.destroy()
    hanging.clear()
  }
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    set: (fault, where = /^/) => void rules.push({ where, fault }),
    clear: () => void (rules = []),
    release,
    close: () => {
      release()
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
