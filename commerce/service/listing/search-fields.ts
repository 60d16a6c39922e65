import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'

/** The parts of a product that have words, a bit each. */
export const fields = { name: 1, manufacturer: 2, kind: 4, words: 8, description: 16 } as const
const { name: NAME, manufacturer: MAKER, kind: KIND, words: WORDS } = fields
export const IS_THAT = NAME | KIND
/** The parts that tell what a product is and is like; what is described is only mentioned. */
export const TOLD = NAME | MAKER | KIND | WORDS
export const ANYWHERE = TOLD | fields.description

/** The fields of each product in which a term stands. */
export type Mask = Uint8Array

/**
 * How strictly words are taken: all that were typed, all but the helpful ones, without the parts that it should have,
 * or what is only described.
 */
export const strictness = ['all', 'having', 'needed', 'mentioned'] as const
export type Strictness = (typeof strictness)[number]

export const isNeeded = ({ part }: SearchTerm, strict: Strictness): boolean =>
  part !== 'implied' &&
  (strict === 'all' || (part === 'having' ? strict === 'having' : part !== 'helpful'))

/** From this share of those that say a word on, it is one by which products are told. */
const TELLING_SHARE = 1 / 3

/**
 * Whether a word is one by which products are told, as shapes and materials are: then what only has it in its description
 * is not so. A square table may be light enough “to follow you round the room”.
 */
export const isTelling = (mask: Mask, range: Int32Array): boolean => {
  let [telling, saying] = [0, 0]
  for (const place of range) {
    const where = mask[place] ?? 0
    if (where !== 0) saying++
    if ((where & TOLD) !== 0) telling++
  }
  return telling > 0 && telling >= TELLING_SHARE * saying
}

/** Where a term has to stand. */
export const fieldsFor = (
  { typed, alternatives, part, isCount, isPlace }: SearchTerm,
  mask: Mask,
  range: Int32Array,
  strict: Strictness,
): number => {
  const { callings, apart, parts } = ownVocabulary()
  if (part === 'head') return IS_THAT
  if (apart.some((word) => alternatives.includes(word)) || callings.has(typed)) return TOLD
  // Of its parts a product tells in its description; what it is of is told.
  if (part === 'having' && strict !== 'all' && !isCount)
    return !isPlace &&
      roleOf(typed) !== 'use' &&
      !parts.has(singularPhrase(typed)) &&
      isTelling(mask, range)
      ? TOLD
      : ANYWHERE
  return strict === 'mentioned' && !isCount && !isTelling(mask, range) ? ANYWHERE : TOLD
}
