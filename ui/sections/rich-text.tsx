import type { SectionOf } from '../../content/sections.ts'
import { PortableText } from './portable-text.tsx'

/** Running text in a column that is comfortable to read. */
export const RichText = ({ section }: { section: SectionOf<'richText'> }) => (
  <section className="rich-text prose">
    {section.heading && <h2>{section.heading}</h2>}
    <PortableText value={section.content} />
  </section>
)
