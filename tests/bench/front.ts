/**
 * A stand-in for the network's edge, before the shop under measurement: TLS, HTTP/2 and brotli, all of Node itself. A
 * browser then fetches as it would from a real edge; the network between the two is throttled in the browser.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_OPERATION_FLUSH } = constants
/** What an edge does with a page that is made, and with a file that it keeps. */
const PAGE_QUALITY = 5
const FILE_QUALITY = 11
const TEXT = /^text\/|javascript|json|svg|xml/
const WITHOUT_BODY: readonly number[] = [204, 304]
const OF_THE_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|content-length)$/

const certificate = (): { readonly key: Buffer; readonly cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    const args = ['req', '-x509', ...curve, ...name, '-days', '2', '-keyout', key, '-out', cert]
    execFileSync('openssl', args, { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const plainHeaders = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name)))

/** Files that never change, compressed once. */
const files = new Map<string, Buffer>()

const answerWith = async (
  from: IncomingMessage,
  path: string,
  to: Http2ServerResponse,
): Promise<void> => {
  const headers = plainHeaders(from.headers)
  const { statusCode = 502 } = from
  // A page that says what is missing is text as well.
  const isText = TEXT.test(from.headers['content-type'] ?? '') && !WITHOUT_BODY.includes(statusCode)
  const isCompressed = from.headers['content-encoding'] !== undefined
  if (!isText || isCompressed) {
    to.writeHead(statusCode, headers)
    from.pipe(to)
    return
  }
  to.writeHead(statusCode, { ...headers, 'content-encoding': 'br' })
  if (/immutable/.test(from.headers['cache-control'] ?? '')) {
    const chunks = await from.toArray()
    const params = { [BROTLI_PARAM_QUALITY]: FILE_QUALITY }
    const body = files.get(path) ?? brotliCompressSync(Buffer.concat(chunks), { params })
    files.set(path, body)
    to.end(body)
    return
  }
  // A page is streamed: what has come is sent on at once.
  const brotli = createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
  brotli.pipe(to)
  from.on('data', (chunk: Buffer) => {
    brotli.write(chunk)
    brotli.flush(BROTLI_OPERATION_FLUSH)
  })
  from.on('end', () => brotli.end())
}

export const openFront = async (
  shop: string,
): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const { host, port } = new URL(shop)
  const agent = new Agent({ keepAlive: true })
  const server: Http2SecureServer = createSecureServer(certificate())
  server.on('request', (asked: Http2ServerRequest, to: Http2ServerResponse) => {
    const path = asked.url
    const own = Object.entries(asked.headers).filter(
      ([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.test(name),
    )
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: asked.method,
        headers: { ...Object.fromEntries(own), host },
      },
      (answer) => void answerWith(answer, path, to).catch(() => to.stream.close()),
    )
    sent.on('error', () => to.stream.close())
    asked.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The front has no port.')
  return {
    origin: `https://localhost:${address.port}`,
    close() {
      agent.destroy()
      server.close()
    },
  }
}
