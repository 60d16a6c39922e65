import type { RichTextSection } from '../../content/sections.ts'
import { PortableText } from './portable-text.tsx'

/** Running text in a column that is comfortable to read. */
export const RichText = ({ section }: { section: RichTextSection }) => (
  <section className="rich-text prose">
    {section.heading && <h2>{section.heading}</h2>}
    <PortableText value={section.content} />
  </section>
)
