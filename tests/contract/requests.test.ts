import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { SITE_HEADER, TENANT_HEADER } from '../../commerce/contract/account/identity.ts'
import { encodeListingArgs } from '../../commerce/contract/product/listing-args.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { testSeed } from '../setup/seed-test.ts'
import { openProxy, type Proxy } from '../faults/proxy.ts'
import { accepted, clientOf, codeOf, newGuest, send, type Service } from './service.ts'

const services = inject('services')
const { a } = testSeed.customers

describe.each(services)('requests, $name', (service) => {
  test.each([
    { [TENANT_HEADER]: 'other' },
    { [SITE_HEADER]: 'other' },
    { [TENANT_HEADER]: '' },
    { [SITE_HEADER]: '' },
  ])('[C-01] an unknown tenant or site is refused: %j', async (headers) => {
    const answer = await send(service, 'GET', paths.locations(), { headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'COR-008' } })
  })

  test('[P-01] what belongs to someone needs a bearer that is alive', async () => {
    const dead = 'a-token-that-nobody-was-ever-given-000000000'
    for (const client of [clientOf(service), clientOf(service, { guestToken: dead })]) {
      const refused = [
        client.cart.get(),
        client.cart.addItem({ skuId: testSeed.skus.plenty, quantity: 1 }),
        client.cart.moveToShipping(),
        client.cart.merge(dead),
        client.cart.paymentKey(),
        client.orders.get(a.orderId),
      ]
      for (const call of refused) expect(await codeOf(call)).toBe('401 UNAUTHORIZED')
    }
  })

  test('bodies are JSON, whole and small', async () => {
    const { token, client } = await newGuest(service)
    const item = JSON.stringify({ skuId: testSeed.skus.plenty, quantity: 1 })
    const put = async (body: string, type = 'application/json') => {
      const headers = { 'content-type': type }
      return (await send(service, 'POST', paths.cartItems(), { token, body, headers })).status
    }
    expect(await put(item, 'text/plain')).toBe(415)
    for (const body of ['{', 'null', '[]']) expect(await put(body)).toBe(400)
    expect(await put(JSON.stringify({ skuId: 'x'.repeat(100_000), quantity: 1 }))).toBe(413)
    expect((await accepted(client.cart.get())).items).toEqual([])
  })

  test('an unknown address is 404, in JSON', async () => {
    const answer = await send(service, 'GET', '/v1/nothing/here')
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('the OpenAPI document lists the contract’s addresses, all of them and no others', async () => {
    const { status, body } = await send(service, 'GET', '/openapi.json')
    expect(status).toBe(200)
    const document = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body)
    const makers: readonly ((...parts: string[]) => string)[] = Object.values(paths)
    const ours = makers.map((make) => make('PART', 'PART', 'PART').replaceAll('PART', '{}'))
    const theirs = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(theirs.toSorted()).toEqual([...new Set(ours)].toSorted())
  })
})

test('C50: what is read is the same, to the letter, directly and through a proxy', async () => {
  const [direct, proxied] = services
  if (!direct || !proxied) throw new Error('the service is reached in two ways')
  const addresses = [
    paths.listing(encodeListingArgs({ pageSize: 5 })),
    paths.catalogItem(testSeed.itemId),
    paths.catalogItem('no-such-item'),
    paths.locations(),
    `${paths.locations()}?postalCode=80239`,
    paths.postalCode('80239'),
    paths.shippingMethod('no-such-method'),
    paths.order(a.orderId),
    paths.orderStatus(a.orderStatusToken),
    paths.cart(),
    '/v1/nothing/here',
    '/openapi.json',
  ]
  for (const path of addresses) {
    const read = async (service: Service) => {
      const { status, headers, body } = await send(service, 'GET', path, { token: a.sessionToken })
      return {
        status,
        type: headers.get('content-type'),
        cache: headers.get('cache-control'),
        body,
      }
    }
    expect(await read(proxied), path).toEqual(await read(direct))
  }
})

describe('on the way to the service', () => {
  let service: Service
  let proxy: Proxy
  let elsewhere: Proxy
  beforeAll(async () => {
    const [direct] = services
    if (!direct) throw new Error('there is no service')
    proxy = await openProxy(direct.origin)
    elsewhere = await openProxy(direct.origin)
    service = { ...direct, origin: proxy.origin }
  })
  afterAll(() => Promise.all([proxy.close(), elsewhere.close()]))

  test('[C-01] C50: tenant, site, JSON and no-cache arrive with every request', async () => {
    const { client, token } = await newGuest(service)
    await accepted(client.cart.get())
    await accepted(client.cart.addItem({ skuId: testSeed.skus.plenty, quantity: 1 }))
    await accepted(client.catalog.item(testSeed.itemId))
    expect(proxy.asked).toHaveLength(4)
    for (const { headers } of proxy.asked)
      expect(headers).toMatchObject({
        [TENANT_HEADER]: service.tenant,
        [SITE_HEADER]: service.site,
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      })
    for (const { headers } of proxy.asked.slice(1))
      expect(headers.authorization).toBe(`Bearer ${token}`)
  })

  test('[P-01] C50: the customer’s token counts before the guest’s, the guest’s before one that came in', async () => {
    const { token: guestToken, client } = await newGuest(service)
    const guests = await accepted(client.cart.addItem({ skuId: testSeed.skus.plenty, quantity: 1 }))
    const cartId = async (tokens: Parameters<typeof clientOf>[1]) =>
      (await accepted(clientOf(service, tokens).cart.get())).id
    const loggedInToken = a.sessionToken
    const incomingAuthorization = `Bearer ${loggedInToken}`
    expect(await cartId({ loggedInToken, guestToken })).toBe(a.cartId)
    expect(await cartId({ guestToken, incomingAuthorization })).toBe(guests.id)
    expect(await cartId({ incomingAuthorization })).toBe(a.cartId)
  })

  test.each([301, 302, 303, 307, 308] as const)(
    'C50: a redirect is not followed, whatever it leads to: %i',
    async (status) => {
      const { client } = await newGuest(service)
      proxy.set({ kind: 'redirect', status, to: `${elsewhere.origin}${paths.cart()}` })
      const before = proxy.asked.length
      const answers = await Promise.all([
        client.cart.get(),
        client.cart.addItem({ skuId: testSeed.skus.plenty, quantity: 1 }),
      ])
      proxy.clear()
      for (const answer of answers)
        expect(answer).toEqual({
          ok: false,
          error: { kind: 'unreachable', cause: 'invalid-answer' },
        })
      expect(proxy.asked).toHaveLength(before + 2)
      expect(elsewhere.asked).toEqual([])
    },
  )
})
