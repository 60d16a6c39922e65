import { connect } from 'node:net'
import { expect, origins, test } from './fixtures.ts'

/** What comes back for a request as no browser makes it. */
const ask = (target: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const port = Number(new URL(origins.davenport).port)
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })

test('@needs-js a host that is none and a target that is no path are bad requests, and the shop goes on', async () => {
  for (const [target, host] of [
    ['\\evil.example', 'localhost'],
    ['\\\\evil.example/x', 'localhost'],
    ['/', 'a b'],
    ['/', '<script>'],
    ['/', '[::1'],
    ['/', 'localhost:99999'],
  ] as const)
    expect(await ask(target, host), `${target} at ${host}`).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('/robots.txt', 'localhost')).toMatch(/^HTTP\/1\.1 200 /)
})
