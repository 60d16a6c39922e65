import type { SectionOf } from '../../content/sections.ts'
import { Marked, useFields } from '../components/content/editing.tsx'
import { type Financing, FinancingFigure } from '../components/financing/financing-figure.tsx'
import { PortableText } from './portable-text.tsx'
import { SectionLink } from './section-link.tsx'

/**
 * What editors say of financing, with its disclosure beside it and as large. A figure is the shop's own, never typed,
 * and only there with the disclosure.
 */
export const FinancingPanel = ({
  section,
  example = null,
}: {
  section: SectionOf<'financingPanel'>
  example?: Financing | null
}) => {
  const edit = useFields()
  return (
    <section className="financing-panel tone-light">
      <h2 {...edit('heading')}>{section.heading}</h2>
      <div className="prose" {...edit('content')}>
        <PortableText value={section.content} />
        <Marked marks={edit('disclosure')}>
          {example ? (
            <FinancingFigure {...example} />
          ) : (
            section.disclosure && <PortableText value={section.disclosure} />
          )}
        </Marked>
      </div>
      <SectionLink link={section.link} look="secondary" />
    </section>
  )
}
