import type { FieldDefinition, TypeReference } from '../../../../content/schemas/define-type.ts'
import { documentTypes, objectTypes } from '../../../../content/schemas/schema-types.ts'

/** Values for the fields of the editors' types, made of the types' own declarations. */

export type Fields = { [name: string]: unknown }

export const typeNamed = (name: string) =>
  [...documentTypes, ...objectTypes].find((type) => type.name === name)

export const paragraph = (text: string) => [
  {
    _type: 'block',
    _key: 'p',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]

const richText = (heading: string) => ({
  _type: 'richText',
  _key: 'only',
  heading,
  content: paragraph(`Words under ${heading}`),
})

const reference = (_ref: string) => ({ _type: 'reference', _ref })

const file = (_ref: string) => ({ _type: 'file', asset: { ...reference(_ref), _weak: true } })

/** What a field of a type holds where words will not do; where it may not be empty, what else it may hold. */
const own: Readonly<Record<string, readonly [value: unknown, other?: unknown]>> = {
  'page.schema': ['{"@type":"AboutPage"}'],
  'category.schema': ['{"@type":"CollectionPage"}'],
  'categoryParent.schema': ['{"@type":"CollectionPage"}'],
  'category.searchQuery': ['hollis'],
  'categoryParent.searchQuery': ['hollis'],
  'category.parent': [reference('department-living-room')],
  'category.slug': [{ current: 'all-fields' }, { current: 'elsewhere' }],
  'categoryParent.slug': [{ current: 'all-fields' }, { current: 'elsewhere' }],
  'blog.featuredBackgroundColor': ['#102030'],
  'blog.featuredTextColor': ['#fafafa'],
  'blog.relatedProducts': [['100001', '100002']],
  'blog.tag': ['field-notes'],
  'seo.slug': [{ current: 'all-fields' }],
  'contentFragment.slug': [{ current: '404-help' }, { current: 'elsewhere' }],
  'contentSnippet.slug': [{ current: 'subscribe' }, { current: 'elsewhere' }],
  'keyValue.key': ['heading', 'searchLabel'],
  'socialPost.tags': [['field-notes']],
  'socialPost.products': [['100001']],
  'socialPost.url': ['https://www.instagram.com/p/1'],
  'productFeatureCallout.slug': [{ current: 'field-feature' }, { current: 'elsewhere' }],
  'productFeatureCallout.products': [['100001']],
  'productFeatureCallout.categories': [['living-room']],
  'saleRedirect.from': ['/field-deal', '/elsewhere'],
  'saleRedirect.to': ['/financing', '/about'],
  'saleRedirect.startsAt': ['2099-01-01T00:00:00Z'],
  'saleRedirect.endsAt': ['2020-01-01T00:00:00Z'],
  'campaign.startsAt': ['2020-01-01T00:00:00Z', '2098-01-01T00:00:00Z'],
  'campaign.endsAt': ['2099-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  'campaign.products': [['100001']],
  'campaign.landingPage': [{ ...reference('field-page'), _weak: true }],
  'experiment.page': [{ ...reference('field-page'), _weak: true }, reference('page-financing')],
  'experiment.section': ['tested'],
  'experiment.startsAt': ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  'experiment.endsAt': ['2099-01-01T00:00:00Z', '2098-01-01T00:00:00Z'],
  'experiment.decidedAt': ['2026-01-01T00:00:00Z'],
  'experiment.share': [50, 20],
  'experiment.baseline': [2, 3],
  'experiment.smallestEffect': [20, 30],
  'campaignRedirect.from': ['/field-deal', '/elsewhere'],
  'campaignRedirect.to': ['/financing', '/about'],
  'navigationItem.enabled': [true],
  'navigationItem.link': ['/field-notes'],
  'navigationItem.category': [reference('department-bedroom')],
  'navigationItem.linkType': ['menuLink', 'productCategory'],
  'subMenuColumn.width': [25],
  'hierarchy.node.parent': ['top'],
  'hierarchy.node.value.reference': [reference('field-item'), reference('nav-mattresses')],
  'link.href': ['/field-notes', '/about'],
  'socialIcon.href': ['https://www.instagram.com/us', 'https://www.instagram.com/you'],
  'sanity_image_component.href': ['/field-notes'],
  'productRow.categorySlug': ['living-room/sofas', 'mattresses'],
  'productRow.limit': [1],
  'productRow.sort': ['price-desc'],
  'categoryTile.categorySlug': ['living-room/sofas', 'mattresses'],
  'roomSpot.product': ['100001', '100002'],
  'roomSpot.left': [25, 75],
  'roomSpot.top': [40, 60],
  'roomSpot.skuId': ['100001-MOSS', '100001-RUST'],
  'video.file': [file('file-film-mp4')],
  'captionTrack.file': [file('file-captions-vtt')],
  'captionTrack.language': ['es'],
  'video.url': ['https://films.example/1', 'https://films.example/2'],
  'financingPanel.exampleAmount': [2400],
  'countdown.endsAt': ['2099-01-01T00:00:00Z', '2098-01-01T00:00:00Z'],
  'socialPosts.tag': ['field-notes', 'nothing'],
  'socialPosts.limit': [1],
  'featureCallouts.slugs': [['field-feature'], ['nothing']],
  'blogRow.tag': ['care'],
  'tableRow.cells': [['A cell'], ['Another cell']],
  'blogRow.limit': [1],
  'fragmentSection.fragment': [reference('field-fragment'), reference('fragment-return-policy')],
  'snippetSection.snippet': [reference('field-snippet'), reference('snippet-subscribe')],
}

const isSections = (name: string): boolean => name === 'sections' || name === 'plSections'

const valuesOf = (list: NonNullable<FieldDefinition['options']>['list']) =>
  (list ?? []).map((one) => (typeof one === 'object' ? one.value : one))

const member = (of: TypeReference, key: string): unknown => {
  if (of.type === 'string') return 'Words of a list'
  return { _type: of.type, _key: key, ...sampleOf(of.type) }
}

const valueOf = (type: string, field: FieldDefinition): unknown => {
  const known = own[`${type}.${field.name}`]
  if (known) return known[0]
  const [first, ...rest] = valuesOf(field.options?.list)
  if (first !== undefined) return rest.findLast((one) => one !== field.initialValue) ?? first
  switch (field.type) {
    case 'string':
    case 'text':
      return `The ${field.name} of a ${type}`
    case 'number':
      return 3
    case 'boolean':
      return field.initialValue !== true
    case 'image':
      return {
        _type: 'image',
        asset: { _type: 'reference', _ref: `image-${field.name}-1600x900-webp`, _weak: true },
        alt: `What ${field.name} shows`,
      }
    case 'portableText':
      return paragraph(`The ${field.name} of a ${type}.`)
    case 'array':
      return isSections(field.name)
        ? [richText(`A section in ${field.name}`)]
        : (field.of ?? []).map((of, at) => member(of, `${field.name}-${at}`))
    case 'object':
      return fieldsOf(`${type}.${field.name}`, field.fields ?? [])
    default:
      if (typeNamed(field.type)) return { _type: field.type, ...sampleOf(field.type) }
      throw new Error(`Say in field-samples.ts what ${type}.${field.name} holds`)
  }
}

const fieldsOf = (type: string, fields: readonly FieldDefinition[]): Fields =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(type, field)]))

/** A value of a type in which every field is set, to something else than what it is without. */
export const sampleOf = (type: string): Fields => fieldsOf(type, typeNamed(type)?.fields ?? [])

const isRequired = ({ validation }: FieldDefinition): boolean => {
  let asked = false
  const rule = {
    required: () => ((asked = true), rule),
    min: () => rule,
    max: () => rule,
    integer: () => rule,
    unique: () => rule,
  }
  validation?.(rule)
  return asked
}

/** What a field that may not be empty holds instead. */
const otherOf = (type: string, field: FieldDefinition, value: unknown): unknown => {
  const known = own[`${type}.${field.name}`]
  if (known) {
    if (known[1] === undefined) throw new Error(`${type}.${field.name} needs another value`)
    return known[1]
  }
  const listed = valuesOf(field.options?.list).find((one) => one !== value)
  if (listed !== undefined) return listed
  if (typeof value === 'string') return `Another ${value}`
  if (Array.isArray(value)) {
    const [first]: unknown[] = value
    const copy =
      typeof first === 'object' && first !== null ? { ...first, _key: 'copy' } : 'One more'
    return [...value, copy]
  }
  throw new Error(`Say in field-samples.ts what else ${type}.${field.name} may hold`)
}

export type Variant = {
  /** `hero.primaryLink.openInNewTab`: the field that is not as it was. */
  readonly path: string
  /** The type that the field belongs to, and its name: `link.openInNewTab`. */
  readonly field: string
  readonly value: Fields
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each way in which one field of a value, or of what is inside of it, is unset; or set to something else, if it must be set. */
export const variantsOf = (type: string, whole: Fields): Variant[] =>
  variantsIn(type, typeNamed(type)?.fields ?? [], whole).map((variant) => ({
    ...variant,
    path: `${type}.${variant.path}`,
  }))

const variantsIn = (type: string, fields: readonly FieldDefinition[], whole: Fields): Variant[] =>
  fields.flatMap((field): Variant[] => {
    const { [field.name]: value, ...rest } = whole
    if (value === undefined) return []
    const around = (inner: unknown): Fields => ({ ...whole, [field.name]: inner })
    const within = (inner: readonly Variant[], wrap: (value: Fields) => unknown, at = '') =>
      inner.map((one) => ({
        ...one,
        path: `${field.name}${at}.${one.path}`,
        value: around(wrap(one.value)),
      }))
    const inner = below(type, field, value, within)
    const name = { path: field.name, field: `${type}.${field.name}` }
    if (!isRequired(field)) return [{ ...name, value: rest }, ...inner]
    // What must be there and is made of fields is as much as those.
    return inner.length > 0 ? inner : [{ ...name, value: around(otherOf(type, field, value)) }]
  })

type Within = (
  inner: readonly Variant[],
  wrap: (value: Fields) => unknown,
  at?: string,
) => Variant[]

/** Sections are types of their own, and looked at by themselves. */
const below = (type: string, field: FieldDefinition, value: unknown, within: Within): Variant[] => {
  const inside = (name: string, fields: readonly FieldDefinition[]) =>
    isFields(value) ? within(variantsIn(name, fields, value), (inner) => inner) : []
  if (field.type === 'image') return inside('image', field.fields ?? [])
  if (field.type === 'object') return inside(`${type}.${field.name}`, field.fields ?? [])
  if (field.type === 'array' && Array.isArray(value) && !isSections(field.name))
    return value.flatMap((one: unknown, at) => {
      const of = isFields(one) && typeof one['_type'] === 'string' ? typeNamed(one['_type']) : null
      return of && isFields(one)
        ? within(variantsIn(of.name, of.fields, one), (inner) => value.with(at, inner), `[${at}]`)
        : []
    })
  const named = typeNamed(field.type)
  return named ? inside(named.name, named.fields) : []
}
