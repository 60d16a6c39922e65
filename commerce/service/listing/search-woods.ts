import { colorFacet } from '../../contract/product/facets.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { CatalogueColumns } from './columns.ts'
import { materials } from './materials.ts'
import { choicesOf, FINISH } from './search-choices.ts'
import { type Condition, ofKind, someVariant, weakness } from './search-condition.ts'

const isAsked = ({ part }: SearchTerm): boolean => part === 'needed' || part === 'noun'

/** What goes by the name of wood: oak, walnut, pine. */
const species = (): readonly string[] => ownVocabulary().entries.get('wood')?.alternatives ?? []

const conditionOf = (holds: Condition['holds']): Condition => ({
  understood: null,
  weakness: weakness.finish,
  holds,
  arguments: [FINISH],
})

/** In the finish that is as light or dark as the wood, where a product has it: of a “walnut dresser” the dark one. */
const inItsFinish = (columns: CatalogueColumns, asked: readonly string[]): Condition[] => {
  const { woodFamilies } = ownVocabulary().names
  const families = Object.entries(woodFamilies).flatMap(([family, woods]) =>
    woods.some((wood) => asked.includes(wood)) ? [family] : [],
  )
  if (families.length === 0) return []
  const codes = choicesOf(columns).finishes.flatMap(({ name, code }) =>
    families.includes(name) ? [code] : [],
  )
  const is = ofKind(columns, FINISH, new Set(codes))
  const isOffered = someVariant(columns, is)
  return [conditionOf((place, sku) => is(sku) || !isOffered(place))]
}

/** Of that wood, whatever a finish is called: pine in “natural oak” is no white oak. */
const ofNoOther = (columns: CatalogueColumns, wood: string): Condition => {
  const own = wood.split(' ').at(-1) ?? wood
  const woods = species()
  const [its, others] = [new Set<number>(), new Set<number>()]
  for (const { name, words } of materials)
    if (words.some((word) => woods.includes(word)))
      for (const place of columns.materials.get(name) ?? [])
        (words.includes(own) ? its : others).add(place)
  return conditionOf((place) => its.has(place) || !others.has(place))
}

/** What a wood that is asked for says of variants, and of what they are made. */
export const woodConditions = (
  columns: CatalogueColumns,
  { terms, colors }: SearchQuery,
): Condition[] => {
  const asked = terms.filter(isAsked).map(({ typed }) => typed)
  const { woods } = ownVocabulary().names
  return [
    // Whoever names a color of it has said which is meant.
    ...(colors.length === 0 && columns.kinds[FINISH] ? inItsFinish(columns, asked) : []),
    ...asked.filter((wood) => woods.includes(wood)).map((wood) => ofNoOther(columns, wood)),
  ]
}

/** What is covered has the wood that was asked for inside, where nobody sees it: of “oak” the sofa on a frame of it. */
export const hidesItsWood = (
  columns: CatalogueColumns,
  { terms }: SearchQuery,
): ((place: number) => boolean) => {
  const woods = new Set([...ownVocabulary().names.woods, ...species()])
  if (!terms.some((term) => isAsked(term) && woods.has(term.typed))) return () => false
  const isIn = (kind: string) =>
    someVariant(columns, (sku) => (columns.kinds[kind]?.[sku] ?? 0) !== 0)
  const [isColored, isFinished] = [isIn(colorFacet.name), isIn(FINISH)]
  return (place) => isColored(place) && !isFinished(place)
}
