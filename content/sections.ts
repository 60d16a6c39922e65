import { z } from 'zod'
import { sanityImage } from './image-url.ts'
import { safeLink } from './link.ts'
import { portableText } from './portable-text.ts'
import { isSafeHref } from './safe-href.ts'

const tone = z.enum(['light', 'dark', 'accent']).default('light')
const key = { _key: z.string() }

const hero = z.object({
  ...key,
  _type: z.literal('hero'),
  eyebrow: z.string().optional(),
  heading: z.string(),
  text: z.string().optional(),
  image: sanityImage.optional(),
  tone,
  primaryLink: safeLink,
  secondaryLink: safeLink,
})

const banner = z.object({
  ...key,
  _type: z.literal('banner'),
  heading: z.string(),
  text: z.string().optional(),
  image: sanityImage.optional(),
  tone,
  link: safeLink,
})

/** Products of a category, by the category's path: `living-room/sofas`. */
const productRow = z.object({
  ...key,
  _type: z.literal('productRow'),
  title: z.string(),
  text: z.string().optional(),
  categorySlug: z.string(),
  limit: z.int().min(1).max(24).default(8),
  sort: z.enum(['featured', 'price-asc', 'price-desc', 'newest', 'rating']).default('featured'),
  link: safeLink,
})

const categoryTiles = z.object({
  ...key,
  _type: z.literal('categoryTiles'),
  heading: z.string().optional(),
  tiles: z.array(
    z.object({
      ...key,
      label: z.string(),
      categorySlug: z.string(),
      text: z.string().optional(),
      image: sanityImage.optional(),
    }),
  ),
})

const split = z.object({
  ...key,
  _type: z.literal('split'),
  heading: z.string(),
  content: portableText,
  image: sanityImage.optional(),
  imageSide: z.enum(['left', 'right']).default('right'),
  tone,
  link: safeLink,
})

const richText = z.object({
  ...key,
  _type: z.literal('richText'),
  heading: z.string().optional(),
  content: portableText,
})

const accordion = z.object({
  ...key,
  _type: z.literal('accordion'),
  heading: z.string().optional(),
  items: z.array(z.object({ ...key, heading: z.string(), content: portableText })),
})

/** A film: its poster and a link to where it plays. Nothing of another site loads before a visitor asks for it. */
const video = z.object({
  ...key,
  _type: z.literal('video'),
  heading: z.string(),
  text: z.string().optional(),
  poster: sanityImage.optional(),
  url: z.string().refine(isSafeHref),
  length: z.string().optional(),
})

const table = z.object({
  ...key,
  _type: z.literal('table'),
  heading: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.array(z.object({ ...key, cells: z.array(z.string()) })),
})

const financingPanel = z.object({
  ...key,
  _type: z.literal('financingPanel'),
  heading: z.string(),
  content: portableText,
  /** Whole dollars: what a month of such a purchase comes to, shown only with a disclosure. */
  exampleAmount: z.number().min(0).optional(),
  disclosure: portableText.optional(),
  link: safeLink,
})

/** The time left of a sale, told by the day; nothing once it is over. */
const countdown = z.object({
  ...key,
  _type: z.literal('countdown'),
  heading: z.string(),
  endsAt: z.iso.datetime({ offset: true }),
  link: safeLink,
})

const socialPosts = z.object({
  ...key,
  _type: z.literal('socialPosts'),
  heading: z.string(),
  tag: z.string(),
  limit: z.int().min(1).max(12).default(4),
})

const featureCallouts = z.object({
  ...key,
  _type: z.literal('featureCallouts'),
  heading: z.string().optional(),
  slugs: z.array(z.string()).min(1),
})

const blogRow = z.object({
  ...key,
  _type: z.literal('blogRow'),
  heading: z.string(),
  tag: z.string().optional(),
  limit: z.int().min(1).max(6).default(3),
  link: safeLink,
})

/** A door to the store locator: a zip code or `City, ST`. */
const storeFinder = z.object({
  ...key,
  _type: z.literal('storeFinder'),
  heading: z.string(),
  text: z.string().optional(),
  tone,
})

const knownSection = z.discriminatedUnion('_type', [
  hero,
  banner,
  productRow,
  categoryTiles,
  split,
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
])

const unknownSection = z.object({
  _type: z.literal('unknown'),
  _key: z.string(),
  originalType: z.string(),
})
/** A section whose type this build does not know, or that lacks what its type needs. */
export type UnknownSection = z.infer<typeof unknownSection>

export type KnownSection = z.infer<typeof knownSection>
export type Section = KnownSection | UnknownSection
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>

export type HeroSection = SectionOf<'hero'>
export type BannerSection = SectionOf<'banner'>
export type ProductRowSection = SectionOf<'productRow'>
export type CategoryTilesSection = SectionOf<'categoryTiles'>
export type SplitSection = SectionOf<'split'>
export type RichTextSection = SectionOf<'richText'>
export type AccordionSection = SectionOf<'accordion'>
export type VideoSection = SectionOf<'video'>
export type TableSection = SectionOf<'table'>
export type FinancingPanelSection = SectionOf<'financingPanel'>
export type CountdownSection = SectionOf<'countdown'>
export type SocialPostsSection = SectionOf<'socialPosts'>
export type FeatureCalloutsSection = SectionOf<'featureCallouts'>
export type BlogRowSection = SectionOf<'blogRow'>
export type StoreFinderSection = SectionOf<'storeFinder'>

const anySection = z.object({ _type: z.string(), _key: z.string().default('') })

/** A section that cannot be read becomes `unknown`, so that the page stands without it. */
function readSection(value: unknown): Section {
  const known = knownSection.safeParse(value).data ?? unknownSection.safeParse(value).data
  if (known !== undefined) return known
  const any = anySection.safeParse(value).data
  return { _type: 'unknown', _key: any?._key ?? '', originalType: any?._type ?? '' }
}

const fragmentSection = z.object({
  ...key,
  _type: z.literal('fragmentSection'),
  /** The section's own, else the one among the fragment's texts by key. */
  heading: z.string().optional(),
  content: portableText,
})

const snippetSection = z.object({
  ...key,
  _type: z.literal('snippetSection'),
  sections: z.array(z.unknown()),
})

/** Puts what a page shares with others in its place: a fragment as text, a snippet as sections. */
function expanded(value: unknown): Section[] {
  const fragment = fragmentSection.safeParse(value).data
  if (fragment !== undefined) return [{ ...fragment, _type: 'richText' }]
  const snippet = snippetSection.safeParse(value).data
  if (snippet === undefined) return [readSection(value)]
  return snippet.sections.map(readSection).map((section) => ({
    ...section,
    _key: `${snippet._key}-${section._key}`,
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
