const HUNDRED_MILLION = 100_000_000
const UNBIASED = Math.floor(0x1_0000_0000 / HUNDRED_MILLION) * HUNDRED_MILLION

/** A number for reading out, `AC-482-913-57`. It tells nothing about how many orders there are; the table keeps it unique. */
export const newOrderNumber = (prefix: string): string => {
  let drawn = UNBIASED
  while (drawn >= UNBIASED) drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const digits = String(drawn % HUNDRED_MILLION).padStart(8, '0')
  return `${prefix}-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}
