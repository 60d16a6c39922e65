import { expect, test } from 'vitest'
import { filesIn } from './picture-files.ts'
import { readInches, readPictureAddress, readText } from './cells.ts'

test.each([
  ['84', 84],
  ['84"', 84],
  ['84.5 in.', 84.5],
  ['7 ft', 84],
  ['7.5 feet', 90],
  [`7'6"`, 90],
  ['7’ 6”', 90],
  [`1' 6"`, 18],
  ['18 1/2"', 18.5],
  ['19-1/4', 19.25],
  ['18½', 18.5],
] as const)('%s is %d inches', (cell, value) => {
  expect(readInches(cell)).toEqual({ ok: true, value })
})

test.each([
  ['84 cm', 'is in “cm”; give inches'],
  [`7'14"`, `is in “'14"”; give inches`],
  ['0,85 m', 'has a comma; write 85.5'],
  ['wide', 'is no number'],
])('%s is no measure here: %s', (cell, reason) => {
  expect(readInches(cell)).toEqual({ ok: false, reason })
})

test.each([
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/goods/a.jpg', '/goods/a.jpg'],
])('%s is fetched from %s', (cell, value) => {
  expect(readPictureAddress(cell)).toEqual({ ok: true, value })
})

test('pictures beside the file are told by their names, of whatever kind they are', () => {
  const named =
    'pictures/a.jpg|b.HEIC|c/d e.gif|f.svg|https://a.example/g.jpg|/goods/h.jpg|see below'
  expect(filesIn(named)).toEqual(['pictures/a.jpg', 'b.HEIC', 'c/d e.gif', 'f.svg'])
})

test.each([
  'Café Table, 18½" × 90, “Alma” — the maker’s',
  'CHÂTEAU, MAÇÃ, «MAÇû, “MAÇÔ, NÃO',
  'Ægir, Ørsted, Âge d’or',
])('%s is as it was written', (name) => {
  expect(readText(name, 200)).toEqual({ ok: true, value: name })
})
