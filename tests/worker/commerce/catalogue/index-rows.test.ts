import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { filterRows } from '../../../../commerce/contract/product/filters.ts'
import type { Db } from '../../../../commerce/service/database.ts'
import { readIndexRows } from '../../../../commerce/service/repositories/products/index-rows.ts'
import { seedShop } from '../shop.ts'

beforeAll(seedShop)

const stamp = async () =>
  z
    .string()
    .parse(await env.DB.prepare('SELECT version FROM listing_stamp').first<string>('version'))

/** Has the tables hold so many parts, each with a product of its own. */
const writeParts = async (count: number): Promise<void> => {
  const text = z
    .string()
    .parse(await env.DB.prepare('SELECT products FROM listing_part').first<string>('products'))
  const [[, ...product] = []] = z.array(z.array(z.unknown())).parse(JSON.parse(text))
  await env.DB.batch([
    env.DB.prepare('DELETE FROM listing_part'),
    ...Array.from({ length: count }, (_, part) =>
      env.DB.prepare('INSERT INTO listing_part (part, products) VALUES (?, ?)').bind(
        part * 1000,
        JSON.stringify([[part + 1, ...product]]),
      ),
    ),
  ])
}

test.each([1, 16, 17, 40])('an index of %i parts is read whole, in its order', async (count) => {
  await writeParts(count)
  const index = await readIndexRows(env.DB, await stamp(), filterRows)
  expect([...(index?.columns.productIds ?? [])]).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  )
  expect(index?.columns.firstSku.at(-1)).toBe(index?.columns.price.length)
  expect(index?.words().words.length).toBeGreaterThan(0)
})

test('parts of two writings are never put together', async () => {
  await writeParts(40)
  const version = await stamp()
  let calls = 0
  const writtenMeanwhile: Db = {
    prepare: (sql) => env.DB.prepare(sql),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const answers = await env.DB.batch<T>(statements)
      calls += 1
      if (calls === 1) await env.DB.prepare("UPDATE listing_stamp SET version = 'another'").run()
      return answers
    },
  }
  expect(await readIndexRows(writtenMeanwhile, version, filterRows)).toBeNull()
  expect(calls).toBe(2)
})
