import { expect, test } from 'vitest'
import { pieceBeside } from './search-spelling.ts'

test.each([
  ['night sand', 'night stand'],
  ['black office char', 'black office chair'],
  ['end tale', 'end table'],
  // Pieces that are named, short words, and words that make none with their neighbour stay.
  ['night stand', null],
  ['bar stool', null],
  ['area rag', null],
  ['night gown', null],
  ['sand', null],
])('“%s” for a piece with its neighbour', (typed, meant) => expect(pieceBeside(typed)).toBe(meant))
