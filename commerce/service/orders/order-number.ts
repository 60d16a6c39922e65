import { type SiteId, sites } from '../config.ts'

const HUNDRED_MILLION = 100_000_000
const UNBIASED = Math.floor(0x1_0000_0000 / HUNDRED_MILLION) * HUNDRED_MILLION

/** A number for reading out, `DV-482-913-57`. It tells nothing about how many orders there are; the table keeps it unique. */
export const newOrderNumber = (siteId: SiteId): string => {
  let drawn = UNBIASED
  while (drawn >= UNBIASED) drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const digits = String(drawn % HUNDRED_MILLION).padStart(8, '0')
  return `${sites[siteId].numberPrefix}-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}
