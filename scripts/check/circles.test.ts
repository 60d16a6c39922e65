import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { importsOfAll, roomsOf } from './imports.ts'

describe('circles', () => {
  test('files that import each other are found, whatever way round', () => {
    const imports = new Map([
      ['a', ['b', 'e']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['c', 'e', 'f']],
      ['e', []],
      ['f', ['d']],
    ])
    expect(circlesOf(imports)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'f'],
    ])
  })

  test('a way back to where one has been already is none', () => {
    expect(
      circlesOf(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['d']],
          ['c', ['d', 'b']],
          ['d', []],
        ]),
      ),
    ).toEqual([])
  })
})

const imports = importsOfAll()

test('no files of ours import each other in a circle', () => {
  expect(imports.size).toBeGreaterThan(1000)
  expect(circlesOf(imports)).toEqual([])
})

test('no rooms do', () => {
  expect(circlesOf(roomsOf(imports))).toEqual([])
})
