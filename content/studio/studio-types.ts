import type { SchemaTypeDefinition } from 'sanity'
import { sectionTypes } from '../sections.ts'
import { schemaTypes } from '../schemas/schema-types.ts'
import { documentValidation } from './document-validation.ts'
import { sectionGallery } from './gallery/section-gallery.ts'
import { PRODUCT_FIELD, productIdType } from '../schemas/goods.ts'
import { fieldInputs, productPreview, sanityInputs, typeInputs } from './field-inputs.ts'

type Field = {
  readonly name: string
  readonly type: string
  readonly of?: readonly { readonly type: string }[]
  readonly options?: object
}
type Fields = readonly Field[]

/** Lists of sections are added to from a gallery. */
const withGallery = (field: Field): Field =>
  field.of?.some(({ type }) => type === sectionTypes[0].name)
    ? { ...field, options: { ...field.options, insertMenu: sectionGallery } }
    : field

const withInputs = <Type extends { readonly name: string }>(type: Type & { fields?: Fields }) =>
  type.fields === undefined
    ? type
    : {
        ...type,
        fields: type.fields.map(withGallery).map((field) => {
          const input = fieldInputs[`${type.name}.${field.name}`] ?? sanityInputs[field.type]
          return input === undefined ? field : { ...field, components: { input } }
        }),
      }

const withOwnInput = <Type extends { readonly name: string }>(type: Type) => {
  const input = typeInputs[type.name]
  return input === undefined ? type : { ...type, components: { input } }
}

/** In lists, what names a product in its own field stands there as that product. */
const withProduct = <Type extends { readonly name: string }>(type: Type & { fields?: Fields }) =>
  type.fields?.some((field) => field.name === PRODUCT_FIELD && field.type === productIdType.name)
    ? {
        ...type,
        preview: { select: { title: PRODUCT_FIELD } },
        components: { preview: productPreview },
      }
    : type

const withChecks = <Type extends { readonly type: string }>(type: Type) =>
  type.type === 'document' ? { ...type, validation: documentValidation } : type

/**
 * The storefront's own schemas, to some fields and types an input made for them, and to documents what is checked of
 * them. The declarations are in Sanity's shape, which they state without depending on it; here the two meet.
 */
export const studioTypes = schemaTypes.map((type) =>
  withChecks(withProduct(withOwnInput(withInputs(type)))),
) as unknown as SchemaTypeDefinition[]
