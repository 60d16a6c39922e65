import type { FieldDefinition } from '../../schemas/define-type.ts'
import { PRODUCT_FIELD, productIdType, variantIdType } from '../../schemas/goods.ts'
import { documentTypes, objectTypes } from '../../schemas/schema-types.ts'
import type { Problem } from '../checks/problem.ts'

/** Where a document names a product, or one of its variants. */
export type ProductPlace = {
  readonly path: Problem['path']
  readonly productId: string
  /** Set where it is a variant that is named. */
  readonly skuId?: string
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsByType: ReadonlyMap<string, readonly FieldDefinition[]> = new Map(
  [...documentTypes, ...objectTypes].map(({ name, fields }) => [name, fields]),
)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** All of them, as the document's types declare them; what is left empty is no place. */
export const productPlaces = (document: Fields): ProductPlace[] =>
  placesIn(document, fieldsByType.get(textOf(document['_type'])) ?? [], [])

const placesIn = (
  value: Fields,
  fields: readonly FieldDefinition[],
  path: Problem['path'],
): ProductPlace[] =>
  fields.flatMap((field) => {
    const one = value[field.name]
    const at = [...path, field.name]
    if (field.type === productIdType.name) return placeOf(at, textOf(one))
    if (field.type === variantIdType.name)
      return placeOf(at, textOf(value[PRODUCT_FIELD]), textOf(one))
    if (Array.isArray(one)) return one.flatMap((item, index) => inList(field, item, at, index))
    if (!isFields(one)) return []
    return placesIn(one, field.fields ?? fieldsByType.get(field.type) ?? [], at)
  })

const placeOf = (path: Problem['path'], productId: string, skuId?: string): ProductPlace[] => {
  if (productId === '' || skuId === '') return []
  return [{ path, productId, ...(skuId === undefined ? {} : { skuId }) }]
}

const inList = (
  { of = [] }: FieldDefinition,
  item: unknown,
  path: Problem['path'],
  index: number,
): ProductPlace[] => {
  if (typeof item === 'string')
    return of.some(({ type }) => type === productIdType.name) ? placeOf([...path, index], item) : []
  if (!isFields(item)) return []
  const key = typeof item['_key'] === 'string' ? { _key: item['_key'] } : index
  return placesIn(item, fieldsByType.get(textOf(item['_type'])) ?? [], [...path, key])
}
