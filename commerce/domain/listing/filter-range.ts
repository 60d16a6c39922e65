export type RangeProblem = 'not-whole' | 'too-long' | 'not-below' | 'not-above-zero'
export type RangeProblems = { readonly min?: RangeProblem; readonly max?: RangeProblem }
export type Range = {
  readonly min: number | null
  readonly max: number | null
  readonly problems: RangeProblems
}

const readWhole = (text: string, digits: number): number | RangeProblem | null => {
  if (text === '') return null
  if (text.length > 100 || !/^\d+$/.test(text)) return 'not-whole'
  return text.length > digits ? 'too-long' : Number(text)
}

/**
 * Reads the two fields of a range filter: digits only, no decimal point, at most `digits` of them; the least below the
 * most, and the most above zero. What breaks a rule is named in `problems` and left out of the range.
 */
export const readRange = (minText: string, maxText: string, digits: number): Range => {
  const min = readWhole(minText.trim(), digits)
  const max = readWhole(maxText.trim(), digits)
  const least = typeof min === 'number' ? min : null
  const most = typeof max === 'number' && max > 0 ? max : null
  const isOrdered = least === null || most === null || least < most
  const minProblem = typeof min === 'string' ? min : isOrdered ? null : 'not-below'
  const maxProblem = typeof max === 'string' ? max : max === 0 ? 'not-above-zero' : null
  return {
    min: isOrdered ? least : null,
    max: most,
    problems: {
      ...(minProblem ? { min: minProblem } : {}),
      ...(maxProblem ? { max: maxProblem } : {}),
    },
  }
}
