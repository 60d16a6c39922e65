import * as words from '#words'

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2})?`
const INCH = String.raw`(?:"|″|”|'{2}|’’|′′|inch(?:es)?|in\.?)`
const FOOT = String.raw`(?:'|′|’|feet|foot|ft\.?)`
const JOIN = String.raw`[\s-]*`

const INCHES = new RegExp(`^(${NUMBER})${JOIN}${INCH}$`, 'i')
const FEET = new RegExp(`^(${NUMBER})${JOIN}${FOOT}(?:\\s*(${NUMBER})${JOIN}${INCH})?$`, 'i')
const BARE = new RegExp(`^${NUMBER}$`)
const BY = /\s*(?:[x×]|\bby\b)\s*/i

const { inches, feet, inchesBy, feetBy } = words.sizeLengths
const plain = (number: string): string => String(Number(number))

type Side = { readonly text: string; readonly unit: 'in' | 'ft' }

const sideOf = (text: string): Side | null => {
  const [, its] = INCHES.exec(text) ?? []
  if (its !== undefined) return { text: inches(plain(its)), unit: 'in' }
  const [, whole, more] = FEET.exec(text) ?? []
  return whole === undefined
    ? null
    : { text: feet(plain(whole), more === undefined ? null : plain(more)), unit: 'ft' }
}

/**
 * A value that is a length and nothing else, in the shop's one notation: `84"`, `84 in` and `84 Inches` are one size, and so
 * are `5x8 ft` and `5' x 8'`. What says more, or names no unit, stays as it is written.
 */
export const inOneNotation = (value: string): string => {
  const parts = value.trim().split(BY)
  const [first = '', second] = parts
  if (second === undefined) return sideOf(first)?.text ?? value
  if (parts.length > 2) return value
  const other = sideOf(second)
  // Whoever names a unit once, behind both, means it of both.
  const one = BARE.test(first) && other ? sideOf(`${first} ${other.unit}`) : sideOf(first)
  return one && other && one.unit === other.unit
    ? `${one.text}${one.unit === 'in' ? inchesBy : feetBy}${other.text}`
    : value
}
