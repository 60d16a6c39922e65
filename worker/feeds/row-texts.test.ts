import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { tsvHead, tsvLine, xmlHead, xmlItem, XML_END } from './row-texts.ts'

const COLUMNS = ['id', 'title', 'color', 'additional_image_link']

test.each([
  ['words', 'Hollis Sofa, 84 in', 'Hollis Sofa, 84 in'],
  ['a tab and a line’s end', 'Hollis\tSofa\r\nin Moss', 'Hollis Sofa in Moss'],
  ['inches', '84" wide', '84" wide'],
  ['a quotation', '"Hollis"', '"Hollis"'],
  ['half a letter', 'Hollis \ud800', 'Hollis �'],
])('a table keeps %s in their cell', (_, title, read) => {
  const line = tsvLine(COLUMNS, { id: 'A', title })
  expect(Papa.parse(line, { delimiter: '\t', newline: '\n' }).data[0]).toEqual(['A', read, '', ''])
})

test('a table has several pictures in one cell', () => {
  const pictures = ['https://p.example/a,b.webp', 'https://p.example/c.webp']
  expect(tsvLine(COLUMNS, { id: 'A', additional_image_link: pictures })).toBe(
    'A\t\t\thttps://p.example/a%2Cb.webp,https://p.example/c.webp\n',
  )
})

test('what a variant is chosen by is names and values', () => {
  const variant_option = [
    { name: 'Size', value: '84 in' },
    { name: 'Arm: style', value: 'Track, low' },
  ]
  expect(tsvLine(['variant_option'], { variant_option })).toBe('Size:84 in,Arm style:Track low\n')
  expect(tsvHead(['id', 'variant_option', 'shipping'])).toBe(
    'id\tvariant_option\tshipping(country:postal_code:service:price)\n',
  )
  const row = { id: 'A', title: 'A', link: 'A', price: '1.00 USD', availability: 'in_stock' }
  expect(xmlItem({ ...row, variant_option })).toContain(
    '<g:variant_option><g:name>Size</g:name><g:value>84 in</g:value></g:variant_option>' +
      '<g:variant_option><g:name>Arm: style</g:name><g:value>Track, low</g:value></g:variant_option>',
  )
})

test('XML says each picture for itself, and nothing of what is not known', () => {
  const item = xmlItem({
    id: 'A<1>',
    title: 'Tom & "Ann"',
    link: 'https://shop.example/?a=1&b=2',
    price: '1.00 USD',
    availability: 'in_stock',
    additional_image_link: ['https://p.example/1.webp', 'https://p.example/2.webp'],
  })
  expect(item).toBe(
    '<item><g:id>A&lt;1&gt;</g:id><g:title>Tom &amp; &quot;Ann&quot;</g:title>' +
      '<g:link>https://shop.example/?a=1&amp;b=2</g:link>' +
      '<g:additional_image_link>https://p.example/1.webp</g:additional_image_link>' +
      '<g:additional_image_link>https://p.example/2.webp</g:additional_image_link>' +
      '<g:availability>in_stock</g:availability><g:price>1.00 USD</g:price></item>\n',
  )
  expect(`${xmlHead('Acme & Co', 'https://shop.example/')}${XML_END}`).toContain(
    '<title>Acme &amp; Co</title>',
  )
})
