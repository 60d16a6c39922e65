import { expect, test } from 'vitest'
import { foldedText, IN_WORDS, searchableText } from './search-text.ts'

const inWords = new RegExp(`^[${IN_WORDS}]$`, 'u')

/** What the characters from one code to another become where they are read as one. */
const folded = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) =>
    Array.from(foldedText(`a${String.fromCodePoint(from + at)}`).slice(1)),
  ).flatMap((all) => (all.length === 1 ? all : []))

const isPart = (one: string) => /[\p{L}\p{Nd}]/u.test(one)

test.each([
  ['Latin', 0, 0x2_50],
  ['marks', 0x20_00, 0x21_00],
  ['signs and symbols', 0x21_90, 0x2c_00],
  ['pictures', 0x1_f0_00, 0x2_00_00],
])('a word ends where its letters and digits do: %s', (_, from, to) => {
  expect(folded(from, to).filter((one) => inWords.test(one) !== isPart(one))).toEqual([])
})

test.each([
  ['Greek and Cyrillic', 0x3_70, 0x5_30],
  ['Japanese and Chinese', 0x30_41, 0x9f_ff],
])('letters of other scripts are parts of words: %s', (_, from, to) => {
  expect(folded(from, to).filter((one) => isPart(one) && !inWords.test(one))).toEqual([])
})

test.each([
  ['Høst', 'host'],
  ['ÆRØ', 'aero'],
  ['Weiß', 'weiss'],
  ['WEISS ẞ', 'weiss ss'],
  ['Ålborg', 'alborg'],
  ['Łódź', 'lodz'],
  ['Œuvre', 'oeuvre'],
  ['Đakovo Þór Norðri', 'dakovo thor nordri'],
  ['Kapı İstanbul', 'kapi istanbul'],
])('%s is found by what a keyboard without its letters types', (name, typed) => {
  expect(searchableText(name)).toBe(typed)
  expect(foldedText(name)).toBe(foldedText(typed))
})
