import { describe, expect, test } from 'vitest'
import type { FieldDefinition } from '../../content/schemas/define-type.ts'
import { documentTypes, objectTypes, schemaTypes } from '../../content/schemas/schema-types.ts'
import { datasets, seedText } from './lake/lake-fixture.ts'

const fieldsOf = (name: string) =>
  [...documentTypes, ...objectTypes].find((type) => type.name === name)?.fields

const BUILT_IN = [
  'string',
  'text',
  'number',
  'boolean',
  'datetime',
  'slug',
  'image',
  'file',
  'array',
  'object',
  'reference',
]

test('[E-14] every content document exists as a schema', () => {
  const names = documentTypes.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'blog',
      'page',
      'category',
      'categoryParent',
      'contentFragment',
      'contentSnippet',
      'desktopFooter',
      'mobileFooter',
      'header',
      'saleRedirects',
      'navigationTree',
      'navigationItem',
      'socialPost',
      'productFeatureCallout',
    ]),
  )
})

test.each([
  [
    'blog',
    'title seo subtitle heroImage featuredImage featuredBackgroundColor featuredTextColor featureCtaText featureTitleText tag content sections relatedProducts excludeFromSearch',
  ],
  ['page', 'title showHiddenH1 hiddenH1Value seo content sections schema'],
  [
    'category',
    'title subtitle description shortDescription seo plMetaTitle plMetaDescription content searchQuery thumbnailImage schema sections plSections showInSitemap name slug parent',
  ],
  ['contentFragment', 'content keyValues'],
  ['contentSnippet', 'sections'],
  [
    'desktopFooter',
    'name columnOneHeading columnOneListings columnTwoHeading columnTwoListings columnThreeHeading columnThreeListings financingContent additionalContent showLevelAccessLogo showBBBLogo socialIcons',
  ],
  [
    'mobileFooter',
    'name columnHeading columnListings financingContent additionalContent showLevelAccessLogo showBBBLogo socialIcons',
  ],
  ['header', 'name salesCalloutBanner'],
  ['saleRedirects', 'redirects'],
  [
    'navigationItem',
    'name title enabled linkType link openInNewTab category iconInfo subMenuLayout subMenuColumns',
  ],
  [
    'socialPost',
    'name description image tags socialMedia url products userHandle productsSectionTitle',
  ],
  ['productFeatureCallout', 'name title slug description image'],
])('[E-14] %s has the fields %s', (name, fields) => {
  const names = fieldsOf(name)?.map((field) => field.name)
  expect(names).toEqual(expect.arrayContaining(fields.split(' ')))
})

describe('types', () => {
  test('are made of types that exist', () => {
    const known = new Set([...BUILT_IN, ...schemaTypes.map(({ name }) => name)])
    const used = (field: FieldDefinition): string[] => [
      field.type,
      ...(field.to ?? []).map(({ type }) => type),
      ...(field.of ?? []).map(({ type }) => type),
      ...(field.fields ?? []).flatMap(used),
    ]
    const all = [...documentTypes, ...objectTypes].flatMap(({ fields }) => fields.flatMap(used))
    expect(all.filter((type) => !known.has(type))).toEqual([])
  })

  test('have names of their own, and fields of their own', () => {
    const names = schemaTypes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, fields } of [...documentTypes, ...objectTypes]) {
      const fieldNames = fields.map((field) => field.name)
      expect(new Set(fieldNames).size, name).toBe(fieldNames.length)
    }
  })
})

describe.each(datasets)('the seed of %s', (dataset) => {
  interface Typed {
    [field: string]: unknown
    _type: string
    _id?: string
    _key?: string
  }
  const documents = seedText(dataset)
    .trim()
    .split('\n')
    .map((line): Typed => JSON.parse(line))

  /** Every object that names a type of ours, documents first. */
  function typed(value: unknown): Typed[] {
    if (Array.isArray(value)) return value.flatMap(typed)
    if (typeof value !== 'object' || value === null) return []
    // The links inside a text are annotations of the text's own type.
    const inner = Object.entries(value).flatMap(([name, field]) =>
      name === 'markDefs' ? [] : typed(field),
    )
    return '_type' in value && fieldsOf(String(value._type)) !== undefined
      ? [{ ...value, _type: String(value._type) }, ...inner]
      : inner
  }

  test('has no list that holds nothing: what is not there is left out', () => {
    // Every paragraph has these two, as Sanity writes it.
    const ALWAYS = ['marks', 'markDefs']
    const emptyIn = (value: unknown, path: string): string[] => {
      if (Array.isArray(value))
        return value.length === 0 ? [path] : value.flatMap((one) => emptyIn(one, path))
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).flatMap(([name, one]) =>
        ALWAYS.includes(name) ? [] : emptyIn(one, `${path}.${name}`),
      )
    }
    expect(documents.flatMap((document) => emptyIn(document, document._id ?? ''))).toEqual([])
  })

  test('has only fields that its types declare, and all that they require', () => {
    const isRequired = (field: FieldDefinition): boolean => {
      let asked = false
      const rule = {
        required: () => ((asked = true), rule),
        min: () => rule,
        max: () => rule,
        integer: () => rule,
        unique: () => rule,
      }
      field.validation?.(rule)
      return asked
    }
    const wrong = typed(documents).flatMap((object) => {
      const fields = fieldsOf(object._type) ?? []
      const declared = new Set(fields.map(({ name }) => name))
      const strange = Object.keys(object).filter(
        (name) => !name.startsWith('_') && !declared.has(name),
      )
      const missing = fields
        .filter((field) => isRequired(field) && object[field.name] === undefined)
        .map(({ name }) => name)
      const where = object._id ?? object._key ?? object._type
      return [...strange, ...missing].map((name) => `${where}: ${name}`)
    })
    expect(documents.every(({ _type }) => fieldsOf(_type) !== undefined)).toBe(true)
    expect(wrong).toEqual([])
  })
})
