import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePortsAreFree, freePort } from './port.ts'

const HOST = '127.0.0.1'
const server = createServer()
let taken = 0

beforeAll(async () => {
  taken = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(taken, HOST, resolve)
  })
})
afterAll(() => {
  server.close()
})

test.each([
  ['PORT', () => ({ port: taken, ports: {} })],
  ['COMMERCE_PORT', (port: number) => ({ port, ports: { commerce: taken } })],
  ['CONTENT_PORT', (port: number) => ({ port, ports: { content: taken } })],
  ['PSP_PORT', (port: number) => ({ port, ports: { payments: taken } })],
])('%s that is taken is named before anything is built', async (name, settings) => {
  const checking = ensurePortsAreFree({ host: HOST, ...settings(await freePort()) })
  await expect(checking).rejects.toThrow(`Port ${taken} is in use.`)
  await expect(checking).rejects.toThrow(`choose another: ${name}=`)
})

test('one port for two services is named', async () => {
  const port = await freePort()
  await expect(ensurePortsAreFree({ host: HOST, port, ports: { content: port } })).rejects.toThrow(
    `PORT and CONTENT_PORT are both ${port}.`,
  )
})

test('an address that this machine does not have is no port in use', async () => {
  const port = await freePort()
  await expect(ensurePortsAreFree({ host: '192.0.2.1', port, ports: {} })).rejects.toThrow(
    'HOST is 192.0.2.1, and this machine has no such address.',
  )
})
