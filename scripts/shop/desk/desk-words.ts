/** `2026-11-25 14:30` of a moment, as operators read it. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

/**
 * Whole cents of an amount as it is typed: `49.90`.
 * @throws Error in words for what is none.
 */
export const dollars = (text: string): number => {
  const [, whole, fraction = ''] = /^\$?(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined)
    throw new Error(`"${text}" is no amount in dollars. Write --amount 49.90`)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
