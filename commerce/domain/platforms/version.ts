/** The Universal Commerce Protocol, as far as this shop speaks it. */
export const UCP_VERSION = '2026-04-08'
