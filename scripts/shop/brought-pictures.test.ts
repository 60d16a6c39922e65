import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Request } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { serveBrought } from './brought-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'brought-'))
afterAll(() => rmSync(folder, { recursive: true }))
const serve = serveBrought(folder)
const ask = (path: string, method = 'GET') =>
  serve(new Request(`http://localhost:8787${path}`, { method }))

test('a picture that an import has just written is served, and kept by browsers', async () => {
  expect(ask('/goods/alma-0a1b-960.webp').status).toBe(404)
  writeFileSync(join(folder, 'alma-0a1b-960.webp'), 'pixels')
  const answer = ask('/goods/alma-0a1b-960.webp')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe('pixels')
})

test.each([
  '/goods/',
  '/goods/../secret.webp',
  '/goods/%2e%2e%2fsecret.webp',
  '/goods/a/b.webp',
  '/goods/notes.txt',
])('nothing else of this machine: %s', (path) => {
  writeFileSync(join(folder, 'notes.txt'), 'text')
  expect(ask(path).status).toBe(404)
})

test('and nothing is written to', () => {
  writeFileSync(join(folder, 'x-1.webp'), 'pixels')
  expect(ask('/goods/x-1.webp', 'POST').status).toBe(404)
})
