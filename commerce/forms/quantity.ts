import { MAX_LINE_QUANTITY } from '../contract/limits.ts'
import type { Rule } from './text.ts'

/** Reads a quantity: plain digits, 1 to the most of a line; null for anything else (`1e2`, `1.5`, ` `, `0`). */
export const parseQuantity = (value: string): number | null => {
  if (!/^[1-9]\d{0,3}$/.test(value.slice(0, 20).trim())) return null
  const quantity = Number(value)
  return quantity <= MAX_LINE_QUANTITY ? quantity : null
}

export const validateQuantity: Rule = (value) =>
  parseQuantity(value) === null ? `Please choose a quantity from 1 to ${MAX_LINE_QUANTITY}` : null
