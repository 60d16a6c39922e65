import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { seedStatements } from '../../../../../commerce/service/seeding/seed.ts'
import readme from '../../../../../README.md?raw'
import { buildGoods } from '../../../../../shop/goods/goods.ts'
import '../../matchers.ts'
import { newShopper, origins, visit } from '../../shop.ts'
import { checkout } from './shapes.ts'

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { catalogue } = buildGoods()
  const places = [
    { postalCode: '80239', city: 'Denver', state: 'CO', latitude: 39.79, longitude: -104.83 },
  ]
  await env.DB.batch(
    seedStatements({ ...catalogue, postalCodes: places }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

/** The calls of the README, as a shell would read them. */
const [, written = ''] = /## A sofa in five calls.*?```sh\n(.*?)```/s.exec(readme) ?? []
const said = new Map(
  [...written.matchAll(/(?:^| )(shop|agent|json)=(?:'([^']*)'|(\S+))/g)].map(
    ([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''] as const,
  ),
)
const calls = [
  ...written.matchAll(/^curl -s (?:-X (\w+) )?(\S+)((?: -H "\$\w+")*)(?: -d '([^']*)')?/gm),
]

const header = (line: string) => {
  const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
  return [name, value] as const
}

/** One of them, carried out. */
const carryOut = async ([, verb, address = '', names = '', body]: RegExpMatchArray, id: string) => {
  const path = address.replace('$shop', '').replace('$id', id)
  const headers = [...names.matchAll(/\$(\w+)/g)].map(([, name = '']) =>
    header(said.get(name) ?? ''),
  )
  return visit(path, {
    method: verb ?? (body === undefined ? 'GET' : 'POST'),
    headers: { origin: '', 'sec-fetch-site': '', ...Object.fromEntries(headers) },
    ...(body === undefined ? {} : { raw: body }),
  })
}

test('the calls of the README take a sofa to the buyer’s own checkout, word for word', async () => {
  expect(said.get('shop')).toBe(origins.davenport)
  expect(calls.length).toBe(6)
  let id = ''
  const answers: Awaited<ReturnType<typeof carryOut>>[] = []
  for (const call of calls.slice(0, 5)) {
    const answer = await carryOut(call, id)
    answers.push(answer)
    id ||= /^\{.*?"id":"([\w-]{43})"/.exec(answer.html)?.[1] ?? ''
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200])
  const [, found, , , completed] = answers
  expect(found?.html).toContain('100101-MOSS')
  const prepared = checkout.parse(completed?.json())
  expect(prepared.status).toBe('requires_escalation')

  // The person goes on where it says, and has the sofa with address and delivery chosen.
  const { pathname } = new URL(prepared.continue_url ?? '')
  const shopper = newShopper()
  expect((await shopper.visit(pathname)).html).toContain('Hollis Sofa')
  expect(await shopper.fill(pathname, pathname)).toRedirectTo('/checkout')
  // It is an order's once that is placed.
  const [, , , , , read] = calls
  const order = read && (await carryOut(read, id))
  expect([order?.status, order?.html]).toEqual([200, expect.stringContaining('not_found')])
})
