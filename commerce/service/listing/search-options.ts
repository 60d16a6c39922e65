import { firmnessFacet, sizeFacet } from '../../contract/product/facets.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import type { CatalogueColumns } from './columns.ts'
import { type Choice, choicesOf, OPTION } from './search-choices.ts'
import { type Condition, ofKind, someVariant, weakness, wordOf } from './search-condition.ts'

const codesOf = (choices: readonly Choice[]) => new Set(choices.map(({ code }) => code))

/** Whether a word asks for a firmness: by itself, and not by what somebody says of how they sleep. */
const isAsked = ({ part, typed }: SearchTerm): boolean => part !== 'help' && roleOf(typed) !== 'use'

/** Those that a term names: “firm” is firm and extra firm, and not medium firm. */
const named = (choices: readonly Choice[], { alternatives }: SearchTerm): readonly Choice[] => {
  const names = new Set(choices.map(({ name }) => name))
  return choices.filter(({ name }) =>
    alternatives.some((it) => {
      const before = name.endsWith(` ${it}`) ? name.slice(0, -it.length - 1) : null
      return name === it || (before !== null && !names.has(before))
    }),
  )
}

/** How firm a variant is; what has none to choose from is as it is told. */
const firmnessConditions = (columns: CatalogueColumns, query: SearchQuery): Condition[] => {
  const { firmnesses: choices } = choicesOf(columns)
  const asked = query.terms.filter(isAsked)
  const whole = choices.filter(({ name }) => name.includes(' ') && query.text.includes(name))
  const terms = asked.filter((term) => named(choices, term).length > 0)
  if (terms.length === 0) return []
  const wanted = whole.length > 0 ? whole : terms.flatMap((term) => named(choices, term))
  const is = ofKind(columns, firmnessFacet.name, codesOf(wanted))
  const hasNone = ofKind(columns, firmnessFacet.name, new Set([0]))
  const [said = terms.map(({ typed }) => typed).join(' ')] = whole.map(({ name }) => name)
  return [
    {
      understood: wordOf(query, said),
      weakness: weakness.color,
      holds: (_, sku) => is(sku) || hasNone(sku),
      isOffered: someVariant(columns, is),
      arguments: [firmnessFacet.name],
    },
  ]
}

/** The choice that was said, where a product has it: of a sectional with its chaise on the right side that one is shown. */
const optionConditions = (columns: CatalogueColumns, query: SearchQuery): Condition[] => {
  const words = new Set(query.terms.flatMap(({ typed }) => typed.split(' ')))
  const { kindWords } = ownVocabulary()
  const isSaid = (word: string) => words.has(word) || kindWords.has(word)
  const isOwn = (word: string) => words.has(word) && !kindWords.has(word)
  const wanted = choicesOf(columns).options.filter(
    (option) => option.words.every(isSaid) && option.words.some(isOwn),
  )
  if (wanted.length === 0) return []
  const is = ofKind(columns, OPTION, codesOf(wanted))
  const isOffered = someVariant(columns, is)
  const said = wanted.flatMap((option) => option.words).find(isOwn)
  return [
    {
      understood: wordOf(query, said ?? ''),
      weakness: weakness.about,
      holds: (place, sku) => is(sku) || !isOffered(place),
      isOffered,
      arguments: [OPTION],
    },
  ]
}

/** The size that a piece is called by: of a “bar stool” the one for bars, where a product has it in several. */
const sizeConditions = (columns: CatalogueColumns, query: SearchQuery): Condition[] => {
  if (query.measures.length > 0 || query.sizes.length > 0) return []
  const called = query.terms.flatMap(({ part, typed }) => (part === 'head' ? typed.split(' ') : []))
  const wanted = choicesOf(columns).sizes.filter(({ name }) =>
    called.some((word) => word.startsWith(name)),
  )
  if (wanted.length === 0) return []
  const is = ofKind(columns, sizeFacet.name, codesOf(wanted))
  const isOffered = someVariant(columns, is)
  return [
    {
      understood: null,
      weakness: weakness.finish,
      holds: (place, sku) => is(sku) || !isOffered(place),
      arguments: [sizeFacet.name],
    },
  ]
}

/** What a search asks of the choices that variants are: how firm a mattress is, on which side a chaise. */
export const choiceConditions = (columns: CatalogueColumns, query: SearchQuery): Condition[] => [
  ...firmnessConditions(columns, query),
  ...optionConditions(columns, query),
  ...sizeConditions(columns, query),
]
