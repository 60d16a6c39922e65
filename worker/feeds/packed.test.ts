import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf, joined, pack, packer, type Packed } from './packed.ts'

const fileOf = async (pieces: readonly Packed[]): Promise<Buffer> => {
  const all: Uint8Array[] = []
  async function* told() {
    yield* pieces
  }
  for await (const bytes of gzipOf(told())) all.push(bytes)
  return Buffer.concat(all)
}

const rows = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, at) => `${from + at}\tSofa “${from + at}”\t1899.00 USD\n`,
  ).join('')

test.each([
  ['none', []],
  ['one', [rows(0, 3)]],
  ['an empty one', ['']],
  ['some of which are empty', ['', 'a', '', 'é', '']],
  ['large ones', [rows(0, 20_000), rows(20_000, 20_001), rows(20_001, 60_000)]],
])('pieces make one file: %s', async (_, texts) => {
  const file = await fileOf(texts.map(pack))
  expect(gunzipSync(file).toString()).toBe(texts.join(''))
})

test('one of them is replaced without the others', async () => {
  const [one, two, three] = [pack(rows(0, 500)), pack(rows(500, 900)), pack(rows(900, 2000))]
  const instead = pack('sold out\n')
  expect(gunzipSync(await fileOf([one, instead, three])).toString()).toBe(
    `${rows(0, 500)}sold out\n${rows(900, 2000)}`,
  )
  expect(gunzipSync(await fileOf([one, two, three])).toString()).toBe(rows(0, 2000))
})

test('a text that comes bit by bit is the text', async () => {
  const { add, end } = packer()
  for (let at = 0; at < 300; at += 1) add(rows(at, at + 1))
  const piece = end()
  expect([piece.length, piece.crc]).toEqual([Buffer.byteLength(rows(0, 300)), crc32(rows(0, 300))])
  expect(gunzipSync(await fileOf([piece])).toString()).toBe(rows(0, 300))
})

test('what is known of two texts is known of both together', () => {
  const [one, other] = [rows(0, 70), rows(3, 999)]
  expect(joined(pack(one), pack(other)).crc).toBe(crc32(one + other))
})
