import { MAX_SEARCH_LENGTH, DOLLAR_DIGITS } from '../../contract/limits.ts'
import { bedSizes } from '../../contract/product/sizes.ts'

/** What somebody who types into the search field means, as far as words and numbers tell. Pure. */
export type SearchQuery = {
  /** The words to be found, without what the other fields already say. */
  readonly words: readonly string[]
  /** All words, the named sizes and colours among them: for when nothing has that size. */
  readonly allWords: readonly string[]
  /** Whole dollars. */
  readonly priceMin: number | null
  readonly priceMax: number | null
  /** Sizes of beds that were named; one of them must be the variant's. */
  readonly sizes: readonly string[]
  /** Colour families that were named. */
  readonly colors: readonly string[]
}

const MAX_WORDS = 12
const MAX_DOLLARS = 10 ** DOLLAR_DIGITS - 1

const stopWords = new Set(
  'a an the for of with and or in on to at by from my me i we our you want need buy shop find show looking look some any please size sized sizes inches inch dollars usd best good nice'.split(
    ' ',
  ),
)

/** Text without what nobody types on purpose: control characters, direction marks, halves of letters. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const DECIMAL = String.raw`\d{1,4}(?:\.\d+)?`
const INCH_MARK = String.raw`(?:"|inch(?:es)?\b|in\b\.?(?!\s*\d))`
const FOOT_MARK = String.raw`(?:'|feet\b|foot\b|ft\b\.?)`
const FEET_AND_INCHES = new RegExp(
  String.raw`(${DECIMAL})[\s-]*${FOOT_MARK}(?:\s*(${DECIMAL})[\s-]*(?:${INCH_MARK}|(?![\w.'x×])))?`,
  'g',
)
const INCHES = new RegExp(String.raw`(${DECIMAL})[\s-]*${INCH_MARK}`, 'g')

/** Every way to write inches becomes one: `84"`, `84 in`, `84-inch`, `7 ft`, `7'`, `84”` are all `84in`. */
export const normalizeInches = (text: string): string =>
  text
    .replaceAll(/[″”“‟〃]|''|’’|′′/g, '"')
    .replaceAll(/[’‘′]/g, "'")
    .replaceAll(
      FEET_AND_INCHES,
      (_, feet: string, inches: string | undefined) =>
        ` ${Math.round(Number(feet) * 12 + Number(inches ?? 0))}in `,
    )
    .replaceAll(INCHES, (_, inches: string) => ` ${Math.round(Number(inches))}in `)

/** Text as the index has it and as it is looked for: small letters, no accents, inches in one notation. */
export const searchableText = (text: string): string =>
  normalizeInches(
    plainText(text)
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, ''),
  )

/** The words of a text that is searchable already. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const AMOUNT = String.raw`\$?\s?((?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?)(\s?k\b)?(?!\d|in\b|"|%|\s?(?:x|×)\s?\d)(?:\s?(?:dollars|bucks|usd))?`
const MARKED = String.raw`(?:\$\s?((?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?)(\s?k\b)?|(\d{1,7})\s?(?:dollars|bucks|usd)\b)`
const BETWEEN = new RegExp(
  String.raw`(?:\b(?:between|from)\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`,
)
const BELOW = new RegExp(
  String.raw`(?:\b(?:under|below|less than|cheaper than|lower than|no more than|not over|at most|up to|within|max(?:imum)?|budget(?: of)?)\s+|<=?\s*)${AMOUNT}`,
)
const ABOVE = new RegExp(
  String.raw`(?:\b(?:over|above|more than|at least|starting at|min(?:imum)?|from)\s+|>=?\s*)${AMOUNT}`,
)
const ALONE = new RegExp(MARKED)

const dollars = (digits: string | undefined, thousands: string | undefined): number =>
  Math.min(
    MAX_DOLLARS,
    Math.floor(Number((digits ?? '0').replaceAll(',', '')) * (thousands === undefined ? 1 : 1000)),
  )

type Prices = Pick<SearchQuery, 'priceMin' | 'priceMax'> & { readonly rest: string }

/** A pair of numbers is a price only when it says so: `2 to 4 seats` is none, `$200-400` is. */
const isPrices = (text: string, least: number, most: number) =>
  /\$|between|dollars|bucks/.test(text) || (least >= 100 && most >= 100)

const readPrices = (text: string): Prices => {
  const without = (found: string) => text.replace(found, ' ')
  const between = BETWEEN.exec(text)
  if (between) {
    const one = dollars(between[1], between[2])
    const other = dollars(between[3], between[4])
    if (one !== other && isPrices(between[0], one, other))
      return {
        priceMin: Math.min(one, other),
        priceMax: Math.max(one, other),
        rest: without(between[0]),
      }
  }
  const below = BELOW.exec(text)
  const afterBelow = below ? without(below[0]) : text
  const above = ABOVE.exec(afterBelow)
  if (below || above) {
    const most = below ? dollars(below[1], below[2]) : null
    return {
      priceMin: above ? dollars(above[1], above[2]) : null,
      priceMax: most === 0 ? null : most,
      rest: above ? afterBelow.replace(above[0], ' ') : afterBelow,
    }
  }
  const alone = ALONE.exec(text)
  const most = alone ? dollars(alone[1] ?? alone[3], alone[2]) : 0
  return most > 0 && alone
    ? { priceMin: null, priceMax: most, rest: without(alone[0]) }
    : { priceMin: null, priceMax: null, rest: text }
}

/** How sizes are said, the longest first. */
const sizeWords: readonly (readonly [RegExp, string])[] = [
  [/\bsplit (?:california|cal|calif) king\b/, bedSizes.splitCalKing],
  [/\b(?:california|cal|calif) king\b|\bcalking\b/, bedSizes.calKing],
  [/\bsplit king\b/, bedSizes.splitKing],
  [/\bsplit queen\b/, bedSizes.splitQueen],
  [/\b(?:twin|single) (?:xl|extra long|long)\b|\btxl\b|\btwinxl\b/, bedSizes.twinXl],
  [/\b(?:full|double) (?:xl|extra long)\b/, bedSizes.fullXl],
  [/\bqueen\b/, bedSizes.queen],
  [/\bking\b/, bedSizes.king],
  [/\btwin\b/, bedSizes.twin],
  [/\bfull\b(?! (?:length|grain|extension|service))|\bdouble bed\b/, bedSizes.full],
]

const colorWords: Readonly<Record<string, string>> = {
  beige: 'beige',
  black: 'black',
  blue: 'blue',
  brown: 'brown',
  gray: 'gray',
  green: 'green',
  grey: 'gray',
  navy: 'blue',
  orange: 'orange',
  pink: 'pink',
  purple: 'purple',
  red: 'red',
  yellow: 'yellow',
}

const readSizes = (text: string): { readonly sizes: string[]; readonly rest: string } => {
  const sizes: string[] = []
  let rest = text
  for (const [said, size] of sizeWords) {
    if (!said.test(rest)) continue
    sizes.push(size)
    rest = rest.replace(said, size === bedSizes.full && /double bed/.test(rest) ? ' bed ' : ' ')
  }
  return { sizes, rest }
}

/** Words that carry meaning; if all are of the other kind, then those. */
const telling = (words: readonly string[]): string[] => {
  const kept = words.filter((word) => !stopWords.has(word))
  return (kept.length > 0 ? kept : [...words]).slice(0, MAX_WORDS)
}

/** Reads what was typed: `king mattress under $1,500`, `84" sofa`, `grey couch between 500 and 900`. */
export const readSearch = (text: string): SearchQuery => {
  const searchable = searchableText(text.slice(0, MAX_SEARCH_LENGTH))
  const { priceMin, priceMax, rest } = readPrices(searchable)
  const spaced = wordsOf(rest).join(' ')
  const named = readSizes(spaced)
  const words = wordsOf(named.rest)
  const colors = words.flatMap((word) => colorWords[word] ?? [])
  const all = wordsOf(spaced)
  const meant = words.filter((word) => colorWords[word] === undefined)
  return {
    words: meant.some((word) => !stopWords.has(word)) ? telling(meant) : [],
    allWords: all.length > 0 ? telling(all) : [],
    priceMin,
    priceMax,
    sizes: named.sizes,
    colors: [...new Set(colors)],
  }
}
