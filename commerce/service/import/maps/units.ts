const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  inch: 1,
  inches: 1,
  ft: 12,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  m: 100 / 2.54,
}
const POUNDS: Readonly<Record<string, number>> = {
  lb: 1,
  lbs: 1,
  pounds: 1,
  oz: 1 / 16,
  g: 1 / 453.592,
  kg: 1 / 0.453592,
}

export const units = ['in', 'ft', 'mm', 'cm', 'm', 'lb', 'oz', 'g', 'kg'] as const
export type Unit = (typeof units)[number]

const factorOf = (unit: string): number | undefined =>
  INCHES[unit.toLowerCase()] ?? POUNDS[unit.toLowerCase()]

/**
 * A number as it is written somewhere, with a point for its decimals; null for what is none. `decimal` decides where a
 * mark might part thousands, too: before three digits, and none of the other kind.
 */
const pointed = (text: string, decimal: '.' | ','): string | null => {
  // In feet and inches, 7'6, a mark like that parts no thousands.
  const plain = text.replaceAll(/\s|['’](?=\d{3}(?!\d))/g, '')
  const [, whole = '', mark = '', last = ''] = /^(-?\d[\d.,]*?)(?:([.,])(\d+))?$/.exec(plain) ?? []
  const marks = new Set(whole.replaceAll(/[^.,]/g, ''))
  const isThousands = last.length === 3 && (marks.size === 0 ? mark !== decimal : marks.has(mark))
  const integer = isThousands ? `${whole}${mark}${last}` : whole
  if (!isThousands && marks.has(mark)) return null
  if (!/^-?(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.test(integer)) return null
  const bare = integer.replaceAll(/[.,]/g, '')
  return isThousands || last === '' ? bare : `${bare}.${last}`
}

/**
 * `213 cm` in inches and `40 kg` in pounds. `usual` is the unit of a number that names none; what is no number, or in
 * no unit that is known, stays as it is.
 */
export const american = (measure: string, usual?: Unit, decimal: '.' | ',' = '.'): string => {
  const [, digits = '', named = ''] = /^\s*([\d.,\s'’]*\d)\s*([a-z]*)\.?\s*$/i.exec(measure) ?? []
  const number = pointed(digits, decimal)
  const factor = factorOf(named === '' ? (usual ?? '') : named)
  if (number === null || factor === undefined) return measure
  return String(Math.round(Number(number) * factor * 100) / 100)
}

const SIDE_WORD = 'w(?:idth|ide)?|d(?:epth|eep)?|h(?:eight|igh)?|l(?:ength|ong)?'
const ONE_SIDE = new RegExp(
  `^\\s*(?:(${SIDE_WORD})\\b[.:]?\\s*|([wdhl])(?=\\d))?(.*?)(?:(?<=[\\s\\d"”″'’′.])(${SIDE_WORD})\\.?)?\\s*$`,
  'i',
)
const BETWEEN_SIDES = /\s*(?:[x×*]|\bby\b)\s*/i

/**
 * One of the measures that stand in a cell together: of `60"W x 20"D x 34"H` by its letter, of `60 x 20 x 34 cm`, where
 * none has one, by its place; a unit behind the last is that of all.
 */
export const oneOfSides = (text: string, place: number, side: string): string => {
  const sides = text.split(BETWEEN_SIDES).map((part) => {
    const [, before, mark, measure = '', after] = ONE_SIDE.exec(part) ?? []
    return {
      letter: (before ?? mark ?? after ?? '').slice(0, 1).toLowerCase(),
      measure: measure.trim(),
    }
  })
  const isLettered = sides.some(({ letter }) => letter !== '')
  const it = isLettered ? sides.find(({ letter }) => letter === side.slice(0, 1)) : sides[place - 1]
  const measure = it?.measure ?? ''
  const unit = /[a-z]+\.?$|["”″]$/i.exec(sides.at(-1)?.measure ?? '')?.[0] ?? ''
  return /\d$/.test(measure) ? `${measure} ${unit}`.trim() : measure
}

/** A text up to the first of these: `Bookcase` of `Bookcase with doors, 80x202 cm` until `,` and ` with `. */
export const beginning = (text: string, until: readonly string[]): string => {
  const ends = until.map((one) => text.indexOf(one)).filter((at) => at > 0)
  return text.slice(0, Math.min(text.length, ...ends)).trim()
}

export type Money = {
  /** What stands beside the number there: `SR`, `EUR`, `€`. */
  readonly currency?: string | undefined
  /** Dollars for one of it. */
  readonly rate?: number | undefined
  readonly decimal?: '.' | ',' | undefined
}

/** What is sold at a price, where that stands behind it: `10/4 pack`, `99 / pair`. */
const SOLD_AS = /\s*\/\s*(?:\d+\s*)?(?:packs?|pk|pcs|pieces?|pairs?|sets?|each|ea)\.?\s*$/i

/** A price in dollars, out of another notation or currency; what cannot be read stays as it is. */
export const dollars = (price: string, { currency, rate, decimal = '.' }: Money): string => {
  const alone = price.replace(SOLD_AS, '')
  const bare =
    currency === undefined ? alone.replaceAll(/[$]|USD/g, '') : alone.replaceAll(currency, '')
  const number = pointed(bare, decimal)
  if (number === null) return price
  return rate === undefined ? number : (Number(number) * rate).toFixed(2)
}

/** What stands beside the number of a price: the `SR` of `SR 10/4 pack`; undefined where nothing does. */
export const currencyBeside = (price: string): string | undefined => {
  const [, before, after] =
    /^\s*([^\d\s.,]+)?\s*\d[\d.,\s'’]*([^\d\s.,]+)?\s*$/.exec(price.replace(SOLD_AS, '')) ?? []
  return before ?? after
}
