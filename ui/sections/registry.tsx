import type { ReactElement } from 'react'
import type { ProductSummary } from '../../commerce/contract/product.ts'
import type { KnownSection, Section } from '../../content/sections.ts'
import { Notice } from '../components/notice.tsx'
import { Accordion } from './accordion.tsx'
import { Banner } from './banner.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { ProductRow } from './product-row.tsx'
import { RichText } from './rich-text.tsx'
import type { SectionPictures } from './section-picture.ts'
import { Split } from './split.tsx'

/** The products of each `productRow` on a page, by the section's `_key`. */
export type SectionRows = Readonly<Partial<Record<string, readonly ProductSummary[]>>>

type Around = {
  rows: SectionRows
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
  /** The page shows a heading of its own, so no section may hold the h1. */
  hasHeading: boolean
  /** An editor looks at drafts: what shoppers do not get is said instead of left out. */
  isPreview?: boolean
}

/** A page's sections in the editors' order. Kinds that this build does not know are left out. */
export const Sections = ({
  sections,
  rows,
  pictures,
  hasHeading,
  isPreview = false,
}: SectionsProps) => {
  const headed = hasHeading ? -1 : sections.findIndex((section) => section._type === 'hero')
  return (
    <>
      {sections.map((section, index) => {
        if (section._type === 'unknown')
          return isPreview ? <UnknownNotice key={section._key} type={section.originalType} /> : null
        const around = { rows, pictures, first: index === 0, ownsHeading: index === headed }
        return <Shown key={section._key} section={section} around={around} />
      })}
    </>
  )
}

const UnknownNotice = ({ type }: { type: string }) => (
  <Notice tone="warning">
    <p>
      Shoppers do not see this section{type ? ` (“${type}”)` : ''}: it is unfinished, or of a kind
      that this shop does not know.
    </p>
  </Notice>
)

/** Which component shows which kind of section; a kind without a case does not compile. */
const Shown = ({ section, around }: { section: KnownSection; around: Around }): ReactElement => {
  switch (section._type) {
    case 'hero':
      return (
        <Hero
          section={section}
          pictures={around.pictures}
          first={around.first}
          ownsHeading={around.ownsHeading}
        />
      )
    case 'banner':
      return <Banner section={section} pictures={around.pictures} />
    case 'productRow':
      return <ProductRow section={section} products={around.rows[section._key] ?? []} />
    case 'categoryTiles':
      return <CategoryTiles section={section} pictures={around.pictures} />
    case 'split':
      return <Split section={section} pictures={around.pictures} />
    case 'richText':
      return <RichText section={section} />
    case 'accordion':
      return <Accordion section={section} />
  }
}
