import { sectionTypes } from '../sections.ts'
import { defineType, required, type FieldDefinition, type TypeReference } from './define-type.ts'
import { listField, requiredTextField, textField } from './fields.ts'

const ownSections: readonly TypeReference[] = sectionTypes.map(({ name }) => ({ type: name }))

/** What a page may hold: sections of its own, and those it shares with others. */
const pageSections: readonly TypeReference[] = [
  ...ownSections,
  { type: 'fragmentSection' },
  { type: 'snippetSection' },
]

export function sectionsField(name: string, title: string): FieldDefinition {
  return listField(name, title, pageSections)
}

export const fragmentSectionType = defineType({
  name: 'fragmentSection',
  title: 'Shared text',
  type: 'object',
  fields: [
    textField('heading', 'Heading'),
    {
      name: 'fragment',
      title: 'Fragment',
      type: 'reference',
      to: [{ type: 'contentFragment' }],
      validation: required,
    },
  ],
})

export const snippetSectionType = defineType({
  name: 'snippetSection',
  title: 'Shared sections',
  type: 'object',
  fields: [
    {
      name: 'snippet',
      title: 'Snippet',
      type: 'reference',
      to: [{ type: 'contentSnippet' }],
      validation: required,
    },
  ],
})

/** A snippet holds plain sections only: what is shared does not share in turn. */
export const contentSnippetType = defineType({
  name: 'contentSnippet',
  title: 'Snippet',
  type: 'document',
  fields: [
    requiredTextField('name', 'Name'),
    { name: 'slug', title: 'Slug', type: 'slug', validation: required },
    listField('sections', 'Sections', ownSections),
  ],
})
