import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { columnNames } from '../../commerce/service/import/columns.ts'
import { type FeedLine, feedLine, judge, rules } from './judge.ts'
import { linesOf } from './read-lines.ts'

const AT = new Date('2026-11-24T12:00:00Z')

const good: FeedLine = feedLine.parse({
  id: 'HOL-84-MOSS',
  item_group_id: '100123',
  title: 'Hollis Sofa, 84 in, Moss',
  description: 'Deep seats and a low back.',
  link: 'https://shop.example/pd/Davenport/Hollis-Sofa/100123?s=HOL-84-MOSS',
  image_link: 'https://shop.example/media/front.webp',
  image: { width: 1600, height: 1200 },
  availability: 'in_stock',
  price: '1899.00 USD',
  brand: 'Davenport',
  color: 'Moss',
  size: '84 in',
  product_type: 'Living Room > Sofas',
  shipping: [{ price: '79.00 USD' }],
})

const mended = (line: Partial<FeedLine>) =>
  judge({ ...good, ...line }, AT).map(({ severity, mend }) => `${severity}: ${mend}`)

test('what is as it should be is not spoken of', () => {
  expect(mended({})).toEqual([])
})

describe('what would be refused, and where it is mended', () => {
  test.each<[Partial<FeedLine>, string]>([
    [{ id: 'A'.repeat(51) }, 'refused: sku'],
    [{ item_group_id: '1'.repeat(51) }, 'refused: item_id'],
    [{ title: ' ' }, 'refused: name'],
    [{ title: 'a'.repeat(151) }, 'limited: name, size, color, finish, option'],
    [{ title: 'HOLLIS SOFA' }, 'limited: name'],
    [{ description: '' }, 'refused: description'],
    [{ description: 'a'.repeat(5001) }, 'limited: description'],
    [{ link: `https://shop.example/${'a'.repeat(2000)}` }, 'refused: name, manufacturer'],
    [{ image_link: undefined, image: undefined }, 'refused: images'],
    [{ image: { width: 99, height: 400 } }, 'refused: images'],
    [{ image: { width: 9000, height: 9000 } }, 'refused: images'],
    [{ price: '0.00 USD' }, 'refused: price'],
    [{ sale_price: '0.00 USD' }, 'refused: price'],
    [
      { availability: 'backorder', availability_date: '2027-12-24T00:00Z' },
      'limited: lead_time_days',
    ],
    [{ brand: undefined }, 'refused: manufacturer'],
    [{ brand: 'a'.repeat(71) }, 'refused: manufacturer'],
    [{ color: 'a'.repeat(101) }, 'limited: color, finish'],
    [{ size: 'a'.repeat(101) }, 'limited: size'],
    [{ product_type: '' }, 'limited: category, or the menu in the studio'],
    [{ shipping: [] }, 'limited: shipping_methods'],
  ])('%o', (line, expected) => {
    expect(mended(line)).toEqual([expected])
  })

  test.each<Partial<FeedLine>>([
    { id: 'A'.repeat(50) },
    { title: 'a'.repeat(150) },
    { title: 'LED Lamp' },
    { description: 'a'.repeat(5000) },
    { image: { width: 100, height: 100 } },
    { shipping: [], availability: 'out_of_stock' },
    { price: '0.01 USD' },
    { availability: 'backorder', availability_date: '2027-11-24T00:00Z' },
  ])('%o is just good enough', (line) => {
    expect(mended(line)).toEqual([])
  })

  test('the columns that are named are those of a catalogue’s file', () => {
    const named = rules.flatMap(({ mend }) => mend.replace(/, or .*/, '').split(', '))
    expect(named.filter((name) => !columnNames.has(name))).toEqual([])
  })
})

test('lines are read whole, however they come', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":1}\n{"c":2}')
  // The first piece ends within a letter.
  const pieces = [bytes.subarray(0, 7), bytes.subarray(7, 13), bytes.subarray(13)]
  const lines: string[] = []
  for await (const line of linesOf(Readable.from(pieces))) lines.push(line)
  expect(lines).toEqual(['{"a":"é"}', '{"b":1}', '{"c":2}'])
})
