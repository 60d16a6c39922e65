import { expect, test } from 'vitest'
import { isPublicHost } from './public-host.ts'

const hostOf = (address: string) => new URL(address).hostname

test.each(['https://agent.example', 'https://a.b.example:8443/path', 'https://agent.example./'])(
  '%s is public',
  (address) => {
    expect(isPublicHost(hostOf(address))).toBe(true)
  },
)

test.each([
  'https://localhost',
  'https://shop.localhost:8787',
  'https://agent',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://10.0.0.8:443',
  'https://[::1]',
  'https://[fd00::1]',
  'https://printer.local',
  'https://metadata.google.internal',
  'https://router.lan.',
  'https://1.0.0.127.in-addr.arpa',
])('%s is not', (address) => {
  expect(isPublicHost(hostOf(address))).toBe(false)
})
