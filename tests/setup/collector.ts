import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { metricNamesIn, spansIn, type ToldSpan } from './otlp.ts'

/** A collector that keeps what it is told, as it came. */
export const openCollector = async () => {
  const bodies: string[] = []
  const spans: ToldSpan[] = []
  const measured = new Set<string>()
  const keys = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    keys.add(request.headers['api-key']?.toString())
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body)))
    else for (const name of metricNamesIn(JSON.parse(body))) measured.add(name)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: bodies as readonly string[],
    spans: spans as readonly ToldSpan[],
    measured: measured as ReadonlySet<string>,
    keys: keys as ReadonlySet<string | undefined>,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
