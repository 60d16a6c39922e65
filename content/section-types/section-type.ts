import { z } from 'zod'
import type { FieldDefinition, TypeDefinition } from '../schemas/define-type.ts'

/** A field of a section, said once: how editors fill it in, and how the shop reads it. */
export type SectionField<Reads extends z.ZodType = z.ZodType> = {
  readonly define: (name: string) => FieldDefinition
  readonly reads: Reads
  /** Object types that exist for this field alone. */
  readonly types?: () => readonly TypeDefinition[]
}

export type SectionFields = Readonly<Record<string, SectionField>>

type Shape<Fields extends SectionFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['reads']
}

const shapeOf = <Fields extends SectionFields>(fields: Fields): Shape<Fields> =>
  // Object.fromEntries forgets which value belongs to which name.
  Object.fromEntries(
    Object.entries(fields).map(([name, { reads }]) => [name, reads]),
  ) as Shape<Fields>

/** The fields as the shop reads them, below the key that every member of a list has. */
export const keyed = <Fields extends SectionFields>(fields: Fields) =>
  z.object({ _key: z.string(), ...shapeOf(fields) })

/** The fields as the studio shows them, behind the types that they bring along. */
export const objectTypesOf = (
  name: string,
  title: string,
  fields: SectionFields,
): readonly TypeDefinition[] => [
  ...Object.values(fields).flatMap(({ types }) => types?.() ?? []),
  {
    name,
    title,
    type: 'object',
    fields: Object.entries(fields).map(([field, { define }]) => define(field)),
  },
]

/** A kind of section that editors put pages together from. `title` is what they call it. */
export const sectionType = <const Name extends string, Fields extends SectionFields>(
  name: Name,
  title: string,
  fields: Fields,
) => ({
  name,
  /** Asked for by the studio; a storefront that starts need not wait for them. */
  objectTypes: () => objectTypesOf(name, title, fields),
  schema: keyed(fields).extend({ _type: z.literal(name) }),
})
