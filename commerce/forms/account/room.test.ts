import { expect, test } from 'vitest'
import type { Room } from '../../domain/fit/room.ts'
import { readForm } from '../read-form.ts'
import { resized, roomForms, withoutThing, withThing } from './room.ts'
import { parseLength } from '../inches.ts'

test.each([
  ['150', 150],
  ['150"', 150],
  ['150 1/2″', 150.5],
  ['12′ 6″', 150],
  ['12\' 6 1/2"', 150.5],
  ["12'6", 150],
  ['12 ft', 144],
  ['12 feet 6 in', 150],
  ["12'", 144],
  ['0', 0],
  ["12' 12", null],
  ['', null],
  ['-3', null],
  ['1e2', null],
  ["12'x", null],
  ['twelve feet', null],
])('%j is %j inches', (text, expected) => {
  expect(parseLength(text)).toBe(expected)
})

const room: Room = {
  width: 144,
  depth: 180,
  cut: null,
  doors: [{ wall: 'left', at: 100, width: 32, swing: 'out' }],
  windows: [],
  radiators: [],
  own: [],
}

test.each([
  [{ width: '12 ft', depth: '15 ft' }, []],
  [{ width: '3 ft', depth: '15 ft' }, ['width']],
  [{ width: '144', depth: '' }, ['depth']],
  [{ width: '144', depth: '180', cut: 'top-left', cutWidth: '60', cutDepth: '180' }, ['cutDepth']],
  [{ width: '144', depth: '180', cut: 'nowhere' }, ['cut']],
])('walls %j are wrong in %j', (sent, wrong) => {
  const form = readForm(roomForms.size, sent)
  expect(form.ok ? [] : form.fieldErrors.map(({ field }) => field)).toEqual(wrong)
})

test('a thing is taken where it is within the room, and as many as a plan holds', () => {
  const door = (at: number) => ({
    op: 'door' as const,
    value: { wall: 'top' as const, at, width: 32, swing: 'out' as const },
  })
  expect(withThing(room, door(112))).toMatchObject({ doors: [room.doors[0], { at: 112 }] })
  expect(withThing(room, door(113))).toMatchObject({ field: 'at' })
  const full = { ...room, doors: Array.from({ length: 4 }, () => door(0).value) }
  expect(withThing(full, door(0))).toEqual({ message: expect.stringContaining('Remove one first') })
  const table = { kind: 'table', x: 100, y: 0, width: 48, depth: 24, turn: 0 } as const
  expect(withThing(room, { op: 'own', value: table })).toMatchObject({ field: 'x' })
  expect(withThing(room, { op: 'own', value: { ...table, turn: 90 } })).toMatchObject({
    own: [{ turn: 90 }],
  })
  expect(withoutThing(room, 'door', 0).doors).toEqual([])
  expect(withoutThing(room, 'door', 7)).toEqual(room)
})

test('walls do not come in over what is there', () => {
  expect(resized(room, { width: 144, depth: 120, cut: null })).toEqual({
    message: expect.stringContaining('outside these walls'),
  })
  expect(resized(room, { width: 144, depth: 132, cut: null })).toMatchObject({ depth: 132 })
  expect(resized(null, { width: 144, depth: 120, cut: null })).toMatchObject({ doors: [] })
})
