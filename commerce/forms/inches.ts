/** `32`, `32.5`, `32 1/2`, `32-1/2`, `32½`, with or without an inch mark; null for anything else. */
const wholeAndPart = (value: string): number | null => {
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
    /^(\d{1,3})(\.\d{1,2})?(?:[\s-]+([1-7])\/([248]))?$/.exec(text) ?? []
  if (whole === undefined) return null
  return Number(whole + decimals) + (top && bottom ? Number(top) / Number(bottom) : 0)
}

/** `12' 6"`, `12 ft`, `7.5 ft`, `150`, `150 1/2″`: inches; null for anything else. */
export const parseLength = (value: string): number | null => {
  const text = value.trim()
  const [, feet = '', rest = ''] =
    /^(\d{1,2}(?:\.\d{1,2})?)\s*(?:['’′]|ft\.?|feet)\s*(.*)$/i.exec(text) ?? []
  if (feet === '') return wholeAndPart(text)
  const inches = rest === '' ? 0 : wholeAndPart(rest)
  return inches === null || inches >= 12 ? null : Number(feet) * 12 + inches
}

/** The same within bounds; null for what lies outside them. */
export const parseInches = (value: string, least: number, most: number): number | null => {
  const inches = parseLength(value)
  return inches !== null && inches >= least && inches <= most ? inches : null
}
