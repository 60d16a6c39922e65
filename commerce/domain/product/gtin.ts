const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Of the digits before the last, from the right, every other counts three times; the last makes ten of the sum. */
const isChecked = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/**
 * A trade item number (GTIN, as UPC and EAN barcodes write it) in its digits, without spaces and dashes; null where length
 * or check digit say that it is none. https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export const readGtin = (text: string): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) &&
    LENGTHS.includes(digits.length) &&
    /[1-9]/.test(digits) &&
    isChecked(digits)
    ? digits
    : null
}
