import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FrontDoor, openFrontDoor } from './front-door.ts'

/** More than any buffer on the way holds, and nowhere the same. */
const LARGE = Array.from({ length: 2_000_000 }, (_, at) => at).join()

/** What stands behind the door: it says what it was asked, and reads bodies whole. */
let asked: string[] = []
const inside = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push(`${request.method} ${request.headers.host} ${request.url} ${body.length}`)
    response.end(request.url === '/large' ? LARGE : 'inside')
  })
})
inside.on('upgrade', (_, socket, first: Buffer) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  if (first.length > 0) socket.end(`heard ${first.toString()}`)
  else socket.on('data', (chunk: Buffer) => socket.end(`heard ${chunk.toString()}`))
})

let door: FrontDoor
beforeAll(async () => {
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  const { port } = inside.address() as AddressInfo
  door = await openFrontDoor(
    { host: '127.0.0.1', port: 0 },
    async () => new URL(`http://127.0.0.1:${port}`),
  )
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  door.close()
  inside.closeAllConnections()
  inside.close()
})

/** Sends pieces of text over one connection, one after the other, and gives all that comes back. */
const say = (...pieces: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(door.port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece)
    })
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
const get = (target: string, host = 'localhost:8787', more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`
const stay = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`

describe('the front door', () => {
  test.each([
    ['/', 'localhost:8787'],
    ['/c/sofas?size=Queen&q=%E2%9C%93', 'drift.localhost:8787'],
    ['/a\\b', 'a_b.example.'],
    ['//elsewhere/x', '127.0.0.1'],
    ['/', '[::1]:8787'],
  ])('lets %s at %s in', async (target, host) => {
    expect(await say(get(target, host))).toMatch(/^HTTP\/1\.1 200 [^]*inside$/)
    expect(asked).toEqual([`GET ${host} ${target} 0`])
  })

  test.each([
    ['\\evil.example', 'localhost'],
    ['\\\\evil.example/x', 'localhost'],
    ['http://evil.example/', 'localhost'],
    ['*', 'localhost'],
    ['evil', 'localhost'],
    ['/', ''],
    ['/', 'a b'],
    ['/', 'a/b'],
    ['/', 'a\\b'],
    ['/', 'user@shop.example'],
    ['/', '<script>'],
    ['/', '%zz'],
    ['/', '[::1'],
    ['/', 'localhost:99999'],
    ['/', 'localhost:abc'],
    ['/', 'localhost\r\nHost: evil.example'],
    ['/', 'localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked'],
    ['/', 'localhost\r\nContent-Length: 3\r\nContent-Length: 4'],
    ['/', 'localhost\r\nContent-Length: -1'],
  ])('answers %j at %j with 400, and nobody inside hears of it', async (target, host) => {
    expect(await say(get(target, host))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*Bad request$/)
    expect(asked).toEqual([])
  })

  test('gives nobody a way through to somewhere else', async () => {
    expect(await say(get('/').replace('GET', 'CONNECT'))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(asked).toEqual([])
  })

  test('looks at every request of a connection, and never into a body', async () => {
    const body = `GET \\evil HTTP/1.1\r\nHost: a b\r\n\r\n${'x'.repeat(200_000)}`
    const heard = await say(
      stay('/first'),
      `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      'GET /in-pieces HT',
      'TP/1.1\r\nHost: local',
      'host\r\n\r',
      `\n${get('/last')}`,
    )
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
    expect(asked).toEqual([
      'GET localhost /first 0',
      `POST localhost /form ${body.length}`,
      'GET localhost /in-pieces 0',
      'GET localhost:8787 /last 0',
    ])
    expect(await say(`${stay('/good')}${get('\\evil')}`)).toContain('HTTP/1.1 400 Bad Request')
  })

  test('passes chunks and other protocols on as they are', async () => {
    const chunked = await say(
      'POST /upload HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
      '4\r\n\\abc\r\n',
      '0\r\n\r\n',
    )
    expect(chunked).toContain('HTTP/1.1 200')
    expect(asked).toEqual(['POST localhost /upload 4'])
    const socket = await say(
      'GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      '\\frames',
    )
    expect(socket).toContain('heard \\frames')
  })

  test('a large answer comes whole, however slowly it is read', async () => {
    let heard = ''
    const socket = connect(door.port, '127.0.0.1', () => socket.write(get('/large')))
    socket.setEncoding('latin1')
    for await (const chunk of socket) {
      heard += String(chunk)
      // Long enough for those before it to run into this reader.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(heard.endsWith(`\r\n\r\n${LARGE}`)).toBe(true)
  })

  test.each([
    ['HTTP/1.1 that says so', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n'],
    [
      'a form that says so',
      'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab',
    ],
  ])('ends a connection with its answer where the runtime would not: %s', async (_, request) => {
    const keeper = createTcpServer({ allowHalfOpen: true }, (socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'))
      socket.on('end', () => socket.end())
    })
    await new Promise<void>((done) => keeper.listen(0, '127.0.0.1', done))
    const { port } = keeper.address() as AddressInfo
    const before = door
    door = await openFrontDoor(
      { host: '127.0.0.1', port: 0 },
      async () => new URL(`http://127.0.0.1:${port}`),
    )
    expect(await say(request)).toMatch(/ok$/)
    door.close()
    keeper.close()
    door = before
  })

  test('does not hold a head without end', async () => {
    const heard = await say(`GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'y'.repeat(70_000)}`)
    expect(heard).toContain('HTTP/1.1 431')
    expect(asked).toEqual([])
  })
})
