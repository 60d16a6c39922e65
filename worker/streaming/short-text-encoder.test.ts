import { expect, test } from 'vitest'
import { shortTextEncoder } from './short-text-encoder.ts'

const native = new TextEncoder()

test.each([
  ['nothing', ''],
  ['markup', '<div class="card">'],
  ['an accent in a short string', 'bouclé'],
  ['a character outside the first plane', 'a sofa 🛋 here'],
  ['a lone surrogate, which becomes U+FFFD', 'a\ud800b'],
  ['the last ASCII character', '\u007f'],
  ['the first character beyond ASCII', '\u0080'],
  ['a long string', 'x'.repeat(5000)],
  ['a long string with accents', 'é'.repeat(5000)],
  ['exactly as long as stays in JavaScript', 'y'.repeat(192)],
])('encodes %s to the bytes TextEncoder gives', (_, text) => {
  expect(shortTextEncoder.encode(text)).toEqual(native.encode(text))
})
