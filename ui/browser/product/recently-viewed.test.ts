import { expect, test } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.ts'

const viewed = (itemId: string, over: Record<string, unknown> = {}) => ({
  itemId,
  name: `Sofa ${itemId}`,
  maker: 'Davenport',
  href: `/pd/Davenport/Sofa/${itemId}`,
  picture: '/media/sofa.svg',
  ...over,
})

test('the newest stands first, once, and twelve are kept', () => {
  const many = Array.from({ length: 12 }, (_, n) => viewed(String(n)))
  expect(withViewed(many, viewed('5')).map(({ itemId }) => itemId)).toEqual([
    '5',
    '0',
    '1',
    '2',
    '3',
    '4',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ])
  expect(withViewed(many, viewed('new'))).toHaveLength(12)
})

test.each([
  ['nothing kept', null],
  ['no JSON', '{'],
  ['no list', '{"itemId":"1"}'],
  ['a list of other things', '[1, null, "x", {}]'],
  ['a link to elsewhere', JSON.stringify([viewed('1', { href: 'https://evil.example/pd/' })])],
  ['a link that runs a script', JSON.stringify([viewed('1', { href: 'javascript:alert(1)' })])],
  ['a picture from nowhere', JSON.stringify([viewed('1', { picture: '//evil.example/x.svg' })])],
  ['a name without end', JSON.stringify([viewed('1', { name: 'x'.repeat(301) })])],
])('%s is an empty list', (_, text) => {
  expect(readViewed(text)).toEqual([])
})

test('what was written is read back', () => {
  expect(readViewed(JSON.stringify([viewed('1'), viewed('2')]))).toEqual([viewed('1'), viewed('2')])
})
