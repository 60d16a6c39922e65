import { describe, expect, test } from 'vitest'
import { readCardMessage } from './card-messages.ts'

describe('readCardMessage', () => {
  test('the frame is ready, with a height within reason', () => {
    const ready = (height: unknown) => readCardMessage({ type: 'shop:card-ready', height })
    expect(ready(320.4)).toEqual({ kind: 'ready', height: 321 })
    expect(ready(1e9)).toEqual({ kind: 'ready', height: 900 })
    expect(ready(-5)).toEqual({ kind: 'ready', height: 120 })
    expect(ready('tall')).toBeNull()
  })

  test('a card was accepted: only its token is taken', () => {
    const message = { type: 'shop:card', ok: true, token: 'tok_1-a', masked: 'XXXX4242' }
    expect(readCardMessage(message)).toEqual({ kind: 'accepted', token: 'tok_1-a' })
  })

  test('a card was refused, in the words of the processor or in ours', () => {
    const refused = (message?: unknown) =>
      readCardMessage({ type: 'shop:card', ok: false, message })
    expect(refused('Card number is required')).toEqual({
      kind: 'refused',
      message: 'Card number is required',
    })
    expect(refused()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/card/) })
  })

  test.each([
    [null],
    ['shop:card'],
    [{}],
    [{ type: 'other' }],
    [{ type: 'shop:card', ok: true }],
    [{ type: 'shop:card', ok: true, token: '' }],
    [{ type: 'shop:card', ok: true, token: '<script>' }],
    [{ type: 'shop:card', ok: true, token: 7 }],
  ])('%j is not a message', (data) => {
    expect(readCardMessage(data)).toBeNull()
  })
})
