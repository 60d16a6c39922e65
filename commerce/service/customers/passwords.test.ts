import { readFileSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('how a password is kept', () => {
  const kept = hashPassword('Correct-Horse-9')

  test('argon2id in PHC form at the cost of the rules, salted', () => {
    expect(kept).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
    expect(hashPassword('Correct-Horse-9')).not.toBe(kept)
  })

  test('the right one is right, in either spelling of its letters', () => {
    expect(verifyPassword('Correct-Horse-9', kept)).toEqual({ isRight: true, isOutdated: false })
    expect(verifyPassword('correct-Horse-9', kept).isRight).toBe(false)
    const accented = hashPassword('Crêpe-Horse-9')
    expect(verifyPassword('Crêpe-Horse-9'.normalize('NFD'), accented).isRight).toBe(true)
  })

  test.each([
    ['another kind', '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA'],
    ['too much memory', kept.replace('m=19456', 'm=1048576')],
    ['too many rounds', kept.replace('t=2', 't=100')],
    ['too many lanes', kept.replace('p=1', 'p=64')],
    ['no rounds', kept.replace('t=2', 't=0')],
    ['cut off', kept.slice(0, 40)],
    ['plain text', 'Correct-Horse-9'],
    ['nothing', ''],
  ])('what is none of ours is nobody’s: %s', (_, other) => {
    expect(verifyPassword('Correct-Horse-9', other).isRight).toBe(false)
  })

  test('nobody’s is never right', () => {
    expect(verifyPassword('', null).isRight).toBe(false)
  })

  test('kept at a lower cost, it is right and outdated', () => {
    const weak =
      '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$xYmlmzH9/whkYo9B5lw2+GECTFdPrhCuuwf5si8tR0A'
    expect(verifyPassword('Correct-Horse-9', weak)).toEqual({ isRight: true, isOutdated: true })
  })
})

// Both work on a desk and fail where the shop runs: https://github.com/cloudflare/workerd/issues/1346
test('nothing in the product derives keys by PBKDF2 or compiles WebAssembly at run time', () => {
  const files = globSync('{commerce,worker,ui,content}/**/*.{ts,tsx,js}', {
    exclude: ['**/node_modules/**', '**/*.test.ts', 'content/studio/dist/**'],
  })
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter((file) =>
    /pbkdf2|WebAssembly\.compile/i.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
