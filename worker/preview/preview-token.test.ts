import { expect, test } from 'vitest'
import {
  isPreviewGranted,
  LINK_LIFETIME_MS,
  type PreviewGrant,
  previewLink,
  signPreview,
} from './preview-token.ts'

const SECRET = 'a-secret-of-the-tests-that-opens-nothing'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const link: PreviewGrant = { purpose: 'link', brandId: 'davenport', path: '/financing' }

test('a token is good until its end, for what it was signed for and nothing else', async () => {
  const token = await signPreview(SECRET, link, NOW + 60_000)
  const isGood = (grant: PreviewGrant, now = NOW, secret = SECRET) =>
    isPreviewGranted(secret, grant, token, now)
  expect(await isGood(link)).toBe(true)
  expect(await isGood(link, NOW + 59_999)).toBe(true)
  expect(await isGood(link, NOW + 60_000)).toBe(false)
  expect(await isGood({ ...link, purpose: 'cookie' })).toBe(false)
  expect(await isGood({ ...link, brandId: 'drift' })).toBe(false)
  expect(await isGood({ ...link, path: '/privacy' })).toBe(false)
  expect(await isGood(link, NOW, `${SECRET}!`)).toBe(false)
})

test('a token whose end or signature was changed is none', async () => {
  const token = await signPreview(SECRET, link, NOW + 60_000)
  const [end = '', signature = ''] = token.split('.')
  const later = (Number.parseInt(end, 36) + 3600).toString(36)
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  for (const changed of [
    `${later}.${signature}`,
    `${end}.${other}`,
    `${end}.`,
    end,
    '',
    '.',
    `${token}A`,
    'x'.repeat(5000),
  ])
    expect(await isPreviewGranted(SECRET, link, changed, NOW), changed.slice(0, 60)).toBe(false)
})

test('a link carries its path and a token for an hour', async () => {
  const url = new URL(
    await previewLink(
      SECRET,
      { origin: 'http://localhost:8787', brandId: 'davenport' },
      '/financing',
      NOW,
    ),
  )
  expect(`${url.origin}${url.pathname}`).toBe('http://localhost:8787/api/draft/enable')
  const token = url.searchParams.get('token') ?? ''
  expect(await isPreviewGranted(SECRET, link, token, NOW + LINK_LIFETIME_MS - 1)).toBe(true)
  expect(await isPreviewGranted(SECRET, link, token, NOW + LINK_LIFETIME_MS)).toBe(false)
})
