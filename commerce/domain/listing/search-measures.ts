import { oncePer } from '../once.ts'
import { axes, type Axis } from './search-language.ts'
import { IN_WORDS } from './search-text.ts'
import { anyOf, phrasesIn } from './search-listed.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import type { SearchPieces, Taken } from './search-pieces.ts'

/** A measure that was named, in inches. No axis where none was said: what stands for it depends on the goods. */
export type Measure = Taken & {
  readonly axis: Axis | null
  readonly min: number | null
  readonly max: number | null
  /** Neither limit was said: it is about this much. */
  readonly isAbout: boolean
  /** It is less than that much: “under 72 inches”. */
  readonly isBelow?: true
  /** What is taken to be just so much, where it was not said to be about that. */
  readonly exactly?: { readonly min: number; readonly max: number }
}

/** Two measures beside each other, `8x10`, as they may be meant: in inches, the likeliest first. */
export type Pair = Taken & { readonly meant: readonly (readonly [number, number])[] }

const INCHES_OF = { in: 1, ft: 12, cm: 1 / 2.54, mm: 1 / 25.4, m: 100 / 2.54 } as const
type Unit = keyof typeof INCHES_OF
const units: readonly Unit[] = ['in', 'ft', 'cm', 'mm', 'm']
/** As large as a floor is in feet, and as small as a piece is in centimeters. */
const MOST_FEET = 20
const LEAST_CENTIMETERS = 100
/** Rounding, and what is called by a round number. */
const ABOUT = 1.5
/** What nobody tells apart: half an inch of a mattress, two of a sofa. */
const leastApart = (inches: number) => Math.max(0.5, inches / 40)

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
/** Of a number that only says of what it is so much, fewer are no inches: `72 long`, and of drawers `2 deep` ones. */
const UNITLESS = String.raw`\d{2,3}(?:[.,]\d)?`
const BEGIN = `(?<![${IN_WORDS}.,$])`
const END = `(?![${IN_WORDS}])`

/** `full length` is written with a hyphen as well. */
const hyphened = (phrase: string) => phrase.replaceAll(' ', '-')

const numberOf = (text: string) => Number(text.replace(',', '.'))

const patternsOf = ({ said }: SearchVocabulary) => {
  const unitWords = (unit: Unit) => anyOf(said.units[unit])
  const sign = (unit: Unit) => (unit === 'in' ? '"|' : unit === 'ft' ? "'|" : '')
  const unitPattern = (unit: Unit) =>
    String.raw`(?:${sign(unit)}${unitWords(unit)}${END}(?:\.(?!\d))?${unit === 'in' ? String.raw`(?!\s*\d)` : ''})`
  const anyUnit = `(?:${units.map(unitPattern).join('|')})`
  const length = String.raw`${NUMBER}[\s-]*${anyUnit}(?:\s*\d{1,2}(?:\.\d)?[\s-]*(?:${unitPattern('in')}|(?![\w.'x×])))?`
  // `8`, `8 ft`, and of rugs `2'6"`.
  const side = String.raw`${NUMBER}(?:[\s-]*${unitPattern('ft')}\s*\d{1,2}(?:\.\d)?(?:\s*${unitPattern('in')}|(?!\d))|[\s-]*${anyUnit})?`
  const axis = anyOf(axes.flatMap((it) => said.axes[it]))
  const byAxis = (table: typeof said.narrower) => anyOf(axes.flatMap((it) => table[it]))
  const some = String.raw`(?:(?:a|the|of)\s+)?`
  const global = (source: string) => new RegExp(source, 'gu')
  return {
    units: units.map((unit) => [unit, new RegExp(`^(?:${unitPattern(unit)})`, 'u')] as const),
    feetAndInches: new RegExp(
      String.raw`^(${NUMBER})[\s-]*${unitPattern('ft')}\s*(\d{1,2}(?:\.\d)?)`,
      'u',
    ),
    axes: axes.map(
      (it) =>
        [
          it,
          global(
            `${BEGIN}${anyOf([said.axes, said.narrower, said.wider, said.orNarrower, said.orWider].flatMap((table) => table[it]))}${END}`,
          ),
        ] as const,
    ),
    lettered: axes.map(
      (it) =>
        [
          it,
          global(
            String.raw`${BEGIN}(?:(${NUMBER})\s*(?:${unitPattern('in')})?\s*${said.letters[it]}|${said.letters[it]}\s*(${NUMBER})(?:\s*${unitPattern('in')})?)${END}`,
          ),
        ] as const,
    ),
    pair: global(
      String.raw`${BEGIN}(${side})\s*${anyOf(said.by)}\s*(${side})(?:\s*${anyOf(said.by)}\s*${side})?${END}`,
    ),
    between: global(
      String.raw`(?:${BEGIN}${anyOf(said.between)}\s+)?${BEGIN}(${NUMBER}[\s-]*${anyUnit}?)\s*${anyOf(said.betweenTo)}\s*(${length})(?:\s*${axis}${END})?`,
    ),
    below: global(
      String.raw`(?:${BEGIN}${axis}\s+)?(?:${BEGIN}${anyOf(said.below)}\s+|<=?\s*)(?:${axis}\s+)?${some}(${length}(?:\s*${axis}${END})?|${NUMBER}\s*${axis}${END})`,
    ),
    // What is refused is no such limit: “not under”.
    isBelow: new RegExp(
      `^(?:${axis}\\s+)?(?:${anyOf(said.under)}${END}|${byAxis(said.narrower)}${END}|<(?!=))`,
      'u',
    ),
    above: global(
      String.raw`(?:${BEGIN}${axis}\s+)?(?:${BEGIN}${anyOf(said.above)}\s+|>=?\s*)(?:${axis}\s+)?${some}(${length}(?:\s*${axis}${END})?|${NUMBER}\s*${axis}${END})`,
    ),
    notWider: global(
      String.raw`${BEGIN}${anyOf(said.not)}\s+${byAxis(said.wider)}\s+${some}(${length}|${NUMBER}${END})`,
    ),
    notNarrower: global(
      String.raw`${BEGIN}${anyOf(said.not)}\s+${byAxis(said.narrower)}\s+${some}(${length}|${NUMBER}${END})`,
    ),
    long: new RegExp(`${BEGIN}${anyOf(said.long)}s?${END}`, 'u'),
    narrower: global(
      String.raw`${BEGIN}${byAxis(said.narrower)}\s+${some}(${length}|${NUMBER}${END})`,
    ),
    wider: global(String.raw`${BEGIN}${byAxis(said.wider)}\s+${some}(${length}|${NUMBER}${END})`),
    orBelow: global(
      String.raw`${BEGIN}(${length})\s*(?:${axis}\s*)?(?:${anyOf(said.orBelow)}|${byAxis(said.orNarrower)})${END}(?:\s*${axis}${END})?`,
    ),
    orAbove: global(
      String.raw`${BEGIN}(${length})\s*(?:${axis}\s*)?(?:${anyOf(said.orAbove)}|${byAxis(said.orWider)})${END}(?:\s*${axis}${END})?`,
    ),
    bearer: new RegExp(`${BEGIN}${anyOf(said.bearers)}${END}`, 'u'),
    meantFor: new RegExp(String.raw`${BEGIN}${said.meantFor}\s+$`, 'u'),
    borne: global(String.raw`${BEGIN}(${length})\s*(?=${anyOf(said.bearers)}${END})`),
    spoken: axes.flatMap((it) =>
      (said.spoken[it] ?? []).map(
        ([phrases, least]) =>
          [
            it,
            least,
            global(
              `${BEGIN}${anyOf(phrasesIn(phrases).flatMap((one) => [one, hyphened(one)]))}${END}`,
            ),
          ] as const,
      ),
    ),
    bare: global(
      String.raw`(?:${BEGIN}${anyOf(said.about)}\s+)?${BEGIN}(${length}|${UNITLESS}(?=\s*${axis}${END}))(?:\s*${axis}${END})?`,
    ),
  }
}

type Patterns = ReturnType<typeof patternsOf>
const patternsFor = oncePer(patternsOf)

const LEADING_NUMBER = new RegExp(String.raw`^(${NUMBER})[\s-]*`, 'u')

const newInches =
  ({ units: all, feetAndInches }: Patterns) =>
  (text: string): number => {
    const both = feetAndInches.exec(text)
    if (both) return numberOf(both[1] ?? '') * INCHES_OF.ft + numberOf(both[2] ?? '')
    const number = LEADING_NUMBER.exec(text)
    const rest = text.slice(number?.[0].length ?? 0)
    const unit = all.find(([, pattern]) => pattern.test(rest))?.[0] ?? 'in'
    return numberOf(number?.[1] ?? '0') * INCHES_OF[unit]
  }

const readPairs = (
  pieces: SearchPieces,
  patterns: Patterns,
  inches: (length: string) => number,
): Pair[] =>
  pieces.each(patterns.pair, ([, one = '', other = ''], taken) => {
    const number = (side: string) => numberOf(LEADING_NUMBER.exec(side)?.[1] ?? '')
    const unitOf = (side: string): Unit | null => {
      const rest = side.replace(LEADING_NUMBER, '')
      return patterns.units.find(([, pattern]) => pattern.test(rest))?.[0] ?? null
    }
    // Whoever names a unit once means it of both.
    const unit = unitOf(one) ?? unitOf(other)
    const long = (side: string, by: Unit) =>
      unitOf(side) ? inches(side) : number(side) * INCHES_OF[by]
    if (unit) return { ...taken(), meant: [[long(one, unit), long(other, unit)]] as const }
    const [a, b] = [number(one), number(other)]
    const likely: Unit[] = [
      ...(Math.max(a, b) <= MOST_FEET ? (['ft'] as const) : []),
      ...(Math.min(a, b) >= LEAST_CENTIMETERS ? (['cm'] as const) : []),
      'in',
      'cm',
    ]
    return {
      ...taken(),
      meant: likely.map((it) => [a * INCHES_OF[it], b * INCHES_OF[it]] as const),
    }
  })

/** How large something is at least by a word that says so: a `full length` mirror. */
export const readSpoken = (pieces: SearchPieces, vocabulary: SearchVocabulary): Measure[] =>
  patternsFor(vocabulary).spoken.flatMap(([axis, min, pattern]) =>
    pieces.each(pattern, (_, taken) => ({ min, max: null, axis, isAbout: false, ...taken() })),
  )

/** As large as furniture is, in inches. */
const [LEAST_LONE, MOST_LONE] = [20, 144]

const aboutSo = (amount: number) => ({
  min: Math.max(0, Math.floor(amount - ABOUT)),
  max: Math.ceil(amount + ABOUT),
  exactly: { min: amount - leastApart(amount), max: amount + leastApart(amount) },
})

/**
 * A number that ends a search and is no price, as a measure of what was named: `standing desk 72`. Behind a “for” it is that
 * of what has to fit on it: `tv stand for 55`.
 */
export const readLoneNumber = (pieces: SearchPieces, vocabulary: SearchVocabulary): Measure[] => {
  const { bearer, meantFor } = patternsFor(vocabulary)
  return pieces.each(/(?<=\p{L}\s)\d{2,3}$/gu, ({ 0: digits, index }, taken) => {
    const amount = Number(digits)
    if (amount < LEAST_LONE || amount > MOST_LONE) return null
    const before = pieces.text().slice(0, index)
    return meantFor.test(before) && bearer.test(before)
      ? { min: amount, max: null, axis: 'width', isAbout: false, ...taken() }
      : { ...aboutSo(amount), axis: null, isAbout: true, ...taken() }
  })
}

/** What is shorter may be less long or less high: that is told by what is meant. */
const axisIn = ({ axes: all, long }: Patterns, text: string, whole: string): Axis | null => {
  const found = all.flatMap(([axis, pattern]) => (text.search(pattern) >= 0 ? [axis] : []))
  return found.length > 1 && !long.test(whole) ? (found.at(-1) ?? null) : (found[0] ?? null)
}

/** Takes measures out of a query: pairs, limits, and what is about so large. Prices are taken after them. */
export const readMeasures = (
  pieces: SearchPieces,
  vocabulary: SearchVocabulary,
): { readonly pairs: Pair[]; readonly measures: Measure[] } => {
  const patterns = patternsFor(vocabulary)
  const inches = newInches(patterns)
  const lettered = patterns.lettered.flatMap(([axis, pattern]) =>
    pieces.each(pattern, ([, before, after], taken): Measure => ({
      ...aboutSo(numberOf(before ?? after ?? '0')),
      axis,
      isAbout: true,
      ...taken(),
    })),
  )
  const pairs = readPairs(pieces, patterns, inches)
  const limits = (
    pattern: RegExp,
    bounds: (inches: number) => Pick<Measure, 'min' | 'max'>,
  ): Measure[] =>
    pieces.each(pattern, ([all, length = ''], taken) => ({
      ...bounds(inches(length)),
      ...(patterns.isBelow.test(all) && { isBelow: true as const }),
      axis: axisIn(patterns, all, pieces.text()),
      isAbout: false,
      ...taken(),
    }))
  const atMost = (max: number) => ({ min: null, max: Math.floor(max) })
  const atLeast = (min: number) => ({ min: Math.ceil(min), max: null })
  const measures = [
    ...lettered,
    ...pieces.each(patterns.between, ([all, one = '', other = ''], taken): Measure => {
      const unit = /\p{L}|["']/u.test(one) ? '' : other.replace(LEADING_NUMBER, '')
      const ends = [inches(`${one}${unit}`), inches(other)].toSorted((a, b) => a - b)
      return {
        min: Math.floor(ends[0] ?? 0),
        max: Math.ceil(ends[1] ?? 0),
        axis: axisIn(patterns, all, pieces.text()),
        isAbout: false,
        ...taken(),
      }
    }),
    ...limits(patterns.notWider, atMost),
    ...limits(patterns.notNarrower, atLeast),
    ...limits(patterns.narrower, atMost),
    ...limits(patterns.wider, atLeast),
    ...limits(patterns.below, atMost),
    ...limits(patterns.above, atLeast),
    ...limits(patterns.orBelow, atMost),
    ...limits(patterns.orAbove, atLeast),
    ...limits(patterns.borne, atLeast).map((it): Measure => ({ ...it, axis: 'width' })),
    ...limits(patterns.bare, aboutSo).map((it): Measure => ({ ...it, isAbout: true })),
  ]
  return { pairs, measures: measures.filter(({ max }) => max !== 0) }
}
