import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { followShop } from '../../set-up.mjs'
import { root } from '../places.ts'
import { freePort } from '../port.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A commerce service of somebody else's, at its address. */
const serviceThat = async (answer: Parameters<typeof createServer>[1]): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A command of the desk, as it is given with the key of that service. */
const give = async (command: string, line: string, origin: string) => {
  const program = join(root, 'scripts/shop/desk', command)
  const child = spawn(process.execPath, [...followShop, program, ...line.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, COMMERCE_URL: origin, MODERATION_KEY: 'the-key-of-the-desk' },
  })
  const [printed, refused, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { printed, refused, status: Number(status) }
}

describe('a refund that nobody answered', () => {
  test('never arrived where nobody listens', async () => {
    const { refused, status } = await give(
      'orders.ts',
      'refund DV-1',
      `http://127.0.0.1:${await freePort()}`,
    )
    expect(refused).toContain('No commerce service answers')
    expect(refused).not.toContain('may have been refunded')
    expect(status).toBe(2)
  })

  test('may be done where the answer broke off, and can be repeated safely', async () => {
    const origin = await serviceThat((request) => request.socket.destroy())
    const { refused, status } = await give('orders.ts', 'refund DV-1 --key once', origin)
    expect(refused).toContain('It may have been refunded. Repeat with --key once')
    expect(status).toBe(2)
  })
})

test('an answer that is none of a commerce service is said to be that', async () => {
  const origin = await serviceThat((_, response) => response.end('{"shop":"another"}'))
  const { refused, status } = await give('display.ts', 'list --store 1', origin)
  expect(refused.trim()).toBe(
    'What answered is another service, or another version of it: in its answer, storeId is missing.',
  )
  expect(status).toBe(2)
})

test('of what is gone from a store, what had not been on display there is named', async () => {
  const piece = { itemId: '1', name: 'Arc Lamp', manufacturerName: 'Acme', piece: 'Arc Lamp' }
  const lamp = { ...piece, skuId: 'LAMP', confirmedOn: '2026-11-02' }
  const origin = await serviceThat(async (request, response) => {
    const isGone = request.method === 'POST' && JSON.stringify(await json(request)).includes('LAMP')
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ storeId: 1, storeName: 'Main Street', items: isGone ? [] : [lamp] }),
    )
  })
  const both = await give('display.ts', 'gone --store 1 LAMP SOFA', origin)
  expect(both.printed).toContain('Main Street: 0 on display')
  expect(both.refused).toContain('Main Street had no SOFA on display.')
  expect(both.status).toBe(2)
  const one = await give('display.ts', 'gone --store 1 LAMP', origin)
  expect([one.refused, one.status]).toEqual(['', 0])
})
