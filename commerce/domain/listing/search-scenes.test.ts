import { describe, expect, test } from 'vitest'
import { termsRead } from '../../../tests/fixtures/terms-read.ts'
import { readSearch } from './search-query.ts'

describe('what is meant by what goes on in a sentence', () => {
  test.each([
    // In any order and form, whoever it is.
    ['my partner keeps tossing and wakes me up', 'MATTRESS partner'],
    ['hosting the whole family for easter dinner this year', 'extension DINING TABLE'],
    ['toys are all over the living room', 'TOY STORAGE'],
    ['she has outgrown her crib', 'FLOOR BED'],
    // What somebody has is not what is wanted.
    ['potty training is ruining our new bed', 'MATTRESS PROTECTOR'],
    ['mom can no longer get out of a low chair', 'LIFT RECLINER'],
    // Of what is wanted that counts which the scene says of it.
    ['we need a couch because friends crash here a lot', 'SLEEPER'],
    ['looking for a pillow because i sweat through the night', 'BED PILLOW hot sleeper'],
    ['i need a chair that a cat will not shred again', 'CHAIR pet proof'],
    // A piece may say where something is to stand, or to what something is done.
    ['somewhere to sit and put my shoes on at the end of the bed', 'BENCH'],
    ['i want something to set my tea on beside our sofa', 'END TABLE'],
    ['we need a narrow table behind the sectional for lamps', 'CONSOLE TABLE'],
    ['our son wets the bed and i want to protect a new mattress', 'MATTRESS PROTECTOR protect'],
    // What a room is to become is furnished, and not what it was.
    ['we are turning the spare room into a nursery', 'spare room CRIB'],
    ['turning our dining room into a home office', 'dining room DESK'],
    // And where people sit may be outside.
    ['where can four of us sit around the bonfire', 'outdoor ADIRONDACK'],
    ['a small table to eat breakfast at in my studio', 'BISTRO TABLE'],
    // Where no piece is named there is one that is meant.
    ['the kids spill juice all day', 'SOFA pet proof'],
    // And where another is wanted, that is.
    ['need a lamp for the room where guests sleep over', 'LAMP room guests sleep'],
    ['couch that turns into a bed', 'SLEEPER bed'],
  ])('%s', (text, read) => expect(termsRead(text)).toBe(read))

  test('colors, sizes and prices still count; what a door measures is no measure', () => {
    const read = readSearch('potty training is ruining our queen bed, under $100')
    expect(read.prices).toHaveLength(1)
    expect(read.sizes.map(({ size }) => size)).toEqual(['Queen'])
    expect(readSearch('is there a sofa that fits through a 30 inch door').measures).toEqual([])
  })
})
