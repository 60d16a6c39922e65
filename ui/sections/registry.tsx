import { type FunctionComponent, type ReactElement, type ReactNode, use } from 'react'
import * as words from '#words'
import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import type { BlogTeaser } from '../../content/queries/blog.ts'
import type { FeatureCallout } from '../../content/queries/feature-callouts.ts'
import type { SocialPost } from '../../content/queries/social-posts.ts'
import type { KnownSection, Section } from '../../content/sections.ts'
import {
  type EditedDocument,
  type EditedPlace,
  FieldsAt,
  inList,
  Preview,
  useEditAttributes,
} from '../components/content/editing.tsx'
import type { Financing } from '../components/financing/financing-figure.tsx'
import { KeptInPlace } from '../components/kept.tsx'
import { Notice } from '../components/notice.tsx'
import { Accordion } from './accordion.tsx'
import { Banner } from './banner.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { ProductRow } from './product-row.tsx'
import { BlogRow } from './blog-row.tsx'
import { Countdown } from './countdown.tsx'
import { FeatureCallouts } from './feature-callouts.tsx'
import { FinancingPanel } from './financing-panel.tsx'
import { Layers } from './layers.tsx'
import { SocialPosts } from './social-posts.tsx'
import { StoreFinder } from './store-finder.tsx'
import { Table } from './table.tsx'
import { Video } from './video.tsx'
import { productsOfRoom, ShopRoom } from './shop-room.tsx'
import { RichText } from './rich-text.tsx'
import type { SectionPictures } from './section-picture.ts'
import { Split } from './split.tsx'

/** The products of each `productRow` on a page, by the section's `_key`. */
export type SectionRows = Readonly<Partial<Record<string, readonly ProductSummary[]>>>

type ByKey<T> = Readonly<Partial<Record<string, T>>>

/** What other documents give a page's sections: lists by the section's `_key`, products by their id. */
export type SectionFound = {
  /** When the page was put together, in milliseconds, and the zone of the shop's clock: what countdowns count by. */
  readonly now: number
  readonly timeZone: string
  readonly posts: ByKey<readonly BlogTeaser[]>
  readonly social: ByKey<readonly SocialPost[]>
  readonly callouts: ByKey<readonly FeatureCallout[]>
  readonly products: ByKey<ProductSummary>
  /** The pieces of a room as they stand there. */
  readonly rooms?: ByKey<readonly ProductSummary[]>
  /** What a month of a panel's example comes to. */
  readonly financing?: ByKey<Financing>
}

const NOTHING_FOUND: SectionFound = {
  now: Infinity,
  timeZone: 'UTC',
  posts: {},
  social: {},
  callouts: {},
  products: {},
}

type Around = {
  rows: SectionRows
  found: SectionFound
  pictures: SectionPictures
  /** It opens the page. */
  first: boolean
  /** It holds the page's h1. */
  ownsHeading: boolean
}

export type SectionsProps = {
  sections: readonly Section[]
  rows: SectionRows
  pictures: SectionPictures
  found?: SectionFound
  /** The page shows a heading of its own, so no section may hold the h1. */
  hasHeading: boolean
  /** The document whose sections these are, and its field that holds them: `sections` where nothing is said. */
  document?: Required<EditedDocument>
  field?: string
}

/**
 * A page's sections in the editors' order. Kinds that this build does not know are left out; an editor who looks at drafts
 * is told of them.
 */
export const Sections = ({
  sections,
  rows,
  pictures,
  found = NOTHING_FOUND,
  hasHeading,
  document,
  field = 'sections',
}: SectionsProps) => {
  const isPreview = use(Preview) !== null
  const headed = hasHeading ? -1 : sections.findIndex((section) => section._type === 'hero')
  return (
    <>
      {sections.map((section, index) => {
        if (section._type === 'unknown')
          return isPreview ? <UnknownNotice key={section._key} type={section.originalType} /> : null
        const around = { rows, pictures, found, first: index === 0, ownsHeading: index === headed }
        const shown = <Shown key={section._key} section={section} around={around} />
        if (!isPreview || !document) return shown
        const { origin } = section
        const place = origin?.section ?? { document, path: inList(field, section._key) }
        return (
          <Edited key={section._key} place={place} fields={origin?.fields ?? place}>
            {shown}
          </Edited>
        )
      })}
    </>
  )
}

/** Around a section while it is edited: a click on a field opens it, and the grip drags the section to another place. */
const Edited = ({
  place,
  fields,
  children,
}: {
  place: EditedPlace
  fields: EditedPlace
  children: ReactNode
}) => (
  <div className="edited" {...useEditAttributes()(place.document, place.path)}>
    <span className="edited-grip" aria-hidden="true" />
    <FieldsAt value={fields}>{children}</FieldsAt>
  </div>
)

const UnknownNotice = ({ type }: { type: string }) => (
  <Notice tone="warning">
    <p>{words.draftPreview.hiddenSection(type)}</p>
  </Notice>
)

/** Of what was found for a page, what a section names: kept, it goes by all that it is given. */
const named = <T,>(found: ByKey<T>, keys: readonly (string | undefined)[]): ByKey<T> =>
  Object.fromEntries(
    keys.flatMap((key = '') => {
      const it = found[key]
      return it === undefined ? [] : [[key, it]]
    }),
  )

/**
 * Which component shows which kind of section; a kind without a case does not compile. Kept are those that say nothing but
 * what they are given: a hero links its page's sheets, a countdown goes by the minute, and of products the cards are kept.
 */
const Shown = ({
  section,
  around,
}: {
  section: KnownSection
  around: Around
}): ReactElement | null => {
  const kept = <P extends object>(part: FunctionComponent<P>, props: P) => (
    <KeptInPlace name={section._type} part={part} props={props} />
  )
  const { found } = around
  /** Pictures that the page's loader found are those of tiles. */
  const pictures = { ...around.pictures, found: {} }
  switch (section._type) {
    case 'hero':
      return (
        <Hero
          section={section}
          pictures={pictures}
          first={around.first}
          ownsHeading={around.ownsHeading}
        />
      )
    case 'banner':
      return kept(Banner, { section, pictures })
    case 'productRow':
      return <ProductRow section={section} products={around.rows[section._key] ?? []} />
    case 'categoryTiles': {
      const keys = section.tiles.map(({ _key }) => _key)
      return kept(CategoryTiles, {
        section,
        pictures: { ...pictures, found: named(around.pictures.found, keys) },
      })
    }
    case 'split':
      return kept(Split, { section, pictures })
    case 'layers':
      return kept(Layers, { section })
    case 'shopRoom':
      return kept(ShopRoom, {
        section,
        products: productsOfRoom(section, found),
        pictures,
      })
    case 'richText':
      return kept(RichText, { section })
    case 'accordion':
      return kept(Accordion, { section })
    case 'video':
      return kept(Video, { section, pictures })
    case 'table':
      return kept(Table, { section })
    case 'financingPanel':
      return kept(FinancingPanel, { section, example: found.financing?.[section._key] ?? null })
    case 'countdown':
      return <Countdown section={section} found={found} />
    case 'socialPosts': {
      const posts = found.social[section._key] ?? []
      const ids = posts.flatMap(({ products }) => products)
      return kept(SocialPosts, {
        section,
        posts,
        products: named(found.products, ids),
        pictures,
      })
    }
    case 'featureCallouts':
      return kept(FeatureCallouts, {
        section,
        callouts: found.callouts[section._key] ?? [],
        pictures,
      })
    case 'storeFinder':
      return kept(StoreFinder, { section })
    case 'blogRow': {
      const posts = found.posts[section._key] ?? []
      const ids = posts.map(({ relatedProducts: [first] }) => first)
      return kept(BlogRow, { section, posts, products: named(found.products, ids), pictures })
    }
  }
}
