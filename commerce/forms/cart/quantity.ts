import * as words from '#words'
import { MAX_LINE_QUANTITY } from '../../contract/limits.ts'
import { integerRule } from '../further-rules.ts'
import type { Rule } from '../text.ts'

const ofALine = integerRule(1, MAX_LINE_QUANTITY)

/** Reads a quantity: plain digits, 1 to the most of a line; null for anything else (`1e2`, `1.5`, ` `, `0`). */
export const parseQuantity = (value: string): number | null =>
  ofALine(value) === null ? Number(value) : null

export const validateQuantity: Rule = (value) =>
  parseQuantity(value) === null ? words.numberRules.quantity(MAX_LINE_QUANTITY) : null
