import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISOLATE_MEGABYTES } from '../../scripts/shop/isolate-memory.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { openShop } from './open-shop.ts'

/** Keeps as many megabytes in its heap as it is told to, and says how many it has. */
const HOARDER = `
  const kept = []
  export default {
    async fetch(request) {
      const more = Number(new URL(request.url).searchParams.get('megabytes'))
      for (let at = 0; at < more; at++) kept.push(Array.from({ length: 131072 }, () => Math.random()))
      return new Response(String(kept.length))
    },
  }`

const hoarder = (name: string) => ({
  name,
  modules: true,
  script: HOARDER,
  compatibilityDate: '2026-10-01',
  routes: [`${name}.localhost/*`],
})

let shop: Awaited<ReturnType<typeof openShop>>
const crash = Promise.withResolvers<void>()
beforeAll(async () => {
  shop = await openShop({}, { more: [hoarder('one'), hoarder('another')], onCrash: crash.resolve })
})
afterAll(() => shop.close())

const keep = async (name: string, megabytes: number): Promise<string> => {
  const { port } = new URL(shop.origin)
  const answer = await shopRequest(`http://${name}.localhost:${port}/?megabytes=${megabytes}`)
  return `${answer.status} ${answer.body}`
}

test('every worker of the shop has the heap of an isolate in the cloud, each its own', async () => {
  const most = ISOLATE_MEGABYTES - 28
  // More than one isolate has, in two of them.
  expect(await keep('one', most)).toBe(`200 ${most}`)
  expect(await keep('another', most)).toBe(`200 ${most}`)
  expect(await keep('one', 0)).toBe(`200 ${most}`)
  const over = await keep('one', ISOLATE_MEGABYTES).catch(() => 'the runtime has ended')
  expect(over).not.toMatch(/^200/)
  await crash.promise // and whoever opened the shop is told
})
