import type { SectionOf } from '../../content/sections.ts'
import { Disclosure } from '../components/disclosure.tsx'
import { PortableText } from './portable-text.tsx'

/** Questions that open to their answers. */
export const Accordion = ({ section }: { section: SectionOf<'accordion'> }) => (
  <section className="accordion">
    {section.heading && <h2>{section.heading}</h2>}
    {section.items.map((item) => (
      <Disclosure key={item._key} title={item.heading}>
        <div className="prose">
          <PortableText value={item.content} />
        </div>
      </Disclosure>
    ))}
  </section>
)
