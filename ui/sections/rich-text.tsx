import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { PortableText } from './portable-text.tsx'

/** Running text in a column that is comfortable to read. */
export const RichText = ({ section }: { section: SectionOf<'richText'> }) => {
  const edit = useFields()
  // A shared text's heading may be the section's own: the section around it says where.
  const heading = section.origin?.fields ? {} : edit('heading')
  return (
    <section className="rich-text prose" {...edit('content')}>
      {section.heading && <h2 {...heading}>{section.heading}</h2>}
      <PortableText value={section.content} />
    </section>
  )
}
