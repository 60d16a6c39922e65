import { argon2id as noble } from '@noble/hashes/argon2.js'
import { describe, expect, test } from 'vitest'
import { argon2id } from '../../../../commerce/service/customers/argon2id.ts'
import { hashPassword, verifyPassword } from '../../../../commerce/service/customers/passwords.ts'

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

describe('argon2id', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const salt = bytes('saltsaltsaltsalt')

  test.each([
    ['letters', 'Correct-Horse-9', { m: 19_456, t: 2, p: 1 }, 32],
    ['letters of several bytes', 'Crêpe-馬-🐎-9', { m: 256, t: 2, p: 1 }, 32],
    ['several lanes, a longer hash', 'Correct-Horse-9', { m: 64, t: 3, p: 4 }, 64],
    ['an empty one', '', { m: 8, t: 1, p: 1 }, 16],
  ])('is what another implementation makes of %s', (_, password, cost, length) => {
    const expected = noble(bytes(password), salt, { ...cost, dkLen: length })
    expect(argon2id(bytes(password), salt, cost, length)).toEqual(expected)
  })

  test('goes on after one that took more memory, and after a cost that there is not', () => {
    const small = { m: 8, t: 1, p: 1 }
    const before = argon2id(bytes('a'), salt, small, 32)
    argon2id(bytes('a'), salt, { m: 65_536, t: 1, p: 1 }, 32)
    expect(() => argon2id(bytes('a'), salt, { m: 8, t: 0, p: 1 }, 32)).toThrow('argon2id')
    expect(argon2id(bytes('a'), salt, small, 32)).toEqual(before)
  })
})
