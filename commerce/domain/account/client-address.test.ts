import { expect, test } from 'vitest'
import { clientOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::abcd', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::ffff', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['203.0.113.7, 10.0.0.1', ''],
  ['x'.repeat(10_000), ''],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})
