import { describe, expect, it } from 'vitest'
import { readOnce } from './read-once.ts'

const textOf = (name: string) => JSON.stringify({ name })

describe('answers that are read again', () => {
  it('are the same value for the same text', () => {
    const read = readOnce()
    const first = read(textOf('Hollis'))
    expect(first).toEqual({ name: 'Hollis' })
    expect(read(textOf('Hollis'))).toBe(first)
    expect(read(textOf('Larkin'))).toEqual({ name: 'Larkin' })
  })

  it('are kept for as long as they are asked for, and no more than there is room for', () => {
    const read = readOnce(2 * textOf('one').length)
    const one = read(textOf('one'))
    const two = read(textOf('two'))
    expect(read(textOf('one'))).toBe(one)
    read(textOf('six'))
    expect(read(textOf('one'))).toBe(one)
    expect(read(textOf('two'))).not.toBe(two)
  })

  it('are not kept at all where one alone is too large', () => {
    const read = readOnce(3)
    expect(read(textOf('one'))).not.toBe(read(textOf('one')))
    expect(read('[]')).toBe(read('[]'))
  })

  it('are refused each time where they are no JSON', () => {
    const read = readOnce()
    expect(() => read('{')).toThrow(SyntaxError)
    expect(() => read('{')).toThrow(SyntaxError)
    expect(read('null')).toBeNull()
  })
})
