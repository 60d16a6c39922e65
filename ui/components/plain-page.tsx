import type { ReactNode } from 'react'
import { PICTURE_SIZES } from './picture.tsx'
import { ProductBrief, type ProductBriefProps } from './product/product-brief.tsx'

type Said = {
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** A page that says one thing, and what to do next. */
export const PlainPage = ({ title, lead, children }: Said) => (
  <div className="plain-page">
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
  </div>
)

/** The same, and what it is about: a piece, which a phone shows before anything is done with it, and a place. */
export const PlainPageBeside = ({
  title,
  lead,
  piece,
  place,
  children,
}: Partial<Pick<Said, 'lead'>> &
  Omit<Said, 'lead'> & { piece?: ProductBriefProps | null; place?: ReactNode }) => (
  <div className="plain-page plain-beside">
    <div className="plain-head">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {piece && (
      <div className="plain-piece">
        <ProductBrief {...piece} sizes={PICTURE_SIZES.about} />
      </div>
    )}
    <div className="plain-body">{children}</div>
    {place && <div className="plain-place">{place}</div>}
  </div>
)
