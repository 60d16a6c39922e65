import { env } from 'cloudflare:workers'
import { afterAll, expect, test } from 'vitest'
import { contentPage, editors } from './editors.ts'

const lake = editors()
afterAll(() => lake.remove('test-socket'))

/** A socket as a browser has it; `next` waits for what it hears. */
const connect = async (path: string) => {
  const answer = await env.LAKE.fetch(`http://lake.internal/lake${path}`, {
    headers: { upgrade: 'websocket' },
  })
  const socket = answer.webSocket
  if (!socket) throw new Error(`no socket: ${answer.status}`)
  const heard: unknown[] = []
  let wake = (): void => undefined
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)))
    wake()
  })
  socket.accept()
  const next = async () => {
    while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return heard.shift()
  }
  return { say: (message: object) => socket.send(JSON.stringify(message)), next, socket }
}

test('the studio’s socket tells of what is written to its dataset', async () => {
  const { say, next, socket } = await connect('/ws?dataset=davenport')
  say({ op: 'listen', id: 1, query: '*[_id == "test-socket"]' })
  expect(await next()).toMatchObject({ id: 1, event: 'welcome' })
  await editors('drift').write(contentPage('test-socket', '/test-socket', 'Another brand’s'))
  await lake.write(contentPage('test-socket', '/test-socket', 'Words'))
  expect(await next()).toMatchObject({
    id: 1,
    event: 'mutation',
    data: { documentId: 'test-socket', transition: 'appear', result: { title: 'Words' } },
  })
  socket.close()
  await editors('drift').remove('test-socket')
})

test('the socket for presence answers its calls', async () => {
  const { say, next, socket } = await connect('/v2022-06-30/socket/davenport')
  say({ jsonrpc: '2.0', id: 'a', method: 'presence_announce' })
  expect(await next()).toEqual({ jsonrpc: '2.0', id: 'a', result: {} })
  socket.close()
})

test('without an upgrade 426, for a dataset that is not there 404', async () => {
  const status = async (path: string) =>
    (await env.LAKE.fetch(`http://lake.internal/lake${path}`)).status
  expect(await status('/ws?dataset=davenport')).toBe(426)
  expect(await status('/ws?dataset=other')).toBe(404)
  expect(await status('/ws')).toBe(404)
})
