import { expect, test } from 'vitest'
import { isDark, mix, tone } from './tone.ts'

const sum = (hex: string) =>
  [1, 3, 5].reduce((total, at) => total + Number.parseInt(hex.slice(at, at + 2), 16), 0)

test('a tone of nothing is the colour itself', () => {
  for (const hex of ['#6f7a55', '#24604e', '#f2f0ec', '#2b2a29']) expect(tone(hex, 0)).toBe(hex)
})

test('lighter is lighter, darker is darker, and neither leaves the range', () => {
  for (const hex of ['#6f7a55', '#f2f0ec', '#2b2a29', '#ff0000']) {
    expect(sum(tone(hex, 0.08))).toBeGreaterThanOrEqual(sum(hex))
    expect(sum(tone(hex, -0.08))).toBeLessThanOrEqual(sum(hex))
    expect(tone(hex, 0.9)).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('a mix begins with one colour and ends with the other', () => {
  expect(mix('#6f7a55', '#a5583a', 0)).toBe('#6f7a55')
  expect(mix('#6f7a55', '#a5583a', 1)).toBe('#a5583a')
})

test('dark and light are told apart', () => {
  expect(isDark('#35302d')).toBe(true)
  expect(isDark('#c9a377')).toBe(false)
})
