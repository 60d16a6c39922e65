import type { FinancingPanelSection } from '../../content/sections.ts'
import { LinkButton } from '../components/button.tsx'
import { PortableText } from './portable-text.tsx'

/** What editors say of financing, with its disclosure beside it and as large. */
export const FinancingPanel = ({ section }: { section: FinancingPanelSection }) => (
  <section className="financing-panel tone-light">
    <h2>{section.heading}</h2>
    <div className="prose">
      <PortableText value={section.content} />
      {section.disclosure && <PortableText value={section.disclosure} />}
    </div>
    {section.link && (
      <LinkButton look="secondary" href={section.link.href}>
        {section.link.label}
      </LinkButton>
    )}
  </section>
)
