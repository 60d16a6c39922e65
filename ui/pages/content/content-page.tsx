import * as words from '#words'
import type { Page } from '../../../content/queries/page.ts'
import { useEditAttributes } from '../../components/content/editing.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { Rich } from '../../components/rich.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { PortableText } from '../../sections/portable-text.tsx'
import { type SectionFound, type SectionRows, Sections } from '../../sections/registry.tsx'
import type { SectionPictures } from '../../sections/section-picture.ts'

export type ContentPageProps = {
  page: Page
  /** The products of each `productRow` section, by its `_key`. */
  rows: SectionRows
  pictures: SectionPictures
  found?: SectionFound
  crumbs: readonly Crumb[]
  /** About a sale or financing: says which financing offer this visit brought, where it brought one. */
  takesReferral?: boolean
  /** Who runs the site, for search engines; on the home page only. */
  siteData?: Readonly<Record<string, unknown>>
}

const offerCode = { code: () => <strong data-financing-referral /> } as const

/** The browser shows it to whoever brought an offer's code, with the code: the page is the same for everyone. */
const ReferralNote = () => (
  <p className="referral-note" hidden>
    <Rich text={words.financingOffer.noted} parts={offerCode} />
  </p>
)

/**
 * A page that editors built. Its h1 is the hidden one where `showHiddenH1` asks for that, else the first hero's
 * heading, else its title in the open.
 */
export const ContentPage = ({
  page,
  rows,
  pictures,
  found,
  crumbs,
  siteData,
  takesReferral = false,
}: ContentPageProps) => {
  const hidden = page.showHiddenH1
  const edit = useEditAttributes()
  const document = { id: page._id, type: 'page' }
  const headedByHero = page.sections.some((section) => section._type === 'hero')
  return (
    <div className="content-page">
      {siteData && <JsonLd data={siteData} />}
      {page.schema && <JsonLd data={page.schema} />}
      <Breadcrumbs crumbs={crumbs} />
      {hidden && <h1 className="vh">{page.hiddenH1Value || page.title}</h1>}
      {!hidden && !headedByHero && (
        <h1 className="page-title" {...edit(document, 'title')}>
          {page.title}
        </h1>
      )}
      <Sections
        sections={page.sections}
        rows={rows}
        pictures={pictures}
        {...(found ? { found } : {})}
        hasHeading={hidden || !headedByHero}
        document={document}
      />
      {page.content.length > 0 && (
        <div className="rich-text prose" {...edit(document, 'content')}>
          <PortableText value={page.content} />
        </div>
      )}
      {takesReferral && <ReferralNote />}
    </div>
  )
}
