import { createServer, request } from 'node:http'

export type Recorded = { readonly url: string; readonly referer: string }

export type RecordingProxy = {
  readonly server: string
  /** Everything that a browser asked for through it, with the Referer that it sent. */
  readonly asked: readonly Recorded[]
  close(): Promise<void>
}

/** A proxy for a browser, on a free port: what really goes out of it is written down. */
export const openRecordingProxy = async (): Promise<RecordingProxy> => {
  const asked: Recorded[] = []
  const server = createServer((from, to) => {
    const { url = '', method, headers } = from
    asked.push({ url, referer: headers.referer ?? '' })
    const { port, pathname, search } = new URL(url)
    // Names under `localhost` mean this machine to a browser, not to Node.
    const onward = request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, method, headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => to.destroy())
        answer.pipe(to)
      },
    )
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    server: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
