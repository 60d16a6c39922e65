/** Text without what nobody types on purpose: control characters, direction marks, halves of letters. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Letters that are typed as others where keyboards lack them, and whose strokes are no accents. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const STROKED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g')

/** Small letters without accents and strokes, every mark for inches and feet as one of two. */
export const foldedText = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(STROKED, (letter) => TYPED_AS[letter] ?? letter)
    .replaceAll(/[″”“‟〃]|''|’’|′′/g, '"')
    .replaceAll(/[’‘′]/g, "'")

const DECIMAL = String.raw`\d{1,4}(?:\.\d+)?`
const INCH_MARK = String.raw`(?:"|inch(?:es)?\b|in\b\.?(?!\s*\d))`
const FOOT_MARK = String.raw`(?:'|feet\b|foot\b|ft\b\.?)`
const FEET_AND_INCHES = new RegExp(
  String.raw`(${DECIMAL})[\s-]*${FOOT_MARK}(?:\s*(${DECIMAL})[\s-]*(?:${INCH_MARK}|(?![\w.'x×])))?`,
  'g',
)
const INCHES = new RegExp(String.raw`(${DECIMAL})[\s-]*${INCH_MARK}`, 'g')

/** Every way to write inches becomes one: `84"`, `84 in`, `84-inch`, `7 ft`, `7'`, `84”` are all `84in`. */
const normalizeInches = (folded: string): string =>
  folded
    .replaceAll(
      FEET_AND_INCHES,
      (_, feet: string, inches: string | undefined) =>
        ` ${Math.round(Number(feet) * 12 + Number(inches ?? 0))}in `,
    )
    .replaceAll(INCHES, (_, inches: string) => ` ${Math.round(Number(inches))}in `)

/** Text as the index has it: folded, inches in one notation. No shopper sees it. */
export const searchableText = (text: string): string => normalizeInches(foldedText(text))

/**
 * Letters and digits of folded text, inside the brackets of a pattern with the flag `u`, to find where words end.
 * `\p{L}\p{N}` says the same in seven hundred ranges, which every isolate compiles again for each place where it stands.
 */
export const IN_WORDS = String.raw`A-Za-z0-9\xdf-\xf6\xf8-\u1fff\u2c00-\u2dff\u3041-\ud7ff\uf900-\u{1efff}\u{20000}-\u{3ffff}`

/** Where a word begins, and where it ends, in a pattern with the flag `u`. */
export const BEGIN = `(?<![${IN_WORDS}])`
export const END = `(?![${IN_WORDS}])`

/** Stands for what of a text was read already; no pattern takes it for anything. */
export const READ = '\u0001'

/** The words of a text that is folded already. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Irregular and `-s` plurals back to one, as far as furniture needs it. */
export const singular = (word: string): string => {
  if (/^(?:legs|less|glass|mattress|dress|brass|canvas|chaise)$/.test(word) || word.length < 4)
    return word === 'legs' ? 'leg' : word
  if (/(?:shelves|halves)$/.test(word)) return word.replace(/ves$/, 'f')
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** A phrase by which entries are found: its last word in the singular. */
export const singularPhrase = (phrase: string): string => {
  const last = phrase.split(' ').at(-1) ?? ''
  return phrase.slice(0, phrase.length - last.length) + singular(last)
}

/** A verb in its regular forms: `hurries`, `hopping`, `hoping`. One that it does not have is no word, and does no harm. */
export const formsOf = (verb: string): readonly string[] => {
  const stem = verb.replace(/e$/, '')
  const past = verb.replace(/(?<=[^aeiou])y$/, 'i')
  return [
    ...new Set([
      verb,
      `${verb}s`,
      `${past}es`,
      ...[stem, `${stem}${stem.at(-1) ?? ''}`].flatMap((it) => [`${it}ing`, `${it}ed`]),
      `${past.replace(/e$/, '')}ed`,
    ]),
  ]
}
