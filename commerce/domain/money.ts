import type { Cents } from '../contract/money.ts'

/** Every function here takes whole cents and throws a RangeError for anything else, so no fraction ever gets in. */

/** The contract's bound: ten billion dollars either way. Anything beyond is a mistake, not a price. */
const MOST = 1_000_000_000_000

const BASIS_POINTS = 10_000n

/**
 * A whole number of cents as money.
 * @throws RangeError for a fraction, NaN, or more than ten billion dollars.
 */
export const toCents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MOST)
    throw new RangeError(`not an amount of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents // never -0
}

export const ZERO = /* @__PURE__ */ toCents(0)

export const add = (...amounts: readonly number[]): Cents =>
  toCents(amounts.reduce((sum, amount) => sum + amount, 0))

export const subtract = (from: number, amount: number): Cents => toCents(from - amount)

/** @throws RangeError when the count is not a whole number, zero or more. */
export const multiply = (amount: number, count: number): Cents => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`)
  return toCents(amount * count)
}

/**
 * A share of an amount in basis points (825 is 8.25 %), rounded half up: half a cent goes to the larger number, also
 * below zero. Reckoned in whole numbers throughout.
 */
export const percentOf = (amount: number, basisPoints: number): Cents => {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0)
    throw new RangeError(`not basis points: ${basisPoints}`)
  const doubled = BigInt(amount) * BigInt(basisPoints) * 2n + BASIS_POINTS
  const floor = doubled / (BASIS_POINTS * 2n)
  const isBelow = doubled < 0n && doubled % (BASIS_POINTS * 2n) !== 0n
  return toCents(Number(isBelow ? floor - 1n : floor))
}

/**
 * Splits an amount by weights so that the parts add up to it exactly: everyone gets their share rounded down, and the
 * cents left over go to the largest remainders, earlier ones first. Without any weight the first part takes it all.
 * @throws RangeError for no parts, or a weight that is not a whole number, zero or more.
 */
export const allocate = (amount: number, weights: readonly number[]): Cents[] => {
  if (weights.length === 0) throw new RangeError('there is nothing to split among')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('a weight is a whole number, zero or more')
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? toCents(amount) : ZERO))
  const sign = amount < 0 ? -1 : 1
  const whole = BigInt(Math.abs(amount))
  const shares = weights.map((weight, index) => ({
    index,
    cents: Number((whole * BigInt(weight)) / total),
    remainder: (whole * BigInt(weight)) % total,
  }))
  let left = Math.abs(amount) - shares.reduce((sum, share) => sum + share.cents, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  for (const share of byRemainder) {
    if (left === 0) break
    share.cents += 1
    left -= 1
  }
  return shares.map((share) => toCents(sign * share.cents))
}

/** Reads `1299`, `1,299.00` or `$1,299.5` without ever making a float of it; null for anything else. */
export const parseDollars = (text: string): Cents | null => {
  if (text.length > 40) return null
  const match = /^(-?)\$?(\d{1,11}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, minus, dollars = '', fraction = ''] = match
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return amount > MOST ? null : toCents(minus ? -amount : amount)
}

/** `$1,299.00`, and `-$50.00` below zero. */
export const formatCents = (amount: number): string => {
  const digits = String(Math.abs(toCents(amount))).padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}
