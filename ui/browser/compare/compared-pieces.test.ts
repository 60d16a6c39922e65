import { expect, test } from 'vitest'
import { readPieces } from './compared-pieces.ts'

test.each([
  null,
  '',
  '{',
  '{}',
  '[null, 1, "x", {}]',
  '[{"id":"1","name":7,"picture":""}]',
  '[{"id":"1","name":"Sofa","picture":"javascript:alert(1)"}]',
  '[{"id":"1","name":"Sofa","picture":"//elsewhere.example/x.png"}]',
])('a spoiled memory (%s) reads as nothing', (text) => {
  expect(readPieces(text).size).toBe(0)
})

test('names, pictures and the variant that was meant read back', () => {
  const pieces = new Map([
    ['1', { name: 'Hollis Sofa', picture: '/media/hollis.svg' }],
    ['2', { name: 'Cirrus Mattress', picture: '', skuId: 'CIRRUS-KING' }],
  ])
  const text = JSON.stringify([...pieces].map(([id, piece]) => ({ id, ...piece })))
  expect(readPieces(text)).toEqual(pieces)
})
