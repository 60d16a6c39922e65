/** Inches as people write them: `32`, `32.5`, `32 1/2`, `32½`, with or without an inch mark; null for anything else. */
export const readInches = (value: string): number | null => {
  const text = value
    .trim()
    .replace(/\s*(?:["”″]|in\.?|inches)$/i, '')
    .replace(/^½/, '0 1/2')
    .replace(/^¼/, '0 1/4')
    .replace(/^¾/, '0 3/4')
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
    .replace(/^(?=[1-7]\/[248]$)/, '0 ')
  const [, whole, decimals = '', top, bottom] =
    /^(\d{1,3})(\.\d{1,2})?(?:\s+([1-7])\/([248]))?$/.exec(text) ?? []
  if (whole === undefined) return null
  return Number(whole + decimals) + (top && bottom ? Number(top) / Number(bottom) : 0)
}

/** The same within bounds; null for what lies outside them. */
export const parseInches = (value: string, least: number, most: number): number | null => {
  const inches = readInches(value)
  return inches !== null && inches >= least && inches <= most ? inches : null
}
