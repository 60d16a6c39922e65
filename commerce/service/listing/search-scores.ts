import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import type { CatalogueColumns } from './columns.ts'
import {
  ANYWHERE,
  fields,
  fieldsFor,
  IS_THAT,
  isNeeded,
  isTelling,
  type Mask,
  type Strictness,
  TOLD,
} from './search-fields.ts'
import { besides, type Matcher, noneOfTerm } from './search-match.ts'
import { isService } from './services.ts'

const { name: NAME, manufacturer: MAKER, kind: KIND } = fields

/** What is searched: the columns, and which of their places a site sells. */
export type Searched = { readonly columns: CatalogueColumns; readonly range: Int32Array }

const weights = {
  isKind: 8,
  inName: 8,
  ofType: 6,
  named: 6,
  isThat: 6,
  asTyped: 4,
  helpful: 3,
  told: 3,
  toldAsTyped: 2,
  mentioned: 1,
} as const

/** Whether what is wanted is done rather than brought. */
const asksForService = (terms: readonly SearchTerm[]): boolean =>
  terms.some(
    ({ part, alternatives }) =>
      part === 'head' && alternatives.some((it) => ownVocabulary().services.includes(it)),
  )

/**
 * Where any of the names of a term stands. Of what does for what people say of themselves a description is proof only by a word by
 * which no others are told.
 */
const maskOfAll = (
  { typed, alternatives }: SearchTerm,
  maskOf: Matcher['maskOf'],
  range: Int32Array,
): Mask => {
  if (roleOf(typed) !== 'use') return maskOf(alternatives)
  const told = maskOf(alternatives).map((where) => where & TOLD)
  const described = maskOf(
    alternatives.filter((it) => !it.includes(' ') && !isTelling(maskOf([it]), range)),
  )
  return told.map((where, place) => where | (described[place] ?? 0))
}

/**
 * What people say of themselves, as what a piece has that does for it. That somebody has a dog is no proof: of a sofa on which one
 * fits nothing else may do for it.
 */
export const asHad = (term: SearchTerm): SearchTerm => ({
  ...term,
  alternatives: term.alternatives.filter((it) => singularPhrase(it) !== singularPhrase(term.typed)),
  part: 'having',
})

/** Where a term stands; not in a name of which it only begins another thing's, nor where it is said to be lacking. */
const maskOfTerm = (term: SearchTerm, maskOf: Matcher['maskOf'], range: Int32Array): Mask => {
  const none = maskOf(noneOfTerm(term))
  const mask = maskOfAll(term, maskOf, range).map((where, place) => where & ~(none[place] ?? 0))
  const others = besides(term)
  if (others.length === 0) return mask
  const otherwise = maskOf(others)
  if (term.part === 'having') return mask.map((where, place) => (otherwise[place] ? 0 : where))
  return mask.map((where, place) => ((otherwise[place] ?? 0) & NAME ? where & ~IS_THAT : where))
}

/** Where the first word of a piece's name stands, by which it may be called otherwise: of a “modular couch” the modular. */
const qualifierOf = ({ typed }: SearchTerm, maskOf: Matcher['maskOf']): Mask | null =>
  typed.includes(' ') ? maskOf([typed.slice(0, typed.indexOf(' '))]) : null

/**
 * Scores the products in which the terms stand, 0 being not at all. The thing itself has to be in a product's name or in
 * what it is; a table for behind a sofa is none. What a product scores says how near it is to what was typed.
 */
export const scoresOf = (
  { columns, range }: Searched,
  terms: readonly SearchTerm[],
  { maskOf }: Matcher,
  strict: Strictness,
): Uint8Array => {
  // A plan for mattresses is called after them, and is none.
  const isGoodsAlone = !asksForService(terms)
  const read = terms.map((term) => {
    const isHead = term.part === 'head'
    const mask = maskOfTerm(term, maskOf, range)
    return {
      mask,
      // What only helps to order may be described.
      helps: roleOf(term.typed) === 'use' ? maskOf(term.alternatives) : mask,
      typed: maskOf([term.typed]),
      qualifier: isHead ? qualifierOf(term, maskOf) : null,
      isHead,
      isPhrase: isHead && term.typed.includes(' '),
      // So may for whom it is: a pillow that is “for side sleepers on one edge”.
      isHad: term.typed.includes(' ') && (term.part === 'having' || roleOf(term.typed) === 'use'),
      // Types are said in one, categories in many: a glider stands among the cribs, and is none.
      type: isHead ? maskOf(term.alternatives, 'one') : null,
      isNeeded: isNeeded(term, strict),
      isHelp: term.part === 'helpful' && !term.isGone,
      where: fieldsFor(term, mask, range, strict),
    }
  })
  // What nobody says of anything is asked of nothing.
  const isSaid = (mask: Mask) => range.some((place) => mask[place] !== 0)
  const needed = read.filter(({ isNeeded, isHelp, mask }) => isNeeded && (!isHelp || isSaid(mask)))
  const helpful = read.filter((it) => !needed.includes(it))
  const all = needed.length > 0 ? needed : helpful
  const isType = (type: Mask | null, place: number) => ((type?.[place] ?? 0) & KIND) !== 0
  // Where a range says by their types what things are, what is only listed among them is another.
  const isTyped = read.some(
    ({ type }) => type !== null && range.some((place) => isType(type, place)),
  )
  const scores = new Uint8Array(columns.productIds.length)
  for (let place = 0; place < scores.length; place++) {
    if (isGoodsAlone && isService(columns, place)) continue
    let everywhere: number = ANYWHERE
    let isThat = true
    let isFound = all.length > 0
    let extra = 0
    for (const { mask, typed, qualifier, type, isPhrase, isHead, isHad, where: its } of all) {
      const where = mask[place] ?? 0
      // What it should have may be described just as it was typed: a crib “that turns into a toddler bed”.
      if ((where & its) === 0 && !(isHad && typed[place])) {
        isFound = false
        break
      }
      if (isHead && isTyped && (where & NAME) === 0 && !isType(type, place)) {
        isFound = false
        break
      }
      everywhere &= where
      isThat &&= (where & (NAME | MAKER | KIND)) !== 0
      if (isHead && (where & KIND) !== 0) extra += weights.isKind
      if (isHead && (where & NAME) !== 0) extra += weights.named
      if (isType(type, place)) extra += weights.ofType
      const asTyped = typed[place] ?? 0
      // What has all of the words in its name is it, whatever its type: a steel bed frame.
      if (isPhrase && (where & KIND) === 0 && (asTyped & NAME) !== 0)
        extra += weights.isKind + weights.ofType
      if ((asTyped & IS_THAT) !== 0) extra += weights.asTyped
      else if ((asTyped & TOLD) !== 0) extra += weights.toldAsTyped
      else if (((qualifier?.[place] ?? 0) & NAME) !== 0) extra += weights.toldAsTyped
      // For a stiff neck, what is called a contour pillow comes before what is told to be medium.
      else if (!isHead && (where & NAME) !== 0) extra += weights.toldAsTyped
      else if (asTyped !== 0) extra += weights.mentioned
    }
    if (!isFound) continue
    for (const { helps, typed } of helpful) {
      const where = helps[place] ?? 0
      if (((typed[place] ?? 0) & IS_THAT) !== 0) extra += weights.toldAsTyped
      if (where !== 0) extra += (where & TOLD) !== 0 ? 2 * weights.helpful : weights.helpful
    }
    scores[place] = Math.min(
      255,
      extra +
        ((everywhere & TOLD) !== 0 || isThat ? weights.told : weights.mentioned) +
        ((everywhere & NAME) !== 0 ? weights.inName : 0) +
        ((everywhere & KIND) !== 0 ? weights.isKind : 0) +
        (isThat ? weights.isThat : 0),
    )
  }
  return scores
}

/** Scores what has any of the terms, by how many it has; only where they are told. */
export const scoresOfAny = (
  columns: CatalogueColumns,
  terms: readonly SearchTerm[],
  { maskOf }: Matcher,
): Uint8Array => {
  const masks = terms.map(({ alternatives }) => maskOf(alternatives))
  const isGoodsAlone = !asksForService(terms)
  const scores = new Uint8Array(columns.productIds.length)
  for (let place = 0; place < scores.length; place++) {
    if (isGoodsAlone && isService(columns, place)) continue
    for (const mask of masks) {
      const where = mask[place] ?? 0
      if ((where & TOLD) !== 0)
        scores[place] = (scores[place] ?? 0) + ((where & IS_THAT) !== 0 ? 12 : 8)
    }
  }
  return scores
}
