import { z } from 'zod'
import { portableText } from './portable-text.ts'
import { accordion } from './section-types/accordion.ts'
import { banner } from './section-types/banner.ts'
import { blogRow } from './section-types/blog-row.ts'
import { categoryTiles } from './section-types/category-tiles.ts'
import { countdown } from './section-types/countdown.ts'
import { featureCallouts } from './section-types/feature-callouts.ts'
import { financingPanel } from './section-types/financing-panel.ts'
import { hero } from './section-types/hero.ts'
import { layers } from './section-types/layers.ts'
import { productRow } from './section-types/product-row.ts'
import { richText } from './section-types/rich-text.ts'
import { shopRoom } from './section-types/shop-room.ts'
import { socialPosts } from './section-types/social-posts.ts'
import { split } from './section-types/split.ts'
import { storeFinder } from './section-types/store-finder.ts'
import { table } from './section-types/table.ts'
import { video } from './section-types/video.ts'

/** What editors put pages together from, in the order in which they choose: a kind of section is a row. */
export const sectionTypes = [
  hero,
  banner,
  productRow,
  categoryTiles,
  split,
  layers,
  shopRoom,
  richText,
  accordion,
  video,
  table,
  financingPanel,
  countdown,
  socialPosts,
  featureCallouts,
  blogRow,
  storeFinder,
] as const

const [first, ...others] = sectionTypes
const knownSection = z.discriminatedUnion('_type', [
  first.schema,
  ...others.map(({ schema }) => schema),
])

const unknownSection = z.object({
  _type: z.literal('unknown'),
  _key: z.string(),
  originalType: z.string(),
})
/** A section whose type this build does not know, or that lacks what its type needs. */
export type UnknownSection = z.infer<typeof unknownSection>

export type KnownSection = z.infer<(typeof sectionTypes)[number]['schema']>

/** A document by its id and type, and the path in it to a section or, where it is empty, to the document's own fields. */
const place = z.object({
  document: z.object({ id: z.string(), type: z.string() }),
  path: z.string(),
})

/** Where a section is kept, and where its fields are, when not in the document that shows it. */
const sectionOrigin = z.object({ section: place.exactOptional(), fields: place.exactOptional() })
export type Section = (KnownSection | UnknownSection) & {
  readonly origin?: z.infer<typeof sectionOrigin>
}
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>

const anySection = z.object({ _type: z.string(), _key: z.string().default('') })

/** What was put into a cache says where it came from. */
const withOrigin = z.object({ origin: sectionOrigin.optional() })

/** A section that cannot be read becomes `unknown`, so that the page stands without it. */
function readSection(value: unknown): Section {
  const known = knownSection.safeParse(value).data ?? unknownSection.safeParse(value).data
  if (known !== undefined) {
    const { origin } = withOrigin.safeParse(value).data ?? {}
    return origin === undefined ? known : { ...known, origin }
  }
  const any = anySection.safeParse(value).data
  return { _type: 'unknown', _key: any?._key ?? '', originalType: any?._type ?? '' }
}

const reference = z.object({ _ref: z.string() }).optional()

const fragmentSection = z.object({
  _key: z.string(),
  _type: z.literal('fragmentSection'),
  /** The section's own, else the one among the fragment's texts by key. */
  heading: z.string().optional(),
  content: portableText,
  fragment: reference,
})

const snippetSection = z.object({
  _key: z.string(),
  _type: z.literal('snippetSection'),
  sections: z.array(z.unknown()),
  snippet: reference,
})

/** Puts what a page shares with others in its place: a fragment as text, a snippet as sections. */
function expanded(value: unknown): Section[] {
  const fragment = fragmentSection.safeParse(value).data
  if (fragment !== undefined) {
    const { fragment: of, ...text } = fragment
    const document = of && { id: of._ref, type: 'contentFragment' }
    return [
      {
        ...text,
        _type: 'richText',
        ...(document && { origin: { fields: { document, path: '' } } }),
      },
    ]
  }
  const snippet = snippetSection.safeParse(value).data
  if (snippet === undefined) return [readSection(value)]
  const document = snippet.snippet && { id: snippet.snippet._ref, type: 'contentSnippet' }
  return snippet.sections.map(readSection).map((section) => ({
    ...section,
    _key: `${snippet._key}-${section._key}`,
    ...(document && {
      origin: { section: { document, path: `sections[_key=="${section._key}"]` } },
    }),
  }))
}

export const sections = z
  .array(z.unknown())
  .default([])
  .transform((values) => values.flatMap(expanded))

/** GROQ for what is in a `sections` field, with the fragments and snippets it refers to. */
export const SECTION_PROJECTION = `{
  ...,
  _type == "fragmentSection" => {
    "content": fragment->content,
    "heading": coalesce(heading, fragment->keyValues[key == "heading"][0].value)
  },
  _type == "snippetSection" => { "sections": snippet->sections }
}`
