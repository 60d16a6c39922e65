import type { SectionOf } from '../../content/sections.ts'
import { LinkButton } from '../components/button.tsx'
import { type Financing, FinancingFigure } from '../components/financing/financing-figure.tsx'
import { PortableText } from './portable-text.tsx'

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
}) => (
  <section className="financing-panel tone-light">
    <h2>{section.heading}</h2>
    <div className="prose">
      <PortableText value={section.content} />
      {example ? (
        <FinancingFigure {...example} />
      ) : (
        section.disclosure && <PortableText value={section.disclosure} />
      )}
    </div>
    {section.link && (
      <LinkButton
        look="secondary"
        href={section.link.href}
        openInNewTab={section.link.openInNewTab}
      >
        {section.link.label}
      </LinkButton>
    )}
  </section>
)
