import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../port.ts'
import { readSettings } from '../settings.ts'
import { STUDIO_MARK } from './studio-files.ts'
import { whoHoldsThePort } from './studio-probe.ts'

let server: Server | undefined

afterEach(async () => {
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
  server = undefined
})

/** Like the shop's front door: the studio is there for whoever asks by the shop's own name. */
const listen = async (port: number, nameOfTheShop: string): Promise<void> => {
  const opened = createServer(({ url, headers }, answer) => {
    const isStudio = headers.host === nameOfTheShop && url === '/studio'
    answer.statusCode = isStudio ? 200 : 404
    answer.end(isStudio ? STUDIO_MARK : '<title>Not found</title>')
  })
  server = opened
  await new Promise<void>((listening) => opened.listen(port, '127.0.0.1', listening))
}

const settingsOf = (env: Record<string, string>) => readSettings(env, { log: 'errors' })

test('a running shop’s studio is found by the name that the shop goes by', async () => {
  const port = await freePort()
  await listen(port, `localhost:${port}`)
  expect(await whoHoldsThePort(settingsOf({ PORT: String(port) }))).toBe('studio')
})

test('the same behind a public name, which need not lead to this machine', async () => {
  const port = await freePort()
  await listen(port, 'shop.example')
  const settings = settingsOf({ PORT: String(port), PUBLIC_ORIGIN: 'https://shop.example' })
  expect(await whoHoldsThePort(settings)).toBe('studio')
})

test('something else at the port is told from nothing at all', async () => {
  const port = await freePort()
  expect(await whoHoldsThePort(settingsOf({ PORT: String(port) }))).toBe('nothing')
  await listen(port, 'another.example')
  expect(await whoHoldsThePort(settingsOf({ PORT: String(port) }))).toBe('other')
})
