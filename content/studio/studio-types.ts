import type { SchemaTypeDefinition } from 'sanity'
import { schemaTypes } from '../schemas/schema-types.ts'
import { fieldInputs } from './field-inputs.ts'

type Fields = readonly { readonly name: string }[]

const withInputs = <Type extends { readonly name: string }>(type: Type & { fields?: Fields }) =>
  type.fields === undefined
    ? type
    : {
        ...type,
        fields: type.fields.map((field) => {
          const input = fieldInputs[`${type.name}.${field.name}`]
          return input === undefined ? field : { ...field, components: { input } }
        }),
      }

/**
 * The storefront's own schemas, and to some fields an input made for them. The declarations are in Sanity's shape, which
 * they state without depending on it; here the two meet.
 */
export const studioTypes = schemaTypes.map((type) =>
  withInputs(type),
) as unknown as SchemaTypeDefinition[]
