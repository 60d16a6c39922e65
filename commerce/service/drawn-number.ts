const HUNDRED_MILLION = 100_000_000
const UNBIASED = Math.floor(0x1_0000_0000 / HUNDRED_MILLION) * HUNDRED_MILLION

/** Eight digits for a number that is read out. They tell nothing about how many there are; a table keeps them unique. */
const drawnDigits = (): string => {
  let drawn = UNBIASED
  while (drawn >= UNBIASED) drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return String(drawn % HUNDRED_MILLION).padStart(8, '0')
}

/** `AC-482-913-57`, with a brand's letters. */
export const newOrderNumber = (prefix: string): string => {
  const digits = drawnDigits()
  return `${prefix}-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** `Q-4829-1357` of a quote, `C-4829-1357` of a claim. */
export const newCaseNumber = (kind: 'Q' | 'C'): string => {
  const digits = drawnDigits()
  return `${kind}-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** How often another number is drawn where one is taken, before that is somebody's fault. */
export const NUMBER_ATTEMPTS = 3
